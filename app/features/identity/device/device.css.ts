import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

export const waiting = style({ display: "flex", flexDirection: "column", gap: space[4] });
/** Large enough to be read from across a room. */
export const code = style({
  fontSize: "2.25rem",
  fontWeight: 750,
  letterSpacing: "0.08em",
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1.2,
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[3] });
