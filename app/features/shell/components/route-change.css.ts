import { keyframes, style } from "@vanilla-extract/css";
import { layer } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

const appear = keyframes({ from: { visibility: "hidden" }, to: { visibility: "visible" } });
const grow = keyframes({ from: { scale: "0 1" }, "40%": { scale: "0.6 1" }, to: { scale: "0.92 1" } });

/** Takes no space in the page. */
export const region = style({ position: "absolute" });

/** Above the top bar, from edge to edge. It stays invisible when the page arrives within 200 ms. */
export const progress = style({
  position: "fixed",
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: "3px",
  zIndex: layer.skip,
  overflow: "hidden",
  visibility: "hidden",
  animation: `${appear} 1ms linear 200ms forwards`,
  "::after": {
    content: '""',
    display: "block",
    blockSize: "100%",
    backgroundColor: vars.color.accent,
    transformOrigin: "0 50%",
    animation: `${grow} 12s ease-out forwards`,
    forcedColorAdjust: "none",
  },
  selectors: { '[dir="rtl"] &::after': { transformOrigin: "100% 50%" } },
});
