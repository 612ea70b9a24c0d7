import { style } from "@vanilla-extract/css";
import { radius } from "../tokens/scale.ts";

export const code = style({
  display: "block",
  inlineSize: "min(100%, 15rem)",
  blockSize: "auto",
  borderRadius: radius.md,
  forcedColorAdjust: "none",
});
