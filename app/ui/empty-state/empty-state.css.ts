import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { buttons } from "../css/buttons.css.ts";
import { fontSize, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const box = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  textAlign: "center",
  gap: space[4],
  marginInline: "auto",
  // Width of the text: two buttons fit side by side in every language.
  maxInlineSize: "calc(32rem + 2 * var(--rs-gutter))",
  paddingBlock: space[18],
  paddingInline: "var(--rs-gutter)",
});
/** One of several parts of a page, with less space than a whole page. */
export const within = style([
  box,
  {
    maxInlineSize: "none",
    paddingBlock: space[8],
    borderRadius: radius.lg,
    border: `1px dashed ${vars.color.line}`,
  },
]);
const disc = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "4.5rem",
  blockSize: "4.5rem",
  borderRadius: radius.pill,
  fontSize: "1.75rem",
  selectors: { [`${within} > &`]: { inlineSize: "3.5rem", blockSize: "3.5rem", fontSize: "1.375rem" } },
});
export const mark = styleVariants({
  accent: [disc, { backgroundColor: vars.color.accentSoft, color: vars.color.accentText }],
  success: [disc, { backgroundColor: vars.color.successSoft, color: vars.color.success }],
});
export const title = style({ fontSize: fontSize.heading });
export const textBlock = style({ color: vars.color.muted, textWrap: "balance" });
globalStyle(`${textBlock} p`, { textWrap: "inherit" });
export const actions = style([buttons, { justifyContent: "center" }]);
