import { style } from "@vanilla-extract/css";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const wrap = style({ position: "relative", display: "grid" });
export const select = style({
  paddingInlineEnd: space[12],
  textOverflow: "ellipsis",
  cursor: "pointer",
});
export const arrow = style({
  position: "absolute",
  insetInlineEnd: space[4],
  insetBlockStart: "50%",
  translate: "0 -50%",
  pointerEvents: "none",
  color: vars.color.muted,
});
