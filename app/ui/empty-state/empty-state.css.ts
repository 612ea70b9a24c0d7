import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const box = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  textAlign: "center",
  gap: space[4],
  marginInline: "auto",
  maxInlineSize: "32rem",
  paddingBlock: space[18],
  paddingInline: "var(--rs-gutter)",
});
export const mark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "4.5rem",
  blockSize: "4.5rem",
  borderRadius: radius.pill,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
  fontSize: "1.75rem",
});
export const title = style({ fontSize: fontSize.heading });
export const words = style({ color: vars.color.muted });
export const actions = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space[3] });
