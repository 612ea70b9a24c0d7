import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { ownDirection } from "../css/own-direction.ts";
import { fontSize, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

/** A table that is wider than the window scrolls in it. */
export const frame = style({
  marginInline: "var(--rs-gutter)",
  overflowX: "auto",
  overscrollBehaviorInline: "contain",
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  inlineSize: "fit-content",
  maxInlineSize: "calc(100% - 2 * var(--rs-gutter))",
  minInlineSize: "min(100% - 2 * var(--rs-gutter), 40rem)",
});
export const table = style({
  inlineSize: "100%",
  textAlign: "start",
  fontVariantNumeric: "tabular-nums",
  fontSize: "0.9375rem",
  lineHeight: 1.4,
});
export const caption = style({
  captionSide: "top",
  textAlign: "start",
  padding: `${space[3]} ${space[4]} 0`,
  color: vars.color.muted,
  fontSize: fontSize.caption,
});
const cell = style({
  padding: `${space[3]} ${space[4]}`,
  fontWeight: "inherit",
  verticalAlign: "top",
  overflowWrap: "break-word",
  minInlineSize: "6rem",
  maxInlineSize: "28rem",
});
export const text = style([cell, ownDirection]);
export const number = style([cell, { textAlign: "end", whiteSpace: "nowrap", minInlineSize: "auto" }]);
globalStyle(`${table} thead th`, { color: vars.color.muted, fontSize: fontSize.caption, fontWeight: 600, overflowWrap: "normal" });
globalStyle(`${table} tbody th`, { fontWeight: 600 });
globalStyle(`${table} tbody tr`, { borderBlockStart: `1px solid ${vars.color.line}` });
globalStyle(`${table} tbody tr:hover`, { "@media": { [media.finePointer]: { backgroundColor: vars.color.raised } } });
