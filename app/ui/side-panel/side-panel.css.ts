import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { modalVeil } from "../css/modal-panel.ts";
import { motion, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const panel = style({
  position: "fixed",
  inset: "auto",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  flexDirection: "column",
  inlineSize: "min(26rem, calc(100vw - 3.5rem))",
  maxInlineSize: "none",
  blockSize: "100dvh",
  maxBlockSize: "none",
  margin: 0,
  paddingBlock: `${space[4]} calc(${space[6]} + env(safe-area-inset-bottom))`,
  paddingInline: space[6],
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: `0 solid ${vars.color.line}`,
  borderInlineStartWidth: "1px",
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: `0 32px 96px ${vars.color.shadow}`,
  // A closed panel is outside the window, beyond the edge at which it opens.
  vars: { "--rs-outside": "100%" },
  selectors: {
    '[dir="rtl"] &': { vars: { "--rs-outside": "-100%" } },
    "&:not([open])": { translate: "var(--rs-outside)" },
    "&[open]": { display: "flex" },
  },
  "::backdrop": { backgroundColor: modalVeil },
  "@starting-style": { translate: "var(--rs-outside)" },
  "@media": {
    // S2§9: 600 ms. The panel stays displayed, and in the top layer, until it has slid out.
    [media.motion]: {
      transition: ["translate", "display", "overlay"].map((name) => `${name} ${motion.effect} ${motion.out} allow-discrete`).join(", "),
    },
  },
});
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  marginBlockEnd: space[6],
});
export const close = style({ flex: "none", marginInlineEnd: "-10px" });
