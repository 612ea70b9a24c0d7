import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { onArtVars } from "../css/on-art.ts";
import { layer, motion, radius } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const dotsHeight = "44px";

export const carousel = style({ position: "relative", isolation: "isolate" });

export const track = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "100%",
  overflowX: "auto",
  overscrollBehaviorInline: "contain",
  scrollSnapType: "inline mandatory",
  scrollbarWidth: "none",
});
globalStyle(`${track} > li`, { display: "grid" });

export const dots = style({
  // The only colour on art that a dot uses.
  vars: { [vars.color.text]: onArtVars[vars.color.text] ?? "" },
  position: "absolute",
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.raised,
  display: "flex",
  justifyContent: "center",
  blockSize: dotsHeight,
  pointerEvents: "none",
});
export const dot = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: dotsHeight,
  pointerEvents: "auto",
  "::before": {
    content: '""',
    inlineSize: "10px",
    blockSize: "10px",
    borderRadius: radius.pill,
    border: `2px solid ${vars.color.text}`,
    backgroundColor: "transparent",
    transition: `inline-size ${motion.medium} ${motion.out}, background-color ${motion.medium} ${motion.out}`,
  },
  selectors: {
    "&:hover::before": { backgroundColor: `color-mix(in srgb, ${vars.color.text} 50%, transparent)` },
    "&[aria-current='true']::before": { inlineSize: "26px", backgroundColor: vars.color.text },
    "&:focus-visible": { outlineOffset: "-6px", borderRadius: radius.pill },
  },
  "@media": { [media.forcedColors]: { selectors: { "&[aria-current='true']::before": { backgroundColor: "Highlight" } } } },
});

export const step = style({
  display: "none",
  "@media": {
    [media.scriptingFinePointer]: {
      display: "grid",
      placeItems: "center",
      position: "absolute",
      zIndex: layer.raised,
      insetBlockStart: "calc(50% - 24px)",
      inlineSize: "48px",
      blockSize: "48px",
      borderRadius: radius.pill,
      backgroundColor: "rgb(22 27 40 / 0.72)",
      color: "#ffffff",
      fontSize: "1.25rem",
      opacity: 0,
      transition: `opacity ${motion.fast} ${motion.out}`,
      selectors: {
        [`${carousel}:hover &:not([disabled])`]: { opacity: 1 },
        "&:focus-visible": { opacity: 1, borderRadius: radius.pill },
        "&[disabled]": { visibility: "hidden" },
      },
    },
  },
});
export const previous = style({ insetInlineStart: "11px" });
export const next = style({ insetInlineEnd: "11px" });
