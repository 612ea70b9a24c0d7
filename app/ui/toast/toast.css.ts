import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { layer, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const region = style({
  position: "fixed",
  insetBlockEnd: `calc(${space[4]} + env(safe-area-inset-bottom))`,
  insetInline: space[4],
  zIndex: layer.toast,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[2],
  // The empty part lets presses through.
  pointerEvents: "none",
  "@media": {
    [media.fromContent]: { insetInline: "var(--rs-gutter)", alignItems: "flex-start" },
    // Where forms have two columns the toast stands over the end of the head line and of the companion: never over a field.
    [media.fromTablet]: {
      insetBlock: `calc(var(--rs-bar) + ${space[4]}) auto`,
      insetInline: "auto var(--rs-gutter)",
      maxInlineSize: "24rem",
      alignItems: "flex-end",
    },
    [media.print]: { display: "none" },
  },
});

const rise = keyframes({ from: { opacity: 0, translate: "0 12px" } });
export const toast = style({
  pointerEvents: "auto",
  display: "flex",
  alignItems: "center",
  gap: space[3],
  inlineSize: "fit-content",
  maxInlineSize: "min(32rem, 100%)",
  minBlockSize: "3.5rem",
  paddingBlock: space[2],
  paddingInline: `${space[4]} ${space[2]}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.md,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: `0 16px 48px ${vars.color.shadow}`,
  "@media": { [media.motion]: { animation: `${rise} ${motion.medium} ${motion.out}` } },
});
/** Marks that the page makes room for a toast. */
export const room = style({});
// Below that it stands at the foot: what gets the focus scrolls clear of it, and the page's end can be scrolled above it.
globalStyle(`:root:has(${room})`, {
  "@media": { [`not all and ${media.fromTablet}`]: { scrollPaddingBlockEnd: "6rem" } },
});
globalStyle(`body:has(${room})`, {
  "@media": { [`not all and ${media.fromTablet}`]: { paddingBlockEnd: "5.5rem" } },
});
export const mark = styleVariants({
  info: { color: vars.color.info, fontSize: "1.125rem" },
  success: { color: vars.color.success, fontSize: "1.125rem" },
  warning: { color: vars.color.warning, fontSize: "1.125rem" },
  error: { color: vars.color.danger, fontSize: "1.125rem" },
});
export const words = style({ flex: 1, minInlineSize: 0, paddingBlock: space[1], fontWeight: 550 });
export const lastWords = style({ "@media": { "not (scripting: enabled)": { paddingInlineEnd: space[2] } } });
