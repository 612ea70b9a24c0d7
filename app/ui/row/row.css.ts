import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import * as card from "../card/card.css.ts";
import { iconMask } from "../icon/icon-mask.ts";
import { fontSize, layer, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const row = style({
  position: "relative",
  // A stacking context of its own lets the browser reuse a row's paint while others change.
  isolation: "isolate",
  paddingBlock: space[4],
  // A grown card covers the rows before and after.
  selectors: { "&:hover, &:focus-within": { zIndex: layer.raised } },
  "@media": {
    // On devices where cards do not grow, the browser may skip rows far below.
    [`not all and ${media.finePointer}`]: { contentVisibility: "auto" },
  },
});
/** Approximate height of a skipped row. */
const heights = { landscape: "19rem", poster: "28rem", section: "20rem", playlist: "19rem" } as const;
export const ofKind = styleVariants(heights, (height) => ({ containIntrinsicBlockSize: `auto ${height}` }));

export const head = style({
  display: "flex",
  alignItems: "baseline",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
  paddingInline: "var(--rs-gutter)",
  marginBlockEnd: space[3],
});
/** It shrinks beside the link, and a word without spaces breaks. */
export const title = style({ minInlineSize: 0, fontSize: fontSize.heading, overflowWrap: "anywhere" });
export const more = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minBlockSize: "2.75rem",
  // Large enough for a thumb. Both share a baseline, and the link may not end below the title in any typeface, so that rows keep equal
  // distances.
  marginBlock: "-0.75rem -1rem",
  fontSize: "0.9375rem",
  fontWeight: 600,
  color: vars.color.accentText,
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  ...iconMask("::after", "chevron"),
  selectors: { '[dir="rtl"] &::after': { transform: "scaleX(-1)" } },
});

/** Space for grown cards. A scroller clips in both directions, so it is enlarged and pulled back by the same amount. */
const roomBefore = "80px";
const roomAfter = "300px";

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
      // The space covers other rows, so it must not take their clicks.
      pointerEvents: "none",
    },
  },
});
/** Two cards, each half as wide as the row. */
export const pair = style({
  gridAutoFlow: "row",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  justifyContent: "stretch",
});
/** On the list: cards outside the window are skipped. Each has at most a title and a line. */
export const skippable = style({});
/** On an item: it is never skipped. */
export const alwaysRendered = style({});
export const item = style({
  scrollSnapAlign: "start",
  minInlineSize: 0,
  "@media": {
    [media.finePointer]: { pointerEvents: "auto" },
    // Only on devices where cards do not grow over their neighbours.
    [`not all and ${media.finePointer}`]: {
      selectors: {
        // A skipped card reserves the space of a card with a title and a line (numbers of `card.css.ts`), so that no row changes its
        // height.
        [`${skippable} > &`]: {
          contentVisibility: "auto",
          containIntrinsicBlockSize: `calc(min(var(--rs-card), 80vw) / (${card.ratio}) + 2.4rem + 16px)`,
        },
        [`${skippable} > ${alwaysRendered}&`]: { contentVisibility: "visible" },
        // Chromium sometimes loses the focus when it moves to a skipped card, and clips the focus ring at the card's edge.
        [`${row}:focus-within &, ${row}:focus-within + ${row} &`]: { contentVisibility: "visible" },
      },
    },
  },
});
