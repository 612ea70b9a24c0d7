import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { layer, motion, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const unsupported = "not selector(:popover-open)";
const column = "15rem";

/** Room for the column beside the page; the bar stays as wide as the window. */
export const beside = style({
  "@media": {
    [media.web]: {
      vars: { "--rs-column": column },
      paddingInlineStart: "var(--rs-column)",
    },
    [media.print]: { paddingInlineStart: 0 },
  },
});
globalStyle(`${beside} > header`, { "@media": { [media.web]: { marginInlineStart: "calc(-1 * var(--rs-column))" } } });

const drawer = style({
  position: "fixed",
  inset: "auto",
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: layer.panel,
  blockSize: "100dvh",
  inlineSize: "min(21rem, calc(100vw - 3.5rem))",
  padding: `${space[2]} ${space[3]} ${space[6]}`,
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: `0 solid ${vars.color.line}`,
  borderInlineEndWidth: "1px",
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: `0 18px 48px ${vars.color.shadow}`,
  // Outside the window, at its own side.
  vars: { "--rs-outside": "-100%" },
  selectors: { '[dir="rtl"] &': { vars: { "--rs-outside": "100%" } } },
  "::backdrop": { backgroundColor: "rgb(6 8 14 / 0.55)" },
  "@media": { [media.print]: { display: "none" } },
  "@supports": {
    // An old browser shows the menu in the flow instead of a button without effect.
    [unsupported]: { position: "static", blockSize: "auto", inlineSize: "auto", boxShadow: "none" },
    "selector(:popover-open)": {
      selectors: { "&:not(:popover-open)": { display: "none", translate: "var(--rs-outside)" } },
      "@starting-style": { translate: "var(--rs-outside)" },
    },
  },
});
const slides = (duration: string) => ({
  "@media": {
    // The panel stays displayed, and in the top layer, until it has left.
    [media.motion]: {
      transition: `translate ${duration} ${motion.out}, display ${duration} allow-discrete, overlay ${duration} allow-discrete`,
    },
  },
});

/** Durations by S2§9: hamburger 200 ms, sidebar 600 ms. */
export const panel = styleVariants({
  HAMBURGER: [drawer, slides("200ms")],
  SIDEBAR: [drawer, slides(motion.effect)],
});
/** In a wide window the menu of the layout SIDEBAR is a column that is always there. */
globalStyle(`${panel.SIDEBAR}:not(:popover-open)`, {
  "@media": {
    [`screen and ${media.web}`]: {
      display: "block",
      translate: "none",
      zIndex: layer.bar - 1,
      inlineSize: column,
      paddingBlockStart: `calc(var(--rs-bar) + ${space[3]})`,
      backgroundColor: vars.color.bg,
      boxShadow: "none",
      transition: "none",
    },
  },
});
export const opener = styleVariants({
  HAMBURGER: { marginInlineStart: "-10px" },
  SIDEBAR: { marginInlineStart: "-10px", "@media": { [media.web]: { display: "none !important" } } },
});
/** Lines that a wide window has in its bar: the drawer hides them there. */
export const narrowEnd = style({ "@media": { [media.web]: { display: "none" } } });
globalStyle(Object.values(opener).join(", "), { "@supports": { [unsupported]: { display: "none" } } });

/** The drawer's own head: its name and the button that closes it. A column has neither. */
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minBlockSize: touchTarget,
  marginBlockEnd: space[2],
  paddingInlineStart: space[3],
  fontWeight: 700,
  "@supports": { [unsupported]: { display: "none" } },
});
globalStyle(`${panel.SIDEBAR}:not(:popover-open) > ${head}`, { "@media": { [media.web]: { display: "none" } } });
