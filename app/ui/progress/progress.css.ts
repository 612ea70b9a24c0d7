import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { fontSize, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const steps = style({
  display: "flex",
  gap: `${space[2]} ${space[3]}`,
  alignItems: "center",
  flexWrap: "wrap",
  // Without a heading above it, over a centred result, it is centred as well.
  selectors: { "main > &": { justifyContent: "center" } },
  "@media": { [`not all and ${media.fromContent}`]: { gap: space[2] } },
});
export const step = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  color: vars.color.muted,
  fontSize: "0.9375rem",
  selectors: {
    "&[aria-current='step']": { color: vars.color.text, fontWeight: 650 },
    "&:not(:last-child)::after": { content: '""', inlineSize: "1.5rem", blockSize: "1px", backgroundColor: vars.color.lineStrong },
  },
  // Four or five steps fit one line of a phone without the connecting lines; a line at the end of a row would connect nothing.
  "@media": {
    [`not all and ${media.fromContent}`]: {
      gap: space[1],
      fontSize: fontSize.caption,
      selectors: { "&:not(:last-child)::after": { display: "none" } },
    },
  },
});
export const number = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "1.75rem",
  blockSize: "1.75rem",
  borderRadius: radius.pill,
  border: `1.5px solid ${vars.color.lineStrong}`,
  fontSize: "0.8125rem",
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "[aria-current='step'] > &": { backgroundColor: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
  },
  // Backgrounds that the system adds behind text would cut the ring.
  "@media": {
    [media.forcedColors]: {
      forcedColorAdjust: "none",
      backgroundColor: "Canvas",
      borderColor: "CanvasText",
      color: "CanvasText",
      selectors: { "[aria-current='step'] > &": { backgroundColor: "Highlight", borderColor: "Highlight", color: "HighlightText" } },
    },
  },
});
