import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { onArtVars } from "../css/on-art.ts";
import { fade, ink, SCRIM, veil } from "../css/scrim.ts";
import { fontSize, motion, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";
import { besideText, black, placeAside, runsOut, SUBJECT, softness } from "./aside.ts";

const phone = "(max-width: 599.98px)";
/** A phone in landscape: only title, tagline and buttons fit. */
const low = "(max-height: 500px) and (min-width: 600px)";
/** Visible part of the next row below the hero: its heading and the tops of its cards. */
const peek = { phone: "8.5rem", wide: "10.5rem" } as const;

/**
 * Fills the first screen except the tops of the next row. A minimum height, never a fixed one, because large text needs more. `svh` does
 * not change when a phone's address bar hides, so nothing jumps.
 */
export const slide = style({
  vars: onArtVars,
  color: vars.color.text,
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  scrollSnapAlign: "start",
  scrollSnapStop: "always",
  display: "grid",
  minBlockSize: `clamp(26rem, calc(100svh - ${peek.wide}), max(34rem, 60vw))`,
  paddingInline: "var(--rs-gutter)",
  paddingBlock: `calc(var(--rs-bar) + ${space[6]}) ${space[14]}`,
  backgroundColor: ink,
  "@media": {
    [phone]: { minBlockSize: `clamp(26rem, calc(100svh - ${peek.phone}), 180vw)` },
    [low]: { minBlockSize: "calc(100svh - 3rem)", paddingBlock: `calc(var(--rs-bar) + ${space[3]}) ${space[12]}` },
  },
});
/** Less tall: for a page whose hero is below the bar. */
export const compact = style({
  minBlockSize: `clamp(22rem, 62svh, max(28rem, 46vw))`,
  "@media": {
    [phone]: { minBlockSize: "clamp(24rem, 74svh, 150vw)", paddingBlockStart: `calc(var(--rs-bar) + min(48vw, 26svh))` },
  },
});

export const art = style({ position: "absolute", inset: 0, zIndex: -2, overflow: "hidden" });
/**
 * Art beside the text at the start, with an edge that fades into the ink, so that the subject is not under the text in either writing
 * direction. On phones, on a title's own page, it is above the text, which is long there.
 */
export const aside = style({ "@media": { [besideText]: placeAside } });
globalStyle(`${compact} > ${art}`, { "@media": { [phone]: { blockSize: "100vw", maskImage: runsOut("to top", 55) } } });
globalStyle('[dir="rtl"]', { vars: { "--rs-toward": "to left", "--rs-subject": "100%" } });
export const picture = style({ position: "absolute", inset: 0, display: "block" });
export const image = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  maxInlineSize: "none",
  objectFit: "cover",
  objectPosition: "50% 25%",
  "@media": { [besideText]: { objectPosition: SUBJECT } },
});

/** Behind the text of a top bar over the art: strong for the height of the bar, then it fades. */
const underBar = [
  [SCRIM + 0.06, "0px"],
  [SCRIM, "var(--rs-bar)"],
  [SCRIM * 0.7, "calc(var(--rs-bar) * 1.3)"],
  [SCRIM * 0.36, "calc(var(--rs-bar) * 1.65)"],
  [SCRIM * 0.1, "calc(var(--rs-bar) * 2)"],
  [0, "calc(var(--rs-bar) * 2.4)"],
] as const;
const barShade = `linear-gradient(to bottom, ${underBar.map(([part, place]) => `${veil(part)} ${place}`).join(", ")})`;
/** In a dark realm the art fades into the page; in a light one it ends in ink, at a clean edge. */
const foot = fade("to top", 1, 16);

const wholeArt = { content: '""', position: "absolute", inset: 0 } as const;
const shade = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  pointerEvents: "none",
  backgroundImage: `${barShade}, ${foot}`,
});
/** With the shades that only few heroes use. */
const furtherShades = `${barShade}, ${foot}, var(--rs-shade-top, none), var(--rs-shade-end, none)`;
const top = style({ backgroundImage: furtherShades, vars: { "--rs-shade-top": fade("to bottom", 0.86, 52) } });
const end = style({
  backgroundImage: furtherShades,
  vars: { "--rs-shade-end": fade("to left", 0.86, 62) }, // physical: the rule below turns it round
  selectors: { '[dir="rtl"] &': { vars: { "--rs-shade-end": fade("to right", 0.86, 62) } } },
  "@media": {
    [phone]: {
      vars: { "--rs-shade-end": fade("to top", 1, 52) },
      selectors: { '[dir="rtl"] &': { vars: { "--rs-shade-end": fade("to top", 1, 52) } } },
    },
  },
});
const bottom = style({
  "::after": { ...wholeArt, backgroundImage: fade("to top", 1, 52) },
  "@media": { [phone]: { "::after": { insetBlockStart: "-35%" } } },
});
const start = style({
  "::before": { ...wholeArt, backgroundImage: fade("var(--rs-toward, to right)", 0.86, 62) },
  // On phones the text spans the whole width, so a shade at one side is useless.
  "@media": { [phone]: { "::before": { backgroundImage: fade("to top", 1, 52) } } },
});

/** The shade of every hero, and one more for each requested side. */
export const base = shade;
export const gradient = { top, end, bottom, start } as const;

