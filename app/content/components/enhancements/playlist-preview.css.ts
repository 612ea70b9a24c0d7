import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { motion, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** The panel expands in 800 ms and collapses in 300 ms (S2§9). */
const ENTER = "800ms";
const LEAVE = "300ms";
/** Width of the menu's column; 0 in layouts without one. */
const COLUMN = "var(--rs-column, 0px)";
const WIDTH = `min(60rem, 100vw - ${COLUMN} - 2 * var(--rs-gutter))`;
/** Under the middle of its card, within the gutters. */
const START = `clamp(${COLUMN} + var(--rs-gutter), var(--rs-middle) - ${WIDTH} / 2, 100vw - var(--rs-gutter) - ${WIDTH})`;
/** Room around the panel for its shadow and its tip. */
const AROUND = "-6rem";

/** In the top layer, but moving with the page: over what follows its card, so that nothing of the page is shifted. */
export const panel = style({
  position: "absolute",
  inset: "auto",
  insetInlineStart: START,
  inlineSize: WIDTH,
  boxSizing: "border-box",
  margin: 0,
  marginBlockStart: space[3],
  overflow: "visible",
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
  gap: space[8],
  alignItems: "start",
  padding: space[8],
  paddingInlineEnd: space[14],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.lg,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: `0 32px 96px ${vars.color.shadow}`,
  scrollMarginBlockEnd: space[6],
  opacity: 0,
  clipPath: `inset(${AROUND} ${AROUND} 100%)`,
  selectors: { "&:popover-open": { display: "grid", opacity: 1, clipPath: `inset(${AROUND})` } },
  "@media": {
    [media.motion]: {
      transition: `opacity ${LEAVE}, clip-path ${LEAVE} ${motion.out}, display ${LEAVE} allow-discrete, overlay ${LEAVE} allow-discrete`,
      selectors: { "&:popover-open": { transitionDuration: ENTER } },
    },
  },
  // The tip points at the card.
  "::before": {
    content: '""',
    position: "absolute",
    insetBlockStart: "-8px",
    insetInlineStart: `clamp(${space[8]}, var(--rs-middle) - ${START} - 8px, 100% - ${space[12]})`,
    inlineSize: "14px",
    blockSize: "14px",
    rotate: "45deg",
    border: `1px solid ${vars.color.line}`,
    borderInlineEndColor: "transparent",
    borderBlockEndColor: "transparent",
    backgroundColor: vars.color.raised,
  },
});
globalStyle(`[dir="rtl"] ${panel}::before`, { rotate: "-45deg" });
globalStyle(`${panel}:popover-open`, {
  "@media": { [media.motion]: { "@starting-style": { opacity: 0, clipPath: `inset(${AROUND} ${AROUND} 100%)` } } },
});
export const about = style({ display: "grid", gap: space[3], alignContent: "start", minInlineSize: 0 });
export const facts = style({ color: vars.color.muted, fontSize: "0.875rem", fontWeight: 600 });
export const description = style({
  display: "-webkit-box",
  WebkitLineClamp: 4,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  color: vars.color.muted,
});
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3], marginBlockStart: space[2] });
export const close = style({ position: "absolute", insetBlockStart: space[2], insetInlineEnd: space[2] });
