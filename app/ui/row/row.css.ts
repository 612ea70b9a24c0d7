import { style, styleVariants } from "@vanilla-extract/css";
import { cardWidths, media } from "../breakpoints.ts";
import { fontSize, layer, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const row = style({
  position: "relative",
  paddingBlock: space[4],
  // A grown card lies over the rows before and after.
  selectors: { "&:hover, &:focus-within": { zIndex: layer.raised } },
});

export const head = style({
  display: "flex",
  alignItems: "baseline",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
  paddingInline: "var(--rs-gutter)",
  marginBlockEnd: space[2],
});
export const align = styleVariants({
  start: {},
  center: { justifyContent: "center", textAlign: "center" },
  end: { justifyContent: "flex-end", textAlign: "end" },
});
export const title = style({ fontSize: fontSize.heading });
export const description = style({ flexBasis: "100%", color: vars.color.muted, maxInlineSize: "66ch" });
export const more = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minBlockSize: "2.75rem",
  fontSize: "0.9375rem",
  fontWeight: 600,
  color: vars.color.accentText,
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] });

// It is as high as the scroller with its room, which is why neither takes clicks.
export const viewport = style({ position: "relative", "@media": { [media.finePointer]: { pointerEvents: "none" } } });

/** Room for grown cards: a scroller cuts in both directions, so it reaches out and is drawn back by the same amount. */
const roomBefore = "72px";
const roomAfter = "230px";

export const scroller = style({
  display: "grid",
  gridAutoFlow: "column",
  gap: space[4],
  gridAutoColumns: "min(var(--rs-card), 80vw)",
  justifyContent: "start",
  overflowX: "auto",
  overscrollBehaviorInline: "contain",
  scrollSnapType: "inline proximity",
  scrollPaddingInline: "var(--rs-gutter)",
  paddingInline: "var(--rs-gutter)",
  paddingBlock: space[2],
  scrollbarWidth: "none",
  "@media": {
    "(max-width: 767.98px)": { gap: space[3] },
    [media.finePointer]: {
      paddingBlock: `${roomBefore} ${roomAfter}`,
      marginBlock: `calc(-1 * ${roomBefore} + ${space[2]}) calc(-1 * ${roomAfter} + ${space[2]})`,
      // The room lies over other rows: it must not take their clicks.
      pointerEvents: "none",
    },
  },
});
export const item = style({
  scrollSnapAlign: "start",
  minInlineSize: 0,
  "@media": { [media.finePointer]: { pointerEvents: "auto" } },
});
export const kind = styleVariants(cardWidths, (width) => ({ vars: { "--rs-card": `${width}px` } }));
export const rows = styleVariants({
  1: {},
  2: { gridTemplateRows: "auto auto" },
  3: { gridTemplateRows: "auto auto auto" },
});
export const end = style({ inlineSize: "1px", blockSize: "100%", minBlockSize: "1px", gridRow: "1 / -1", pointerEvents: "none" });

/** Previous and next: over the gutters, with a mouse and scripts only. */
export const step = style({
  display: "none",
  "@media": {
    [media.scriptingFinePointer]: {
      display: "grid",
      placeItems: "center",
      pointerEvents: "auto",
      position: "absolute",
      zIndex: layer.raised + 1,
      insetBlockStart: "var(--rs-step, 66px)",
      inlineSize: "48px",
      blockSize: "48px",
      borderRadius: radius.pill,
      backgroundColor: vars.color.raised,
      border: `1px solid ${vars.color.line}`,
      color: vars.color.text,
      boxShadow: `0 6px 20px ${vars.color.shadow}`,
      fontSize: "1.125rem",
      opacity: 0,
      transition: `opacity ${motion.fast} ${motion.out}, background-color ${motion.fast} ${motion.out}`,
      selectors: {
        [`${viewport}:hover &:not([disabled])`]: { opacity: 1 },
        "&:focus-visible": { opacity: 1, borderRadius: radius.pill },
        "&:hover": { backgroundColor: vars.color.accent, color: vars.color.onAccent },
        "&[disabled]": { visibility: "hidden" },
      },
    },
  },
});
export const previous = style({ insetInlineStart: "11px" });
export const next = style({ insetInlineEnd: "11px" });

export const backdrop = style({ position: "absolute", inset: 0, zIndex: -1, overflow: "hidden" });
export const withBackdrop = style({
  isolation: "isolate",
  paddingBlock: space[10],
  selectors: {
    "&::before": {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: -1,
      backgroundColor: `color-mix(in srgb, ${vars.color.bg} 82%, transparent)`,
    },
  },
});
