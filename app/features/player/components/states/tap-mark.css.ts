import { keyframes, style } from "@vanilla-extract/css";
import { radius, space } from "../../../../ui/tokens/scale.ts";
import { narrowPicture } from "../player-surface.css.ts";

const fade = keyframes({ "0%, 40%": { opacity: 1 }, "100%": { opacity: 0 } });

/** Mark in the middle of the tapped side, shown briefly. */
export const mark = style({
  position: "absolute",
  insetBlockStart: "calc(50% - 1.75rem)",
  insetInlineEnd: "12%",
  padding: space[3],
  borderRadius: radius.pill,
  backgroundColor: "rgb(4 6 12 / 0.66)",
  fontSize: "2rem",
  lineHeight: 1,
  pointerEvents: "none",
  animation: `${fade} 700ms linear both`,
  // The taps also show the bar, so the mark must be above it.
  "@container": { [narrowPicture]: { insetBlockStart: "calc(30% - 1.75rem)" } },
  selectors: { '&[data-to="back"]': { insetInline: "12% auto" } },
});
