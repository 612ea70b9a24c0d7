import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const card = style({
  paddingInline: "var(--rs-gutter)",
  paddingBlockEnd: space[8],
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
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
  gap: space[1],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
  ":first-child": { gridColumn: "1 / -1" },
});
/** Two names on both sides of the word between them, whatever their length. */
export const names = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  alignItems: "baseline",
  gap: space[3],
  fontWeight: 650,
});
export const mainNames = style([names, { fontSize: fontSize.lead }]);
export const first = style({ textAlign: "end" });
export const against = style({ color: vars.color.muted, fontWeight: 500 });
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `${space[1]} ${space[3]}`,
  color: vars.color.muted,
  fontSize: "0.9375rem",
});
