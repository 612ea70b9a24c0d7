import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Width of the channel names with the gap between them and the lanes. */
export const NAME = "var(--rs-name)";
const ROW = "var(--rs-row)";
const HOURS = "1.75rem";
const scroller = `(min-width: 768px) and ${media.scripting}`;
export const narrow = "(max-width: 767.98px)";

/**
 * The window of the guide. With scripts and a wide window it scrolls both ways, already before the scripts run, so that the page does not move. An
 * hour is a sixth of the lanes' visible width.
 */
export const box = style({
  containerType: "inline-size",
  // Wide enough for a name of one word beside its number and its lock.
  vars: { "--rs-name": "11.5rem", "--rs-row": "12.25rem" },
  "@media": {
    [media.fromContent]: { vars: { "--rs-row": "4.75rem" } },
    [media.fromTablet]: { vars: { "--rs-name": "13.5rem" } },
    [scroller]: {
      overflowX: "scroll",
      overflowY: "auto",
      maxBlockSize: `clamp(18rem, calc(100dvh - var(--rs-bar) - ${space[8]}), 52rem)`,
      overscrollBehaviorInline: "contain",
      scrollbarWidth: "thin",
      scrollPaddingBlockStart: HOURS,
      // A cell that arrives must not move the others.
      overflowAnchor: "none",
    },
  },
});
/** Rows and hours of the whole guide; the page has those on the screen. `--rs-zero`: first hour of the lanes, counted from the guide's begin. */
export const grid = style({
  position: "relative",
  vars: { "--rs-hour": `calc((100cqi - ${NAME}) / 6)` },
  "@media": { [media.scripting]: { blockSize: `calc(var(--rs-total) * ${ROW})` } },
  selectors: {
    "&[data-live]": {
      "@media": {
        [scroller]: {
          blockSize: `calc(${HOURS} + var(--rs-total) * ${ROW})`,
          inlineSize: `calc(${NAME} + var(--rs-hours) * var(--rs-hour))`,
        },
      },
    },
    "&:not([data-live])": { "@media": { [scroller]: { blockSize: `calc(${HOURS} + var(--rs-total) * ${ROW})` } } },
  },
});
/** The guide of one channel: a list at every width. */
export const alone = style({ maxInlineSize: "44rem" });

export const hours = style({
  display: "none",
  "@media": {
    [media.fromContent]: {
      position: "sticky",
      insetBlockStart: 0,
      zIndex: 3,
      display: "block",
      blockSize: HOURS,
      backgroundColor: vars.color.bg,
      color: vars.color.muted,
      fontSize: fontSize.caption,
      fontWeight: 600,
      fontVariantNumeric: "tabular-nums",
    },
  },
});
/** Covers the hours above the names. */
export const corner = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  display: "block",
  inlineSize: NAME,
  blockSize: HOURS,
  backgroundColor: vars.color.bg,
});
const laneStart = `calc(${NAME} + (var(--rs-at) - var(--rs-zero)) * var(--rs-hour))`;
export const hour = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: laneStart,
  paddingInlineStart: space[2],
  borderInlineStart: `1px solid ${vars.color.line}`,
  whiteSpace: "nowrap",
});

export const row = style({
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: {
    [`${grid} > &`]: {
      "@media": {
        [media.scripting]: {
          position: "absolute",
          insetInline: 0,
          insetBlockStart: `calc(var(--rs-i) * ${ROW})`,
          blockSize: ROW,
          overflow: "clip",
        },
        [media.fromContent]: {
          display: "grid",
          gridTemplateColumns: `${NAME} minmax(0, 1fr)`,
          alignItems: "stretch",
          paddingBlock: space[1],
        },
        [scroller]: { insetBlockStart: `calc(${HOURS} + var(--rs-i) * ${ROW})` },
      },
    },
  },
});

export const channel = style({
  display: "flex",
  alignItems: "center",
  minInlineSize: 0,
  selectors: {
    [`${grid} > ${row} > &`]: {
      "@media": {
        [media.fromContent]: {
          position: "sticky",
          insetInlineStart: 0,
          zIndex: 2,
          paddingInlineEnd: space[2],
          backgroundColor: vars.color.bg,
        },
      },
    },
  },
});
export const channelName = style({
  ...smallHeading,
  display: "flex",
  margin: 0,
  minInlineSize: 0,
  fontSize: fontSize.body,
  lineHeight: 1.3,
});
globalStyle(`${channelName} > a`, {
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "2.75rem",
  minInlineSize: 0,
  color: vars.color.text,
  textDecoration: "none",
});
globalStyle(`${channelName} > a:hover`, { textDecoration: "underline" });
export const number = style({
  flex: "none",
  minInlineSize: "1.75rem",
  color: vars.color.muted,
  fontSize: fontSize.caption,
  fontVariantNumeric: "tabular-nums",
});
export const name = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  minInlineSize: 0,
  overflow: "hidden",
  fontWeight: 650,
  overflowWrap: "anywhere",
  "@media": { [narrow]: { WebkitLineClamp: 1 } },
});
/** Name of a channel that is not loaded yet. */
export const unknownName = style({
  display: "block",
  inlineSize: "60%",
  blockSize: "0.75rem",
  borderRadius: radius.pill,
  backgroundColor: vars.color.raised,
});

export const heart = style({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  marginInlineStart: "auto",
  border: 0,
  borderRadius: radius.pill,
  backgroundColor: "transparent",
  color: vars.color.muted,
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: vars.color.raised, color: vars.color.text },
    '&[name="remove"]': { color: vars.color.accent },
  },
});

export const lane = style({
  display: "grid",
  gap: space[1],
  listStyle: "none",
  margin: 0,
  padding: 0,
  selectors: {
    [`${grid} > ${row} > &`]: {
      "@media": { [media.fromContent]: { position: "relative", display: "block", minBlockSize: "4.25rem", overflow: "clip" } },
    },
  },
});

/** Line of the present, across the hours and behind the programmes. */
export const nowLine = style({
  display: "none",
  "@media": {
    [media.fromContent]: {
      position: "absolute",
      display: "block",
      insetBlock: 0,
      insetInlineStart: laneStart,
      inlineSize: "2px",
      borderRadius: radius.pill,
      backgroundColor: vars.color.live,
      pointerEvents: "none",
    },
    [media.forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight" },
  },
});

export const failure = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  minBlockSize: "2.75rem",
  selectors: { "&:empty": { display: "none" } },
});
