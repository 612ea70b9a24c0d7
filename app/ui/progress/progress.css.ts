import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { fontSize, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const narrow = `not all and ${media.fromContent}`;
const hidden = {
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

export const steps = style({
  display: "flex",
  gap: `${space[2]} ${space[3]}`,
  alignItems: "center",
  // Without a heading above it, over a centred result, it is centred as well.
  selectors: { "main > &": { justifyContent: "center" } },
  "@media": { [narrow]: { gap: space[2] } },
});
export const step = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  color: vars.color.muted,
  fontSize: "0.9375rem",
  selectors: {
    "&[aria-current='step']": { color: vars.color.text, fontWeight: 650 },
    "&:not(:last-child)::after": {
      content: '""',
      flex: "none",
      inlineSize: "1.5rem",
      blockSize: "1px",
      backgroundColor: vars.color.lineStrong,
    },
  },
  "@media": { [narrow]: { fontSize: fontSize.caption } },
});
/** On a phone only the current step has a visible name, so that five steps are one line in every language. */
export const name = style({
  "@media": { [narrow]: { selectors: { [`${step}:not([aria-current="step"]) > &`]: hidden } } },
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
