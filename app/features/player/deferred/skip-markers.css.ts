import { style } from "@vanilla-extract/css";
import { motion, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { narrowPicture, surface } from "../components/player-surface.css.ts";

/** Above the bar; lower when the bar is hidden. */
export const skip = style({
  position: "absolute",
  insetInlineEnd: space[5],
  insetBlockEnd: "6.5rem",
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: touchTarget,
  paddingInline: space[5],
  borderRadius: radius.pill,
  border: "1px solid rgb(255 255 255 / 0.7)",
  backgroundColor: "rgb(10 13 20 / 0.82)",
  color: "#fff",
  fontWeight: 650,
  cursor: "pointer",
  transition: `inset-block-end ${motion.medium} ${motion.out}, background-color ${motion.fast} ${motion.out}`,
  selectors: {
    "&:hover": { backgroundColor: "rgb(38 44 60 / 0.95)" },
    "&:focus-visible": { outline: "3px solid #fff", outlineOffset: "2px" },
    [`${surface}[data-idle]:not(:has(:focus-visible)) &`]: { insetBlockEnd: space[6] },
  },
  "@container": { [narrowPicture]: { insetInlineEnd: space[3], insetBlockEnd: "8rem", paddingInline: space[4] } },
});
