import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

/** Equal buttons, below each other when they do not fit side by side. */
export const buttons = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
  maxInlineSize: "26rem",
  gap: space[3],
  marginBlockStart: space[4],
});
