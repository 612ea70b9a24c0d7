import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { fontSize, motion, radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const base = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  minBlockSize: touchTarget,
  paddingInline: space[5],
  paddingBlock: space[2],
  border: "1px solid transparent",
  borderRadius: radius.md,
  fontWeight: 650,
  lineHeight: 1.2,
  textAlign: "center",
  textWrap: "balance",
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  transition: `background-color ${motion.fast} ${motion.out}, border-color ${motion.fast} ${motion.out}, transform ${motion.fast} ${motion.out}`,
  selectors: {
    "&:active:not(:disabled)": { transform: "scale(0.98)" },
    "&:disabled, &[aria-disabled='true']": { opacity: 0.55, cursor: "not-allowed" },
    "&:focus-visible": { borderRadius: radius.md },
  },
  "@media": { [media.reducedMotion]: { selectors: { "&:active:not(:disabled)": { transform: "none" } } } },
});

export const variant = styleVariants({
  primary: [
    base,
    {
      backgroundColor: vars.color.accent,
      color: vars.color.onAccent,
      selectors: { "&:hover:not(:disabled)": { backgroundColor: vars.color.accentHover } },
    },
  ],
  secondary: [
    base,
    {
      backgroundColor: vars.color.raised,
      borderColor: vars.color.line,
      color: vars.color.text,
      selectors: { "&:hover:not(:disabled)": { borderColor: vars.color.lineStrong } },
    },
  ],
  ghost: [
    base,
    {
      color: vars.color.text,
      paddingInline: space[3],
      selectors: {
        "&:hover:not(:disabled)": { backgroundColor: `color-mix(in srgb, ${vars.color.text} 9%, transparent)` },
      },
    },
  ],
  danger: [
    base,
    {
      backgroundColor: vars.color.dangerFill,
      color: vars.color.onDangerFill,
      selectors: { "&:hover:not(:disabled)": { filter: "brightness(0.92)" } },
    },
  ],
  /** For use on pictures; equal in every realm. The dark glass keeps its white text readable on any art. */
  onArt: [
    base,
    {
      backgroundColor: "rgb(22 27 40 / 0.72)",
      borderColor: "rgb(255 255 255 / 0.32)",
      color: "#ffffff",
      selectors: { "&:hover:not(:disabled)": { backgroundColor: "rgb(44 52 72 / 0.86)" } },
    },
  ],
});

export const size = styleVariants({
  sm: { fontSize: "0.9375rem", paddingInline: space[4] },
  md: {},
  lg: { minBlockSize: "3.25rem", paddingInline: space[6], fontSize: fontSize.lead },
});

export const block = style({ inlineSize: "100%" });

export const iconOnly = style({
  minInlineSize: touchTarget,
  inlineSize: touchTarget,
  blockSize: touchTarget,
  padding: 0,
  borderRadius: radius.pill,
  fontSize: fontSize.lead,
  selectors: { "&:focus-visible": { borderRadius: radius.pill } },
});

export const busy = style({ cursor: "progress" });
