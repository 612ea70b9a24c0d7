import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, motion, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { pressable } from "./player-surface.css.ts";

export const anchor = style({ display: "inline-flex" });

export const panel = style({
  position: "fixed",
  inset: "auto",
  insetBlockEnd: "var(--below)",
  insetInlineEnd: "var(--end)",
  margin: 0,
  padding: space[3],
  minInlineSize: "14rem",
  maxInlineSize: "min(32rem, calc(100vw - 16px))",
  maxBlockSize: "max(11rem, min(36rem, var(--room)))",
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: "1px solid rgb(255 255 255 / 0.16)",
  borderRadius: radius.lg,
  backgroundColor: "rgb(16 20 31)",
  color: "#fff",
  boxShadow: "0 18px 48px rgb(0 0 0 / 0.5)",
  pointerEvents: pressable,
  selectors: { "&:popover-open": { display: "flex", flexWrap: "wrap", gap: space[4], alignItems: "flex-start" } },
  "@media": {
    [media.topbarMobile]: {
      insetInline: space[2],
      insetBlockEnd: space[2],
      inlineSize: "auto",
      maxInlineSize: "none",
      maxBlockSize: "70dvh",
      paddingBlockEnd: `max(${space[3]}, env(safe-area-inset-bottom))`,
    },
  },
});

/** Head of the sheet on a small screen, where little of the page around it is left to press. It stays while the sheet scrolls. */
export const head = style({
  display: "none",
  "@media": {
    [media.topbarMobile]: {
      position: "sticky",
      insetBlockStart: `calc(-1 * ${space[3]})`,
      zIndex: 1,
      flexBasis: "100%",
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      marginBlockStart: `calc(-1 * ${space[3]})`,
      paddingInlineStart: space[3],
      backgroundColor: "inherit",
    },
  },
});
export const title = style({ fontWeight: 650 });

export const group = style({ flex: 1, minInlineSize: "8.5rem" });
export const legend = style({
  paddingInline: space[3],
  paddingBlock: space[1],
  fontSize: fontSize.caption,
  color: "rgb(255 255 255 / 0.72)",
});

export const choice = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: radius.sm,
  cursor: "pointer",
  transition: `background-color ${motion.fast} ${motion.out}`,
  selectors: {
    "&:hover": { backgroundColor: "rgb(255 255 255 / 0.1)" },
    "&:has(:checked)": { fontWeight: 650 },
    "&:has(:focus-visible)": { outline: "3px solid #fff", outlineOffset: "-3px" },
  },
});

/** The native radio button stays for keyboards and screen readers; the check mark is drawn. */
export const radio = style({ position: "absolute", opacity: 0, inset: 0, inlineSize: "100%", blockSize: "100%", cursor: "pointer" });
export const mark = style({ opacity: 0, selectors: { [`${radio}:checked + &`]: { opacity: 1 } } });
