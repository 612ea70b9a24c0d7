import { style } from "@vanilla-extract/css";
import { media } from "../../ui/breakpoints.ts";
import { fontSize, radius, space, touchTarget } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";
import { frame } from "./portrait.css.ts";

export const card = style({
  paddingInline: "var(--rs-gutter)",
  paddingBlockEnd: space[8],
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
});
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", justifyContent: "space-between", gap: space[3] });
export const cardLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  color: vars.color.accentText,
  fontWeight: 600,
});
/** On wide screens the main bout is above two columns of the others. */
export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: space[14],
  "@media": { [media.fromTablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const bout = style({
  display: "grid",
  alignContent: "start",
  gap: space[1],
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const mainBout = style([bout, { gridColumn: "1 / -1", gap: space[2] }]);
/** Two names on both sides of the word between them, whatever their length. */
export const names = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  alignItems: "center",
  gap: space[3],
  fontWeight: 650,
});
export const mainNames = style([names, { fontSize: fontSize.lead }]);
const anySide = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3], minInlineSize: 0 });
export const side = style([anySide, { flexDirection: "row-reverse", justifyContent: "flex-end" }]);
/** The picture of the first fighter is at the outer end, too. */
export const firstSide = style([anySide, { justifyContent: "flex-end", textAlign: "end" }]);
export const mainPortrait = style([
  frame,
  { inlineSize: "96px", aspectRatio: "4 / 5", borderRadius: radius.lg, "@media": { [media.fromContent]: { inlineSize: "148px" } } },
]);
export const nameText = style({ display: "grid", gap: space[1], minInlineSize: 0, overflowWrap: "anywhere" });
export const nameLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  color: "inherit",
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
});
export const won = style({ color: vars.color.accentText, fontSize: fontSize.caption, fontWeight: 650 });
export const against = style({ color: vars.color.muted, fontWeight: 500 });
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `${space[1]} ${space[3]}`,
  color: vars.color.muted,
  fontSize: "0.9375rem",
});
/** In place of a result. */
export const hidden = style({ color: vars.color.muted });
export const result = style([facts, { alignItems: "center", color: vars.color.text }]);
