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
/** Two names on both sides of the word between them, whatever their length. Portraits and names align when one has a line more. */
export const names = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  alignItems: "start",
  gap: space[3],
  fontWeight: 650,
});
export const mainNames = style([names, { fontSize: fontSize.lead }]);
/** The name is below the portrait on phones, where a long one has no place beside it, and between both portraits on wider screens. */
const anySide = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  minInlineSize: 0,
  "@media": { [media.fromContent]: { gap: space[3] } },
});
export const side = style([
  anySide,
  {
    alignItems: "flex-start",
    "@media": { [media.fromContent]: { flexDirection: "row-reverse", justifyContent: "flex-end", alignItems: "center" } },
  },
]);
export const firstSide = style([
  anySide,
  {
    alignItems: "flex-end",
    textAlign: "end",
    "@media": { [media.fromContent]: { flexDirection: "row", justifyContent: "flex-end", alignItems: "center" } },
  },
]);
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
/** At half the height of the portraits. */
export const against = style({ display: "grid", alignItems: "center", blockSize: "64px", color: vars.color.muted, fontWeight: 500 });
export const mainAgainst = style([against, { blockSize: "120px", "@media": { [media.fromContent]: { blockSize: "185px" } } }]);
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
