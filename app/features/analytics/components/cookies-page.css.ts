import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

/** Both alike; one below the other where they do not fit. */
export const buttons = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
  maxInlineSize: "26rem",
  gap: space[3],
  marginBlockStart: space[4],
});
