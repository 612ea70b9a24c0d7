import { keyframes, style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { radius } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const breathe = keyframes({ "50%": { opacity: 0.55 } });
export const block = style({
  display: "block",
  borderRadius: radius.md,
  backgroundColor: `color-mix(in srgb, ${vars.color.text} 9%, transparent)`,
  "@media": { [media.motion]: { animation: `${breathe} 1.6s ease-in-out infinite` } },
});
export const line = style({ blockSize: "0.875em", marginBlock: "0.3em", borderRadius: radius.sm });
