import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { mark, nested } from "../popover/popover.css.ts";
import { layer, motion, radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const unsupported = "not selector(:popover-open)";
const column = "15rem";

const wide = `screen and ${media.web}`;

/** The frame of a page with a column. */
export const beside = style({});
/**
 * Space for the column. It is a margin of the body, because a message in the flow of the page removes the frame's box. The bar and the
 * notices above it keep the width of the window.
 */
const body = `body:has(> ${beside})`;
globalStyle(body, { "@media": { [wide]: { vars: { "--rs-column": column }, paddingInlineStart: "var(--rs-column)" } } });
globalStyle(`${body} > aside:has(~ ${beside}), ${beside} > :is(aside, header)`, {
  "@media": { [wide]: { marginInlineStart: "calc(-1 * var(--rs-column))" } },
});
/** The logo is aligned with the lines of the column. */
globalStyle(`${beside} > header`, { "@media": { [wide]: { paddingInlineStart: `max(${space[6]}, env(safe-area-inset-left))` } } });

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
/**
 * The menu of the layout SIDEBAR is a permanent column in a wide window. It begins at the top of the bar, also below a notice, and adds no
 * height to the page.
 */
const columnOf = `${beside} > ${panel.SIDEBAR}:not(:popover-open)`;
globalStyle(columnOf, {
  "@media": {
    [wide]: {
      display: "block",
      position: "sticky",
      flex: "none",
      translate: "none",
      zIndex: layer.bar - 1,
      inlineSize: column,
      marginInlineStart: `calc(-1 * ${column})`,
      marginBlock: "calc(-1 * var(--rs-bar)) calc(var(--rs-bar) - 100dvh)",
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
/** Hides a part of the bar that the column also has. */
export const besideColumn = style({ "@media": { [wide]: { display: "none !important" } } });
/** Lines that a wide window has in its bar: the drawer hides them there. */
export const narrowEnd = style({ "@media": { [media.web]: { display: "none" } } });
globalStyle(Object.values(opener).join(", "), { "@supports": { [unsupported]: { display: "none" } } });

/** Lines of the menu. The current page has a bar at the start of its line, because a check mark means a choice. */
export const lines = style({});
const currentLine = `${lines} li:has(> [aria-current])`;
globalStyle(`${lines} ${mark}`, { display: "none" });
globalStyle(currentLine, { position: "relative" });
globalStyle(`${currentLine} > a`, { color: "inherit", backgroundColor: `color-mix(in srgb, ${vars.color.text} 9%, transparent)` });
globalStyle(`${currentLine}::before`, {
  content: '""',
  position: "absolute",
  insetInlineStart: 0,
  insetBlockStart: space[2],
  inlineSize: "3px",
  blockSize: `calc(${touchTarget} - 2 * ${space[2]})`,
  borderRadius: radius.sm,
  backgroundColor: vars.color.accentText,
  "@media": { [media.forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight" } },
});

/** Lines without an icon have its space, so that all texts are aligned. */
globalStyle(`${lines} a:not(:has(> svg:not(${mark})))::before`, { content: '""', flex: "none", inlineSize: "1.25em" });
globalStyle(`${narrowEnd} form > button`, { paddingInlineStart: `calc(2 * ${space[3]} + 1.25em)` });
/** The rule of a sub-menu is centred below its parent's icon. */
globalStyle(`${lines} ${nested}`, { marginInlineStart: `calc(${space[3]} + 0.625em)`, paddingInlineStart: "calc(0.625em - 1px)" });
globalStyle(`${lines} ${nested} a::before`, { display: "none" });

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
globalStyle(`${columnOf} > ${head}`, { "@media": { [media.web]: { display: "none" } } });
