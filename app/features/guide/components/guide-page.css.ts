import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

export const whole = style({ paddingBlockEnd: space[8] });
/** Hint of the time zone, in a quiet colour. */
export const quietZone = style({ opacity: 0.8 });
