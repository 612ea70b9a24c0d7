import { createVar, fallbackVar, globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { onArtVars } from "../css/on-art.ts";
import { layer, motion, radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const narrow = "(max-width: 767.98px)";

export const skip = style({
  position: "fixed",
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.skip,
  minBlockSize: touchTarget,
  display: "flex",
  alignItems: "center",
  paddingInline: space[4],
  borderRadius: radius.md,
  backgroundColor: vars.color.text,
  color: vars.color.bg,
  fontWeight: 650,
  selectors: { "&:not(:focus)": { translate: "0 -200%" } },
});

const bar = style({
  position: "sticky",
  containerType: "inline-size",
  insetBlockStart: 0,
  zIndex: layer.bar,
  blockSize: "var(--rs-bar)",
  display: "flex",
  alignItems: "center",
  gap: space[3],
  paddingInline: `max(var(--rs-gutter), env(safe-area-inset-left)) max(var(--rs-gutter), env(safe-area-inset-right))`,
  color: vars.color.text,
  transition: `translate ${motion.medium} ${motion.out}`,
  "::before": {
    content: '""',
    position: "absolute",
    inset: 0,
    zIndex: -1,
    backgroundColor: vars.color.bg,
    borderBlockEnd: `1px solid ${vars.color.line}`,
  },
  "@media": {
    [narrow]: { gap: space[1] },
    [media.print]: { position: "static" },
  },
});

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
// A custom property changes at half way: text turns dark (in a light realm) when the background is light enough.
const toPage = keyframes({ from: { vars: onArtVars } });
const byScroll = {
  animationDuration: "1ms",
  animationTimingFunction: "linear",
  animationFillMode: "both",
  animationTimeline: "scroll(root block)",
  animationRange: "40px 160px",
} as const;
const scrollTimeline = "(animation-timeline: scroll())";
/** Set to `none` on a bar whose parts have the page's colours from the start. */
export const turns = createVar();
const unlessOff = (name: string): string => fallbackVar(turns, name);

const overArt = style([
  bar,
  {
    marginBlockEnd: "calc(-1 * var(--rs-bar))",
    // In forced colours nothing separates a button from the art under it, so the bar is solid.
    "@supports": {
      [scrollTimeline]: { "@media": { "(forced-colors: none)": { "::before": { ...byScroll, animationName: unlessOff(appear) } } } },
    },
  },
]);
/**
 * For a realm with a light page: text and logo change with the background. A dark page has the colours of art already, and each animated
 * part delays the first frame.
 */
export const turning = style({});
// Not on the bar itself, because the panels of its menus would inherit the colours of art.
globalStyle(`${turning} :is(a, button):not([popover] *)`, {
  "@supports": { [scrollTimeline]: { ...byScroll, animationName: unlessOff(toPage) } },
});

export const brand = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  flexShrink: 1,
  overflow: "clip",
  overflowClipMargin: "6px",
  whiteSpace: "nowrap",
  marginInlineEnd: "auto",
  textDecoration: "none",
  fontWeight: 800,
  fontSize: "1.1875rem",
  letterSpacing: "-0.02em",
  color: vars.color.text,
  "@media": { [media.fromContent]: { marginInlineEnd: space[6] } },
});
// A realm's name of any length leaves space for its neighbours.
globalStyle(`${brand} > bdi`, { minInlineSize: 0, overflow: "hidden", textOverflow: "ellipsis" });

/** A light realm's logo is made for a light background: over art it is white, until the bar is solid. */
const ownColours = keyframes({ from: { filter: "brightness(0) invert(1)" }, to: { filter: "none" } });
globalStyle(`${turning} > ${brand} img`, {
  // In forced colours it has its own background (`logo`), where white would be invisible.
  "@supports": { [scrollTimeline]: { "@media": { "(forced-colors: none)": { animationName: unlessOff(ownColours), ...byScroll } } } },
});

export const look = styleVariants({
  solid: [bar],
  /**
   * Over a Hero: transparent at first, solid after a little scrolling. The scroll itself drives the animation, so no script runs. A browser
   * without scroll timelines has the solid bar from the start. The shade behind the transparent bar belongs to the Hero.
   */
  overArt: [overArt],
});

/** Hidden while the viewer scrolls down; visible while it contains the focus. */
export const away = style({ selectors: { "&:not(:focus-within)": { translate: "0 -100%" } } });

/** Logos are not mirrored in right-to-left pages. */
export const logo = style({
  blockSize: "28px",
  inlineSize: "auto",
  maxInlineSize: "min(38vw, 200px)",
  objectFit: "contain",
  "@media": {
    [media.topbarWide]: { blockSize: "34px" },
    // The logo is made for the realm's own background, which forced colours remove.
    [media.forcedColors]: { forcedColorAdjust: "none", backgroundColor: "var(--rs-page-bg)", padding: "2px" },
  },
});

export const nav = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minInlineSize: 0,
  overflowX: "auto",
  scrollbarWidth: "none",
  marginInlineEnd: "auto",
});
/** The menu in the middle of the bar. The sides take equal room while there is enough. */
export const centred = style({
  "@media": {
    [media.fromContent]: {
      display: "grid",
      gridTemplateColumns: "minmax(max-content, 1fr) auto minmax(max-content, 1fr)",
    },
  },
});
globalStyle(`${centred} > ${brand}`, {
  "@media": { [media.fromContent]: { maxInlineSize: "14rem", justifySelf: "start", marginInlineEnd: space[3] } },
});
globalStyle(`${centred} > ${nav}`, { "@media": { [media.fromContent]: { marginInlineEnd: 0 } } });

export const slots = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  flex: "none",
  // Pushed to the end here when the hidden menu does not do so.
  marginInlineStart: "auto",
  gridColumn: 3,
  "@media": { [narrow]: { gap: space[1] } },
});
export const menu = style({ display: "inline-flex", marginInlineEnd: "-10px" });
/** The more-menu: at most 475 px wide, and in a wide window 100 px of it stay free (S2§9). */
export const menuPanel = style({
  inlineSize: "min(475px, calc(100vw - 2 * var(--rs-gutter)))",
  "@media": { [media.web]: { inlineSize: "max-content", minInlineSize: "17rem", maxInlineSize: "min(475px, calc(100vw - 100px))" } },
});
/** A group of lines, with a line under all but the last. */
export const group = style({
  selectors: {
    "&:not(:last-child)": { borderBlockEnd: `1px solid ${vars.color.line}`, marginBlockEnd: space[2], paddingBlockEnd: space[2] },
  },
});
/** From this width on the bar has what `wideEnd` shows; below it, the end of the menu. */
const WIDE_END = 52;
export const wideOnly = style({ "@container": { [`(width < ${WIDE_END}em)`]: { display: "none !important" } } });
export const wideEnd = style([wideOnly, { display: "contents" }]);
export const narrowEnd = style({ "@container": { [`(width >= ${WIDE_END}em)`]: { display: "none" } } });
export const panelEnd = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  marginBlockStart: space[2],
  paddingBlockStart: space[2],
});
