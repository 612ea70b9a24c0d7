import { style } from "@vanilla-extract/css";
import { layer, motion, radius } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Previous and next: over the gutters, at the middle of the art. Scripts bring them to the row under the mouse. */
export const step = style({
  display: "grid",
  placeItems: "center",
  position: "absolute",
  zIndex: layer.raised + 1,
  inlineSize: "48px",
  blockSize: "48px",
  borderRadius: radius.pill,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  color: vars.color.text,
  boxShadow: `0 6px 20px ${vars.color.shadow}`,
  fontSize: "1.125rem",
  transition: `background-color ${motion.fast} ${motion.out}`,
  ":hover": { backgroundColor: vars.color.accent, color: vars.color.onAccent },
});
export const previous = style({ insetInlineStart: "11px" });
export const next = style({ insetInlineEnd: "11px" });
