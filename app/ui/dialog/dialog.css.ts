import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { modalPanel, modalVeil } from "../css/modal-panel.ts";
import { layer, motion, radius, space } from "../tokens/scale.ts";

export const dialog = style({
  ...modalPanel,
  inlineSize: `min(32rem, 100vw - 2 * ${space[5]})`,
  selectors: {
    // Without scripts the address opens it: the shadow veils the page below. `data-script` marks dialogs that scripts control.
    "&:target:not([open], [data-script])": { display: "block", zIndex: layer.skip, boxShadow: `0 0 0 100vmax ${modalVeil}` },
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
