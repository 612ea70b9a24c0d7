import { style } from "@vanilla-extract/css";
import { radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const summary = style({
  padding: space[4],
  borderRadius: radius.md,
  border: `1px solid ${vars.color.danger}`,
  backgroundColor: vars.color.dangerSoft,
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  scrollMarginBlockStart: "6rem",
});
export const title = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  // The realm's heading typeface is made for large sizes; its thin lines vanish at this one.
  fontFamily: "inherit",
  letterSpacing: "normal",
  fontSize: "1rem",
  fontWeight: 650,
});
export const list = style({ display: "flex", flexDirection: "column" });
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.75rem",
  color: vars.color.danger,
  textUnderlineOffset: "0.18em",
});
export const plain = style({ paddingBlock: space[2], color: vars.color.danger });
