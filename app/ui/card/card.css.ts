import { createVar, fallbackVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { cardWidths, media } from "../breakpoints.ts";
import { ownDirection } from "../css/own-direction.ts";
import { iconImage, iconMask } from "../icon/icon-mask.ts";
import { layer, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

/** Scale of a card on hover or keyboard focus: 1.4 in 0.6 s after 100 ms (S2§9). Its space in the row keeps its size. */
const GROWTH = 1.4;
const delay = "100ms";
/** Distance by which the panel of a grown card extends beyond its art on every side. */
export const inset = space[2];

/** Width to height of the art. */
export const ratio = createVar();
const ratios = { landscape: "16 / 9", poster: "2 / 3", section: "1", playlist: "4 / 3" } as const;

/** For the list of cards: width of a card in a row (in a grid the column decides), and the shape of its art. */
export const kind = styleVariants(cardWidths, (width, name) => ({ vars: { "--rs-card": `${width}px`, [ratio]: ratios[name] } }));
/** A row of two cards, each half as wide as the row. */
export const pair = style({ vars: { [ratio]: "16 / 9" }, "@media": { [media.fromTablet]: { vars: { [ratio]: "21 / 9" } } } });

/**
 * Set to 1 on a grown card, for the opacity of its parts. Rules for descendants of `card:has(…)` would make the browser restyle the parts
 * of all cards whenever a script adds an element.
 */
const grown = createVar();
/** Opacity of a part that only a grown card shows. */
export const shownWhenGrown = fallbackVar(grown, "0");

export const card = style({
  position: "relative",
  borderRadius: radius.md,
  selectors: { "&:hover, &:focus-within": { zIndex: layer.raised } },
  "@media": {
    [media.finePointer]: {
      selectors: {
        "&::before": {
          content: '""',
          position: "absolute",
          inset: `calc(-1 * ${inset})`,
          zIndex: -1,
          borderRadius: radius.lg,
          backgroundColor: vars.color.raised,
          boxShadow: `0 18px 48px ${vars.color.shadow}`,
          opacity: 0,
          transition: `opacity ${motion.medium} ${motion.out}`,
        },
        "&:is(:hover, :has(:focus-visible))": { vars: { [grown]: "1" } },
        "&:is(:hover, :has(:focus-visible))::before": { opacity: 1, transitionDelay: delay },
      },
    },
    [media.finePointerMotion]: {
      transition: `transform ${motion.medium} ${motion.out}`,
      transformOrigin: "50% 40%",
      selectors: {
        "&:is(:hover, :has(:focus-visible))": {
          transform: `scale(${GROWTH})`,
          transition: `transform ${motion.effect} ${motion.out} ${delay}`,
        },
      },
    },
  },
});
// The first and the last card of a row grow inwards, because a wide card would reach beyond the window.
globalStyle(`:first-child > ${card}, [dir="rtl"] :last-child > ${card}`, {
  "@media": { [media.finePointer]: { transformOrigin: "20% 40%" } },
});
globalStyle(`:last-child > ${card}, [dir="rtl"] :first-child > ${card}`, {
  "@media": { [media.finePointer]: { transformOrigin: "80% 40%" } },
});

/** Art, text and badges are direct children; badges share the art's grid cell, so that no wrapper is needed. */
export const link = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  textDecoration: "none",
  color: "inherit",
  borderRadius: radius.md,
  paddingBlockEnd: space[2],
  selectors: {
    "&:focus-visible": { outlineOffset: "2px", borderRadius: radius.md },
  },
  // Icon of the click's effect, where the pointer rests before the click.
  "@media": {
    [media.finePointer]: {
      selectors: {
        "&::after": {
          content: '""',
          gridArea: "1 / 1",
          placeSelf: "center",
          inlineSize: "3rem",
          blockSize: "3rem",
          borderRadius: radius.pill,
          background: `${iconImage("play", "#fff")} center / 1.5rem no-repeat rgb(8 11 20 / 0.72)`,
          opacity: shownWhenGrown,
          transition: `opacity ${motion.fast} ${motion.out}`,
        },
      },
    },
  },
});
export const locked = style({
  "@media": { [media.finePointer]: { "::after": { backgroundImage: iconImage("lock", "#fff") } } },
});

/** The box has its final size before the picture loads. */
export const art = style({
  gridArea: "1 / 1",
  inlineSize: "100%",
  maxInlineSize: "none",
  aspectRatio: ratio,
  borderRadius: radius.md,
  backgroundColor: vars.color.artTint,
  objectFit: "cover",
  // When a wide box crops a tall picture, faces stay visible: they are in its upper part.
  objectPosition: "50% 20%",
});

