import { globalStyle, style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const nav = style({ display: "grid", gap: space[3], paddingBlockEnd: space[5], minInlineSize: 0 });
// A flex or grid item must be allowed to shrink, or its content never scrolls.
globalStyle(`${nav} > nav`, { minInlineSize: 0 });
/** One scrolling line; fourteen wrapped days would fill a phone's screen. */
export const list = style({
  display: "flex",
  gap: space[2],
  listStyle: "none",
  minInlineSize: 0,
  overflowX: "auto",
  scrollbarWidth: "thin",
  // A scrolling box clips the focus ring of a link unless it has room inside.
  padding: "4px",
  margin: "-4px",
});
export const hours = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
export const choice = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "2.75rem",
  paddingInline: space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.pill,
  fontSize: fontSize.caption,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  color: vars.color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.lineStrong },
    "&[aria-current]": { backgroundColor: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
  },
});