/** Distance by which the veil extends beyond the text while it fades. */
const feather = { block: "var(--rs-feather-block)", inline: "var(--rs-feather-inline)" } as const;
const soft = (direction: string, length: string) => {
  const rising = softness.map((part, step) => `${black(part)}${step === 0 ? "" : ` calc(${length} * ${step / (softness.length - 1)})`}`);
  const falling = softness.map(
    (part, step) => `${black(part)}${step === 0 ? "" : ` calc(100% - ${length} * ${step / (softness.length - 1)})`}`,
  );
  return `linear-gradient(${direction}, ${[...rising, ...falling.reverse()].join(", ")})`;
};

/** The text has its own veil, so it keeps its contrast on any art and at any position (scrim.test.ts). */
export const textBlock = style({
  vars: { "--rs-feather-block": "120px", "--rs-feather-inline": "240px" },
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  maxInlineSize: "min(38rem, max(20rem, 54%))",
  "::before": {
    content: '""',
    position: "absolute",
    inset: `calc(-1 * ${feather.block}) calc(-1 * ${feather.inline})`,
    zIndex: -1,
    pointerEvents: "none",
    backgroundColor: veil(SCRIM),
    maskImage: `${soft("to bottom", feather.block)}, ${soft("to right", feather.inline)}`,
    maskComposite: "intersect",
  },
  "@media": {
    // A full-width button needs a longer fade than the sentence above it.
    [phone]: { vars: { "--rs-feather-block": "96px", "--rs-feather-inline": "48px" }, inlineSize: "100%", maxInlineSize: "none" },
    [media.forcedColors]: { backgroundColor: "Canvas" },
  },
});
export const horizontal = styleVariants({
  START: { justifySelf: "start" },
  CENTER: { justifySelf: "center" },
  END: { justifySelf: "end" },
});
export const text = styleVariants({
  START: { textAlign: "start", alignItems: "flex-start" },
  CENTER: { textAlign: "center", alignItems: "center" },
  END: { textAlign: "end", alignItems: "flex-end" },
});
export const vertical = styleVariants({
  TOP: { alignSelf: "start" },
  CENTER: { alignSelf: "center" },
  BOTTOM: { alignSelf: "end" },
});

export const eyebrow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  fontWeight: 650,
  fontSize: "0.9375rem",
});
/** A finger's target in a line of text: it reaches over the line's space. */
globalStyle(`${eyebrow} > a`, { display: "inline-flex", alignItems: "center", minBlockSize: touchTarget, marginBlock: "-0.7rem" });
export const title = style({
  fontSize: fontSize.display,
  lineHeight: 1.08,
  fontWeight: 700,
  overflowWrap: "anywhere",
  textWrap: "balance",
  selectors: { ":lang(ar) &": { lineHeight: 1.3 } },
  "@media": { [low]: { fontSize: fontSize.title } },
});
/** Titles of more than about 28 characters are smaller, because three lines of display type would push the buttons off the screen. */
export const longTitle = style({ fontSize: fontSize.title, lineHeight: 1.12 });
export const titleLink = style({
  textDecoration: "none",
  ":hover": { textDecoration: "underline", textDecorationThickness: "0.06em", textUnderlineOffset: "0.12em" },
});
const titleWidth = (most: string) => `min(26rem, 70vw, ${most} * var(--rs-ratio))`;
/** The box has the picture's shape before the picture loads. `inline-block` follows the alignment of the text. */
export const titlePicture = style({
  display: "inline-block",
  verticalAlign: "bottom",
  inlineSize: titleWidth("10rem"),
  blockSize: "auto",
  "@media": { [phone]: { inlineSize: titleWidth("6.5rem") }, [low]: { inlineSize: titleWidth("5rem") } },
});
export const logo = style({ blockSize: "2rem", inlineSize: "auto", maxInlineSize: "10rem", objectFit: "contain" });
export const tagline = style({ fontSize: fontSize.lead, fontWeight: 600, lineHeight: 1.35 });
export const description = style({
  display: "-webkit-box",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  maxInlineSize: "60ch",
  "@media": { [phone]: { WebkitLineClamp: 2 }, [low]: { display: "none" } },
  selectors: {
    // The hero of a title's own page is the only place with the whole text, so it is not cut, and the hero grows.
    [`${compact} &`]: { display: "block", WebkitLineClamp: "none", overflow: "visible" },
  },
});
export const meta = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  fontSize: "0.9375rem",
  fontWeight: 550,
  fontVariantNumeric: "tabular-nums",
});
export const fact = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  selectors: {
    "& + &::before": {
      // Without alternative text, because the list announces where an item ends.
      content: '"•" / ""',
    },
  },
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: space[3],
  marginBlockStart: space[2],
  // Side by side in every language, though the text above has a narrower column.
  inlineSize: "max-content",
  maxInlineSize: "calc(100vw - var(--rs-column, 0px) - 2 * var(--rs-gutter))",
  "@media": { [phone]: { inlineSize: "100%", display: "grid", gridAutoFlow: "row", gap: space[2] } },
});

/** Tagline and description fade while a preview plays. Nothing else moves, because a moving title could not be clicked. */
globalStyle(`${textBlock} > [data-leaves]`, { transition: `opacity ${motion.medium} ${motion.out}` });
globalStyle(`${slide}[data-text="away"] ${textBlock} > [data-leaves]`, {
  opacity: 0,
  transitionDuration: motion.textLeave,
  transitionTimingFunction: "ease-in-out",
});
