import { globalStyle, style } from "@vanilla-extract/css";
import { cardListColumns, media } from "../../ui/breakpoints.ts";
import { motion, radius, smallHeading, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

/** From this width the text is below the picture: beside it, in a grid of two columns, it would be three words wide. */
const artAbove = media.fromContent;
const wideColumns = cardListColumns.filter(({ from }) => from >= 1025);

/** On phones each title is a line with its picture at the start. Wider windows have a grid of cards, with the columns of S2§9. */
export const list = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [artAbove]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: `${space[8]} ${space[5]}` },
    ...Object.fromEntries(
      wideColumns.map(({ from, columns }) => [
        `(min-width: ${from}px)`,
        { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: `${space[8]} ${space[4]}` },
      ]),
    ),
  },
});

export const item = style({
  position: "relative",
  display: "grid",
  // A share of the line, not a width in rem: at a text size of 200 % the picture would leave no room for the text.
  gridTemplateColumns: "40% minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr auto",
  columnGap: space[4],
  rowGap: space[1],
  alignItems: "start",
  borderRadius: radius.md,
  "@media": {
    "(min-width: 480px)": { gridTemplateColumns: "min(11rem, 40%) minmax(0, 1fr)", gridTemplateRows: "auto auto 1fr" },
    [artAbove]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "auto", rowGap: space[2], alignContent: "start" },
  },
});
export const listBeside = style({ display: "grid", gap: space[4] });
export const itemBeside = style([
  item,
  {
    "@media": {
      "(min-width: 480px)": { gridTemplateColumns: "min(8.5rem, 40%) minmax(0, 1fr)" },
      [artAbove]: { gridTemplateColumns: "min(8.5rem, 40%) minmax(0, 1fr)", gridTemplateRows: "auto auto 1fr", rowGap: space[1] },
    },
  },
]);
export const art = style({
  position: "relative",
  overflow: "hidden",
  borderRadius: radius.md,
  gridColumn: 1,
  gridRow: "1 / span 2",
  "@media": {
    "(min-width: 480px)": { gridRow: "1 / span 3" },
    [artAbove]: { selectors: { [`${item}:not(${itemBeside}) > &`]: { gridRow: 1 } } },
    [media.finePointerMotion]: {
      "::after": {
        content: '""',
        position: "absolute",
        inset: 0,
        borderRadius: "inherit",
        boxShadow: `inset 0 0 0 3px ${vars.color.accent}`,
        opacity: 0,
        transition: `opacity ${motion.fast} ${motion.out}`,
      },
      selectors: { [`${item}:hover &::after`]: { opacity: 1 } },
    },
  },
});
export const badges = style({
  position: "absolute",
  insetBlockStart: space[1],
  insetInline: space[1],
  display: "flex",
  flexWrap: "wrap",
  gap: space[1],
});
/** The viewer's progress: a bar at the lower edge of the picture. */
export const watched = style({
  position: "absolute",
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 1,
  blockSize: "4px",
  backgroundColor: "rgb(255 255 255 / 0.35)",
  "::before": { content: '""', display: "block", blockSize: "100%", inlineSize: "var(--rs-part)", backgroundColor: vars.color.live },
  "@media": { [media.forcedColors]: { "::before": { forcedColorAdjust: "none", backgroundColor: "Highlight" } } },
});
export const duration = style({ position: "absolute", insetBlockEnd: space[1], insetInlineEnd: space[1] });
/** Mark of a title that the viewer cannot play yet. It is on the picture of a card, and below the facts of a line, whose picture is small. */
export const lock = style({
  gridColumn: 2,
  gridRow: 2,
  justifySelf: "start",
  alignSelf: "start",
  zIndex: 1,
  display: "flex",
  pointerEvents: "none",
  "@media": {
    [artAbove]: {
      selectors: {
        [`${item}:not(${itemBeside}) > &`]: { gridColumn: 1, gridRow: 1, justifySelf: "end", margin: space[2] },
      },
    },
  },
});
/** Colours of the lock mark where it is on the page's background instead of on a picture. */
const onPage = { whiteSpace: "normal", backgroundColor: vars.color.raised, borderColor: vars.color.line, color: vars.color.text };
globalStyle(`${lock} > span`, { "@media": { "(max-width: 767.98px)": onPage } });
globalStyle(`${itemBeside} > ${lock} > span`, onPage);
export const textBlock = style({
  gridColumn: 2,
  gridRow: 1,
  minInlineSize: 0,
  display: "flex",
  flexDirection: "column",
  gap: "2px",
  "@media": { [artAbove]: { selectors: { [`${item}:not(${itemBeside}) > &`]: { gridColumn: 1, gridRow: 2 } } } },
});
export const title = style({
  ...smallHeading,
  fontSize: "1rem",
  lineHeight: 1.3,
  fontWeight: 650,
  letterSpacing: "-0.01em",
  display: "-webkit-box",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  selectors: { ":lang(ar) &": { lineHeight: 1.6 } },
});
/** The link covers the whole line; its accessible name is the title. */
export const link = style({
  textDecoration: "none",
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: radius.md },
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "4px" },
    [`${item}:hover &`]: { textDecoration: "underline", textUnderlineOffset: "0.18em", textDecorationThickness: "1px" },
  },
});
export const meta = style({ color: vars.color.muted, fontSize: "0.875rem", lineHeight: 1.4 });
/** Above the link that covers the whole line. The text of a ghost button begins where the title does. */
export const action = style({
  position: "relative",
  zIndex: 1,
  inlineSize: "fit-content",
  gridColumn: 2,
  gridRow: 4,
  marginInlineStart: `calc(-1 * ${space[4]})`,
  "@media": { [artAbove]: { selectors: { [`${item}:not(${itemBeside}) > &`]: { gridColumn: 1 } } } },
});
export const description = style({
  color: vars.color.muted,
  fontSize: "0.9375rem",
  lineHeight: 1.45,
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  gridColumn: 2,
  gridRow: 3,
  "@media": {
    "(max-width: 479.98px)": { gridColumn: "1 / -1", marginBlockStart: space[1] },
    [artAbove]: { gridColumn: 1, WebkitLineClamp: 3 },
  },
});
