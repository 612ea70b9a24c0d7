import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import * as card from "../card/card.css.ts";
import { schemeVars } from "../css/on-art.ts";
import { ownDirection } from "../css/own-direction.ts";
import { SCRIM, veil } from "../css/scrim.ts";
import { fontSize, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";
import { head } from "./row.css.ts";

/** A row with a background of its own, in the scheme that suits it. */
const ground = style({
  isolation: "isolate",
  marginBlock: space[4],
  paddingBlock: space[8],
  backgroundColor: vars.color.bg,
  color: vars.color.text,
});
export const tone = styleVariants({ dark: [ground, { vars: schemeVars("dark") }], light: [ground, { vars: schemeVars("light") }] });
/** The picture and its veil, below the row's content. */
export const picture = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  overflow: "hidden",
  "::after": { content: '""', position: "absolute", inset: 0, backgroundColor: veil(SCRIM + 0.08) },
  "@media": { [media.forcedColors]: { "::after": { backgroundColor: "Canvas" } } },
});

/** Fills its parent. */
export const fill = style({ blockSize: "100%" });

/** A small line above the headline. */
export const kicker = style({
  flexBasis: "100%",
  color: vars.color.muted,
  fontSize: fontSize.caption,
  fontWeight: 650,
  overflowWrap: "anywhere",
});
export const align = styleVariants({
  CENTER: { textAlign: "center", justifyContent: "center", justifyItems: "center" },
  END: { textAlign: "end", justifyContent: "end", justifyItems: "end" },
});
export const below = style({
  display: "grid",
  gap: space[4],
  paddingInline: "var(--rs-gutter)",
  marginBlockEnd: space[4],
});
globalStyle(`${head}:has(+ ${below})`, { marginBlockEnd: space[2] });
export const description = style({ maxInlineSize: "66ch", color: vars.color.muted, overflowWrap: "anywhere" });
/** On a background of its own the main button has the colour of the text, because the realm's accent may be the background's colour. */
export const onGround = style({
  backgroundColor: vars.color.text,
  color: vars.color.bg,
  selectors: { "&:hover:not(:disabled)": { backgroundColor: vars.color.muted } },
});

const titleAndLine = `:is(${card.title}, ${card.meta})`;
/** Title and line of its cards are announced, not shown. */
const hidden = style({});
globalStyle(`${hidden} ${titleAndLine}`, {
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  margin: 0,
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
});
/** Shown while the card has the pointer or the focus. Touch has neither, so there they are always shown. */
const hover = style({});
globalStyle(`${hover} ${titleAndLine}`, {
  "@media": { [media.finePointer]: { opacity: card.shownWhenGrown, transition: `opacity ${motion.fast} ${motion.out}` } },
});
/** Over the foot of the art, on a veil. */
const overlay = style({});
/** Height of a title and a line (numbers of `card.css.ts`). */
const metaHeight = "3.1rem";
// An image has no pseudo-elements, so the card carries the veil; here it is as high as its art.
globalStyle(`${overlay} ${card.card}::after`, {
  content: '""',
  position: "absolute",
  inset: 0,
  borderRadius: radius.md,
  pointerEvents: "none",
  backgroundImage: `linear-gradient(to top, ${veil(0.9)}, ${veil(SCRIM + 0.1)} ${metaHeight}, transparent 6.5rem)`,
});
// A link with a place of its own in the stack, as a focused one with details has, would be above the veil.
globalStyle(`${overlay} ${card.card} > ${card.link}:focus-visible`, { zIndex: "auto" });
globalStyle(`${overlay} ${titleAndLine}`, {
  gridArea: "1 / 1",
  alignSelf: "end",
  zIndex: 1,
  marginBlock: `0 ${space[2]}`,
  paddingInline: space[3],
  color: "#ffffff",
});
globalStyle(`${overlay} ${card.title}:has(+ ${card.meta})`, { marginBlockEnd: "1.75rem" });
globalStyle(`${overlay} ${card.duration}, ${overlay} ${card.marked}::before`, { marginBlockEnd: metaHeight });
globalStyle(`${overlay} ${card.link}`, { paddingBlockEnd: 0, borderRadius: radius.md });
export const meta = { hidden, hover, overlay } as const;

const narrow = `not all and ${media.fromContent}`;
/** One wide slide at a time. It does not grow, because it already fills the row. */
const hero = style({
  vars: { "--rs-card": "1120px", [card.ratio]: "21 / 9" },
  gridAutoColumns: "min(var(--rs-card), 86vw)",
  scrollSnapType: "inline mandatory",
  "@media": { [narrow]: { vars: { [card.ratio]: "16 / 9" }, gridAutoColumns: "calc(100vw - 40px)" } },
});
globalStyle(`${hero} ${card.card}`, { transform: "none !important" });
globalStyle(`${hero} ${card.card}::before`, { display: "none" });
globalStyle(`${hero} ${card.title}`, { fontSize: fontSize.heading, whiteSpace: "normal" });
// Above the larger title.
globalStyle(`${hero} ${card.duration}, ${hero} ${card.marked}::before`, { marginBlockEnd: "4.5rem" });
/** Slides around one video, which begins in the middle where the browser knows `scroll-initial-target`. */
const discovery = style({
  vars: { "--rs-card": "480px" },
  scrollSnapType: "inline mandatory",
  scrollPaddingInline: 0,
  "@supports": {
    // The padding lets the first and the last slide be centred. Without support the row would begin with an empty half.
    "(scroll-initial-target: nearest)": { paddingInline: "max(var(--rs-gutter), calc(50% - min(var(--rs-card), 80vw) / 2))" },
  },
});
globalStyle(`${discovery} > *`, { scrollSnapAlign: "center" });
export const start = style({ scrollInitialTarget: "nearest" });
globalStyle(`${start} ${card.art}`, { outline: `2px solid ${vars.color.accentText}`, outlineOffset: "3px" });
/** Channels, with two lines under their title. */
const channels = style({});
const programmeLine = { display: "block", overflow: "hidden", textOverflow: "ellipsis" } as const;
export const now = style({ ...programmeLine, ...ownDirection, color: vars.color.text, fontWeight: 550 });
export const next = style(programmeLine);

/** Lines that do not scroll. */
const grid = style({
  gridAutoFlow: "row",
  gridAutoColumns: "auto",
  justifyContent: "stretch",
  rowGap: space[6],
  overflow: "visible",
  "@media": { [media.finePointer]: { paddingBlock: space[2], marginBlock: 0, pointerEvents: "auto" } },
});
export const layout = { hero, discovery, next: channels, grid } as const;

/** Lines of cards, which scroll together. */
export const lines = styleVariants({ 2: [2], 3: [3], 4: [4] } as const, ([count]) => ({ gridTemplateRows: `repeat(${count}, auto)` }));
