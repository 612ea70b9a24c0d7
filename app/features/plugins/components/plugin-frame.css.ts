import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Fills the window below the page's head until the plugin reports its height. */
export const frame = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "max(24rem, calc(100dvh - 16rem))",
  border: 0,
  borderRadius: radius.lg,
  backgroundColor: vars.color.surface,
  // The colours of a frame without a declared scheme would differ from the page's.
  colorScheme: "auto",
});
export const source = style({ marginBlockStart: space[3], color: vars.color.muted, fontSize: fontSize.caption });
