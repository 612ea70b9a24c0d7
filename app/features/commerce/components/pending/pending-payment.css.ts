import { style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { smallHeading, space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

/** Image beside the facts; below each other on a phone. */
export const panel = style({
  display: "grid",
  gap: space[5],
  maxInlineSize: "44rem",
  marginInline: "auto",
  // The preceding text introduces the panel, so the gap is smaller than after a page of text.
  marginBlockStart: `calc(${space[8]} - ${space[18]})`,
  "@media": { [media.fromContent]: { gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "start" } },
});
export const picture = style({ inlineSize: "min(100%, 15rem)", marginInline: "auto" });
export const facts = style({ minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[5] });
export const asText = style({ display: "flex", flexDirection: "column", gap: space[3] });
export const label = style({ ...smallHeading, fontSize: "0.9375rem", fontWeight: 600 });
export const text = style({
  fontSize: "0.875rem",
  lineHeight: 1.5,
  color: vars.color.muted,
  overflowWrap: "anywhere",
  userSelect: "all",
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[3],
  marginBlockStart: space[5],
});
