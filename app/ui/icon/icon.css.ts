import { keyframes, style } from "@vanilla-extract/css";

export const icon = style({
  inlineSize: "1.25em",
  blockSize: "1.25em",
  flexShrink: 0,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  overflow: "visible",
});

export const filled = style({ fill: "currentColor", stroke: "none" });

export const mirrored = style({ selectors: { '[dir="rtl"] &': { transform: "scaleX(-1)" } } });
export const mirroredBack = style({
  transform: "scaleX(-1)",
  selectors: { '[dir="rtl"] &': { transform: "none" } },
});
export const flipped = style({ transform: "scaleX(-1)" });

const turn = keyframes({ to: { transform: "rotate(1turn)" } });
export const spin = style({
  animation: `${turn} 800ms linear infinite`,
  "@media": {
    // Still turns, slowly and in steps, because a motionless spinner looks broken.
    "(prefers-reduced-motion: reduce)": {
      animation: `${turn} 4s steps(8) infinite !important`,
      animationDuration: "4s !important",
    },
  },
});
