import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

export const whole = style({ paddingBlockEnd: space[8] });
/** The zone is the viewer's own: said, but not stressed. */
export const quietZone = style({ opacity: 0.8 });
