import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { motion, radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const row = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[3],
  minBlockSize: touchTarget,
  paddingBlock: "0.625rem",
  cursor: "pointer",
});
export const textBlock = style({ display: "flex", flexDirection: "column", gap: space[1], minInlineSize: 0 });
export const hint = style({ color: vars.color.muted, fontSize: "0.9375rem" });

const mark =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='3.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12.6 10 17.5 19 7'/%3E%3C/svg%3E\")";

/** The native check box with our drawing; forced colours use the browser's own. */
export const box = style({
  appearance: "none",
  flexShrink: 0,
  inlineSize: "1.5rem",
  blockSize: "1.5rem",
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: radius.sm,
  backgroundColor: vars.color.surface,
  display: "grid",
  placeItems: "center",
  cursor: "pointer",
  transition: `background-color ${motion.fast} ${motion.out}`,
  selectors: {
    "&::after": {
      content: '""',
      inlineSize: "1.1rem",
      blockSize: "1.1rem",
      backgroundColor: vars.color.onAccent,
      maskImage: mark,
      maskSize: "contain",
      opacity: 0,
    },
    "&:checked": { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
    "&:checked::after": { opacity: 1 },
    "&[aria-invalid='true']": { borderColor: vars.color.danger, boxShadow: `0 0 0 1px ${vars.color.danger}` },
    "&:disabled": { opacity: 0.5, cursor: "not-allowed" },
    "&:focus-visible": { borderRadius: radius.sm },
  },
  "@media": { [media.forcedColors]: { appearance: "auto", selectors: { "&::after": { display: "none" } } } },
});

/** A switch: the same input, for settings that apply at once. */
export const toggle = style({
  inlineSize: "2.75rem",
  borderRadius: radius.pill,
  placeItems: "center start",
  selectors: {
    "&::after": {
      inlineSize: "1.05rem",
      blockSize: "1.05rem",
      marginInlineStart: "0.16rem",
      borderRadius: radius.pill,
      maskImage: "none",
      opacity: 1,
      backgroundColor: vars.color.lineStrong,
      transition: `margin ${motion.medium} ${motion.out}`,
    },
    "&:checked::after": { marginInlineStart: "1.4rem", backgroundColor: vars.color.onAccent },
    "&:focus-visible": { borderRadius: radius.pill },
  },
});
