import { style, styleVariants } from "@vanilla-extract/css";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const spinner = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[3],
  color: vars.color.muted,
});
export const size = styleVariants({ inline: {}, page: { minBlockSize: "40vh", fontSize: "1.75rem" } });
