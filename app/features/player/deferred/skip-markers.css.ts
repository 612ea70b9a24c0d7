import { style } from "@vanilla-extract/css";
import { motion, space } from "../../../ui/tokens/scale.ts";
import { narrowPicture, surface } from "../components/player-surface.css.ts";
import { pillButton, pillStates } from "../components/states/pill.css.ts";

/** Above the bar; lower when the bar is hidden. */
export const skip = style({
  ...pillButton,
  position: "absolute",
  insetInlineEnd: space[5],
  insetBlockEnd: "6.5rem",
  transition: `inset-block-end ${motion.medium} ${motion.out}, background-color ${motion.fast} ${motion.out}`,
  selectors: {
    ...pillStates,
    [`${surface}[data-idle]:not(:has(:focus-visible)) &`]: { insetBlockEnd: space[6] },
  },
  "@container": { [narrowPicture]: { insetInlineEnd: space[3], insetBlockEnd: "8rem", paddingInline: space[4] } },
});
