import { style, styleVariants } from "@vanilla-extract/css";
import { cardWidths, media } from "../breakpoints.ts";
import { layer, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

/** Grows on hover or keyboard focus by 1.4 in 0.6 s after 100 ms (S2§9); its place in the row keeps its size. */
const GROWTH = 1.4;
const delay = "100ms";

export const card = style({
  position: "relative",
  inlineSize: "100%",
  selectors: { "&:hover, &:focus-within": { zIndex: layer.raised } },
});

/** Widths for a row; in a grid the column decides. */
export const kind = styleVariants(cardWidths, (width) => ({ vars: { "--rs-card": `${width}px` } }));

export const body = style({ position: "relative", borderRadius: radius.md });

export const grows = style({
  "@media": {
    [media.finePointer]: {
      selectors: {
        "&::before": {
          content: '""',
          position: "absolute",
          inset: 0,
          zIndex: -1,
          borderRadius: radius.md,
          backgroundColor: vars.color.raised,
          boxShadow: `0 18px 48px ${vars.color.shadow}`,
          opacity: 0,
          transition: `opacity ${motion.medium} ${motion.out}`,
        },
        [`${card}:is(:hover, :has(:focus-visible)) > &::before`]: { opacity: 1, transitionDelay: delay },
      },
    },
    [media.finePointerMotion]: {
      transition: `transform ${motion.medium} ${motion.out}`,
      transformOrigin: "50% 40%",
      selectors: {
        [`${card}:is(:hover, :has(:focus-visible)) > &`]: {
          transform: `scale(${GROWTH})`,
          transition: `transform ${motion.effect} ${motion.out} ${delay}`,
        },
      },
    },
  },
});

export const link = style({
  display: "block",
  textDecoration: "none",
  color: "inherit",
  borderRadius: radius.md,
  selectors: { "&:focus-visible": { outlineOffset: "2px", borderRadius: radius.md } },
});

export const art = style({ position: "relative", overflow: "hidden", borderRadius: radius.md, isolation: "isolate" });
export const circle = style({ borderRadius: radius.pill });

export const badges = style({
  position: "absolute",
  insetBlockStart: space[2],
  insetInline: space[2],
  display: "flex",
  flexWrap: "wrap",
  gap: space[1],
});
export const duration = style({ position: "absolute", insetBlockEnd: space[2], insetInlineEnd: space[2] });
export const progress = style({ position: "absolute", insetInline: 0, insetBlockEnd: 0 });
export const logo = style({
  position: "absolute",
  insetInlineStart: space[2],
  insetBlockEnd: space[2],
  blockSize: "28px",
  inlineSize: "auto",
  maxInlineSize: "40%",
  objectFit: "contain",
});
export const playMark = style({
  position: "absolute",
  inset: 0,
  margin: "auto",
  inlineSize: "3rem",
  blockSize: "3rem",
  display: "grid",
  placeItems: "center",
  borderRadius: radius.pill,
  backgroundColor: "rgb(8 11 20 / 0.72)",
  color: "#ffffff",
  opacity: 0,
  transition: `opacity ${motion.fast} ${motion.out}`,
  selectors: { [`${card}:is(:hover, :has(:focus-visible)) &`]: { opacity: 1 } },
});

export const textBlock = style({ display: "block", paddingBlock: space[2], paddingInline: space[1] });
export const title = style({
  display: "block",
  fontWeight: 600,
  fontSize: "0.9375rem",
  lineHeight: 1.35,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const meta = style({
  display: "block",
  color: vars.color.muted,
  fontSize: "0.8125rem",
  lineHeight: 1.4,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** What a grown card adds. Hangs below the card, out of the flow, so that no neighbour moves. */
export const details = style({
  display: "none",
  "@media": {
    [media.finePointer]: {
      display: "block",
      position: "absolute",
      insetInline: 0,
      insetBlockStart: "calc(100% - 8px)",
      paddingBlock: `${space[2]} ${space[3]}`,
      paddingInline: space[3],
      borderEndStartRadius: radius.md,
      borderEndEndRadius: radius.md,
      backgroundColor: vars.color.raised,
      boxShadow: `0 24px 40px -8px ${vars.color.shadow}`,
      fontSize: "0.75rem",
      lineHeight: 1.4,
      opacity: 0,
      visibility: "hidden",
      transition: `opacity ${motion.fast} ${motion.out}, visibility 0s ${motion.fast}`,
      selectors: {
        [`${card}:is(:hover, :has(:focus-visible)) &`]: {
          opacity: 1,
          visibility: "visible",
          transition: `opacity ${motion.medium} ${motion.out} 300ms`,
        },
      },
    },
  },
});
export const description = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  color: vars.color.muted,
});
export const actions = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  marginBlockStart: space[2],
});

export const seenTrack = style({ blockSize: "4px", backgroundColor: "rgb(255 255 255 / 0.35)" });
export const seenBar = style({ display: "block", blockSize: "100%", backgroundColor: vars.color.accent });
