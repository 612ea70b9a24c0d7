import { style } from "@vanilla-extract/css";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const box = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space[3]} ${space[4]}`,
  marginBlockEnd: space[4],
});
export const textBlock = style({ minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[1] });
export const lead = style({ color: vars.color.muted, maxInlineSize: "66ch" });
