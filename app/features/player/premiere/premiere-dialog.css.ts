import { style } from "@vanilla-extract/css";
import { fontSize, space } from "../../../ui/tokens/scale.ts";

export const body = style({ display: "grid", gap: space[2] });
export const title = style({ margin: 0, fontSize: fontSize.lead, fontWeight: 650, overflowWrap: "anywhere" });
export const clock = style({
  minBlockSize: "1.5em",
  margin: 0,
  fontSize: fontSize.title,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
});
