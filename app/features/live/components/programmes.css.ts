import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const guide = style({ display: "grid", gap: space[3], inlineSize: "100%", maxInlineSize: "34rem" });
export const heading = style({ ...smallHeading, fontSize: fontSize.lead, lineHeight: 1.4 });
export const list = style({ display: "grid", margin: 0 });
export const programme = style({
  display: "grid",
  gap: space[1],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
/** Label "now" or "next", and the start time. */
export const when = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[3],
  color: vars.color.muted,
  fontSize: fontSize.caption,
  fontWeight: 600,
});
export const times = style({ fontVariantNumeric: "tabular-nums", fontWeight: 500 });
// In Arabic a time span runs from right to left; each of its times stays in one piece.
globalStyle(`${times} > time`, { unicodeBidi: "isolate", whiteSpace: "nowrap" });
export const title = style({ margin: 0, fontWeight: 650, overflowWrap: "anywhere" });
export const about = style({ margin: 0, color: vars.color.muted, fontSize: "0.9375rem", overflowWrap: "anywhere" });
export const ways = style({ display: "flex", flexWrap: "wrap", gap: space[2], margin: 0, paddingBlockStart: space[1] });
/** Elapsed part of the programme, as on cards. */
export const line = style({
  display: "block",
  marginBlock: space[2],
  overflow: "hidden",
  blockSize: "4px",
  borderRadius: radius.pill,
  backgroundColor: vars.color.line,
  "::before": { content: '""', display: "block", blockSize: "100%", inlineSize: "var(--rs-part)", backgroundColor: vars.color.live },
  "@media": { [media.forcedColors]: { "::before": { forcedColorAdjust: "none", backgroundColor: "Highlight" } } },
});
