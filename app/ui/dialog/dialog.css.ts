import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { layer, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const veil = "rgb(4 6 12 / 0.66)";

export const dialog = style({
  position: "fixed",
  inset: 0,
  margin: "auto",
  inlineSize: `min(32rem, 100vw - 2 * ${space[5]})`,
  blockSize: "fit-content",
  maxBlockSize: `calc(100dvh - 2 * ${space[5]})`,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space[6],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.lg,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: `0 32px 96px ${vars.color.shadow}`,
  "::backdrop": { backgroundColor: veil },
  selectors: {
    // Without scripts the address opens it: the shadow veils the page below. `data-script` marks dialogs that scripts control.
    "&:target:not([open], [data-script])": { display: "block", zIndex: layer.skip, boxShadow: `0 0 0 100vmax ${veil}` },
    "&:focus-visible": { borderRadius: radius.lg },
  },
  "@media": {
    // At the bottom on phones, within reach of the thumb.
    "(max-width: 599.98px)": {
      marginBlockEnd: 0,
      inlineSize: "100%",
      maxInlineSize: "100%",
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      borderInline: 0,
      borderBlockEnd: 0,
      paddingBlockEnd: `calc(${space[6]} + env(safe-area-inset-bottom))`,
    },
    [media.motion]: {
      transition: `opacity ${motion.medium} ${motion.out}, translate ${motion.medium} ${motion.out}`,
    },
  },
  "@starting-style": { opacity: 0, translate: "0 16px" },
});
export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockEnd: space[4],
});
export const title = style({ minInlineSize: 0, paddingBlockStart: space[2] });
export const close = style({ flex: "none", marginBlockStart: "-2px", marginInlineEnd: "-10px" });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[3],
  marginBlockStart: space[6],
  "@media": { "(max-width: 599.98px)": { flexDirection: "column-reverse", alignItems: "stretch" } },
});
