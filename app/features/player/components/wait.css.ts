import { keyframes, style } from "@vanilla-extract/css";
import { motion } from "../../../ui/tokens/scale.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** The delay hides short waits, which would only flicker. */
export const unhurriedWait = style({ animation: `${appear} 200ms 400ms ${motion.out} both` });
