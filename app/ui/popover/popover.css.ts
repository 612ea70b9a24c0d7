import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { layer, motion, radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const unsupported = "not selector(:popover-open)";

export const panel = style({
  // Without anchor positioning the top layer has no other reference: the panel then covers the bar when a notice is above it.
  position: "fixed",
  inset: "auto",
  insetBlockStart: `calc(var(--rs-bar) - ${space[1]})`,
  inlineSize: "max-content",
  minInlineSize: "13rem",
  maxInlineSize: `calc(100vw - 2 * var(--rs-gutter))`,
  maxBlockSize: `calc(100dvh - var(--rs-bar) - ${space[4]})`,
  overflowY: "auto",
  padding: space[2],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.lg,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: `0 18px 48px ${vars.color.shadow}`,
  zIndex: layer.panel,
  "@media": {
    [media.motion]: {
      transition: `opacity ${motion.medium} ${motion.out}, translate ${motion.medium} ${motion.out}`,
    },
  },
  "@supports": {
    // An old browser shows the panel in the flow instead of a button without effect.
    [unsupported]: { position: "static", boxShadow: "none" },
    "selector(:popover-open)": {
      selectors: { "&:not(:popover-open)": { display: "none" } },
      "@starting-style": { opacity: 0, translate: "0 -6px" },
    },
  },
});
/** At the end of the window, under its button. */
export const end = style({
  insetInlineEnd: "var(--rs-gutter)",
  "@supports": {
    "(position-area: block-end span-all)": {
      insetBlockStart: "auto",
      positionArea: "block-end span-all",
      justifySelf: "end",
      marginBlockStart: space[2],
      // The height below the button.
      maxBlockSize: `calc(100% - ${space[6]})`,
    },
  },
});
export const opener = style({ "@supports": { [unsupported]: { display: "none" } } });

/** Under its own button in a browser with anchor positioning, otherwise at the start of the window. */
export const underOpener = style({
  insetInlineStart: "var(--rs-gutter)",
  "@supports": {
    "(position-area: block-end span-inline-end)": {
      inset: "auto",
      positionArea: "block-end span-inline-end",
      positionTryFallbacks: "flip-inline",
    },
  },
});

export const list = style({ display: "flex", flexDirection: "column" });
/** A sub-menu: indented behind a line. */
export const nested = style({
  marginInlineStart: space[4],
  paddingInlineStart: space[2],
  borderInlineStart: `1px solid ${vars.color.line}`,
});
/** A line whose text runs against the page still begins where the other lines do. */
const against = ['[dir="rtl"] &:dir(ltr)', '[dir="ltr"] &:dir(rtl)'] as const;
const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  inlineSize: "100%",
  minBlockSize: touchTarget,
  paddingInline: space[3],
  paddingBlock: space[2],
  borderRadius: radius.md,
  textAlign: "start",
  textDecoration: "none",
  fontWeight: 550,
  selectors: {
    "&:hover": { backgroundColor: `color-mix(in srgb, ${vars.color.text} 9%, transparent)` },
    "&:focus-visible": { outlineOffset: "-3px", borderRadius: radius.md },
    ...Object.fromEntries(against.map((selector) => [selector, { flexDirection: "row-reverse" as const }])),
  },
});
export const menuItem = styleVariants({
  plain: [item],
  current: [item, { color: vars.color.accentText }],
});
export const mark = style({ marginInlineStart: "auto" });
globalStyle(`:is([dir="rtl"] ${item}:dir(ltr), [dir="ltr"] ${item}:dir(rtl)) > ${mark}`, { marginInline: "0 auto" });