const badgeOverArt = {
  gridArea: "1 / 1",
  zIndex: 1,
  margin: space[2],
  paddingInline: "0.6em",
  paddingBlock: "0.22em",
  borderRadius: radius.sm,
  border: "1px solid transparent",
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: 1.3,
  // Large text wraps inside the art instead of overflowing it.
  minInlineSize: 0,
  maxInlineSize: `calc(100% - 2 * ${space[2]})`,
  overflowWrap: "anywhere",
  backgroundColor: "rgb(8 11 20 / 0.78)",
  color: "#ffffff",
} as const;
const overArt = style(badgeOverArt);
export const live = style([
  overArt,
  {
    placeSelf: "start",
    display: "flex",
    alignItems: "center",
    gap: "0.4em",
    backgroundColor: vars.color.live,
    color: vars.color.onLive,
    textTransform: "uppercase",
    letterSpacing: "0.05em",
    "::before": { content: '""', inlineSize: "0.5em", blockSize: "0.5em", borderRadius: radius.pill, backgroundColor: "currentColor" },
  },
]);
/** On the link, whose text begins with it: dozens of cards can have one, so it is no element. */
export const marked = style({
  "::before": {
    ...badgeOverArt,
    content: "attr(data-mark)",
    placeSelf: "end start",
    backgroundColor: vars.color.accent,
    color: vars.color.onAccent,
  },
});
export const lock = style([overArt, { placeSelf: "start end", display: "flex", alignItems: "center", gap: "0.3em" }]);
export const lockIcon = styleVariants({ lock: ["lock"], user: ["user"], globe: ["globe"] } as const, ([name]) =>
  iconMask("::before", name),
);
/** A lock without news where most cards have one: its icon alone at rest. The gap moves the text, which is announced, beyond the clipped box. */
export const usual = style({
  selectors: {
    [`[data-locks="usual"] ${card}:not(:hover, :focus-within) &`]: {
      inlineSize: "calc(1.25em + 2 * 0.6em + 2px)",
      gap: "2em",
      overflow: "hidden",
      whiteSpace: "nowrap",
    },
  },
});
/** The clock icon is drawn; the text is announced. */
export const duration = style([
  overArt,
  {
    placeSelf: "end",
    fontSize: 0,
    "::after": { content: 'attr(data-clock) / ""', fontSize: "0.75rem", direction: "ltr", unicodeBidi: "isolate" },
    paddingInline: "0.45rem",
    paddingBlock: "0.165rem",
  },
]);
/** Day and month of an upcoming event, as on a calendar. */
export const day = style([
  overArt,
  {
    placeSelf: "start",
    display: "grid",
    justifyItems: "center",
    minInlineSize: "3rem",
    paddingBlock: "0.4em",
    borderRadius: radius.md,
    backgroundColor: "rgb(250 250 252 / 0.94)",
    color: "#14171f",
    fontSize: "0.6875rem",
    textTransform: "uppercase",
    letterSpacing: "0.04em",
    "::before": { content: "attr(data-day)", fontSize: "1.25rem", lineHeight: 1.1, fontWeight: 800, letterSpacing: "-0.02em" },
  },
]);
/** Elapsed part of an event: a line at the bottom of its art. */
export const progress = style({
  gridArea: "1 / 1",
  placeSelf: "end stretch",
  zIndex: 1,
  overflow: "hidden",
  blockSize: "4px",
  borderEndStartRadius: radius.md,
  borderEndEndRadius: radius.md,
  backgroundColor: "rgb(255 255 255 / 0.35)",
  "::before": {
    content: '""',
    display: "block",
    blockSize: "100%",
    inlineSize: "var(--rs-part)",
    backgroundColor: vars.color.live,
  },
  "@media": { [media.forcedColors]: { "::before": { forcedColorAdjust: "none", backgroundColor: "Highlight" } } },
});

const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", paddingInline: space[1] } as const;
export const title = style({
  ...line,
  ...ownDirection,
  marginBlockStart: space[2],
  // In a grid the title is a heading, but the realm's heading typeface is not made for this size.
  fontFamily: "inherit",
  letterSpacing: "normal",
  fontWeight: 600,
  fontSize: "0.9375rem",
  lineHeight: 1.35,
});
export const meta = style({ ...line, color: vars.color.muted, fontSize: "0.8125rem", lineHeight: 1.4 });
// In Arabic every element has its own line height, so a time would make its line, and the row, higher than the others.
globalStyle(`${meta} > time`, { lineHeight: "inherit" });
/** For art that already shows the title. */
export const metaAlone = style([meta, { marginBlockStart: space[2] }]);
// The public copy of a page, shown offline to a signed-in viewer, hides the locks of guests.
globalStyle(`[data-public-copy] ${usual}`, { display: "none" });
