import { style } from "@vanilla-extract/css";
import { motion, space } from "../../../ui/tokens/scale.ts";
import { narrowPicture, surface } from "../components/player-surface.css.ts";
import { pillButton, pillStates } from "../components/states/pill.css.ts";

const idle = `${surface}[data-idle]:not(:has(:focus-visible)) &`;

/** Above the bar; lower when the bar is hidden. */
export const skip = style({
  ...pillButton,
  position: "absolute",
  insetInlineEnd: space[5],
  insetBlockEnd: "6.5rem",
  transition: `inset-block-end ${motion.medium} ${motion.out}, background-color ${motion.fast} ${motion.out}`,
  selectors: {
    ...pillStates,
    [idle]: { insetBlockEnd: space[6] },
  },
  // At the top of a phone's picture: above the bar are the subtitles.
  "@container": {
    [narrowPicture]: {
      insetInlineEnd: space[3],
      insetBlock: `${space[3]} auto`,
      paddingInline: space[4],
      selectors: { [idle]: { insetBlockEnd: "auto" } },
    },
  },
});
