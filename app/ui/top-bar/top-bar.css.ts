import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { onArtVars } from "../css/on-art.ts";
import { layer, motion, radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";
import { BAR_STEPS, type BarStep } from "./bar-room.ts";

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

const overArt = style([
  bar,
  {
    marginBlockEnd: "calc(-1 * var(--rs-bar))",
    // In forced colours nothing separates a button from the art under it, so the bar is solid.
    "@supports": {
      [scrollTimeline]: { "@media": { "(forced-colors: none)": { "::before": { ...byScroll, animationName: appear } } } },
    },
  },
]);
/**
 * For a realm with a light page: text and logo change with the background. A dark page has the colours of art already, and each animated
 * part delays the first frame.
 */
export const turning = style({});
// Not on the bar itself, because the panels of its menus would inherit the colours of art.
globalStyle(`${turning} :is(a, button):not([popover] *)`, { "@supports": { [scrollTimeline]: { ...byScroll, animationName: toPage } } });

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
  "@supports": { [scrollTimeline]: { "@media": { "(forced-colors: none)": { animationName: ownColours, ...byScroll } } } },
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
export const item = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: radius.md,
  whiteSpace: "nowrap",
  textDecoration: "none",
  color: vars.color.text,
  fontWeight: 600,
  fontSize: "0.9375rem",
  selectors: {
    "&:hover": { backgroundColor: `color-mix(in srgb, ${vars.color.text} 12%, transparent)` },
    "&:focus-visible": { outlineOffset: "-3px", borderRadius: radius.md },
    // A line under the text, because colour must not be the only sign.
    "&[aria-current]": {
      backgroundImage: `linear-gradient(${vars.color.accentText}, ${vars.color.accentText})`,
      backgroundSize: `calc(100% - 2 * ${space[3]}) 3px`,
      backgroundPosition: "50% calc(100% - 5px)",
      backgroundRepeat: "no-repeat",
    },
  },
  "@media": { [media.forcedColors]: { selectors: { "&[aria-current]": { textDecoration: "underline" } } } },
});

export const slots = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  flex: "none",
  // Pushed to the end here when the hidden menu does not do so.
  marginInlineStart: "auto",
  "@media": { [narrow]: { gap: space[1] } },
});
export const wide = style({ display: "contents" });
export const menu = style({ display: "inline-flex", marginInlineEnd: "-10px" });
export const menuPanel = style({ inlineSize: "min(calc(100vw - 2 * var(--rs-gutter)), 26rem)" });

/**
 * From a step on the menu is in the bar, below it behind its button. The container is the bar and the unit its text, so larger text needs a
 * wider window.
 */
export const from = Object.fromEntries(BAR_STEPS.map((step) => [step, style({})])) as Record<BarStep, string>;
for (const step of BAR_STEPS) {
  const below = `(width < ${step}em)`;
  const hidden = { "@container": { [below]: { display: "none" } } };
  globalStyle(`${from[step]} :is(${nav}, ${wide})`, hidden);
  globalStyle(`${from[step]} :is(${menu}, ${menuPanel})`, { "@container": { [`(width >= ${step}em)`]: { display: "none" } } });
}
export const panelEnd = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  marginBlockStart: space[2],
  paddingBlockStart: space[2],
});
