import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Width of the channel names, and the gap between them and the lanes. */
const NAME = "var(--rs-name)";
const LANE_START = `calc(${NAME} + ${space[3]})`;

export const grid = style({
  position: "relative",
  // Wide enough for a name of one word beside its number and its lock.
  vars: { "--rs-name": "9rem" },
  "@media": { [media.fromTablet]: { vars: { "--rs-name": "11rem" } } },
});
/** The guide of one channel: a list at every width. */
export const alone = style({ maxInlineSize: "44rem" });

export const hours = style({
  display: "none",
  "@media": {
    [media.fromContent]: {
      position: "relative",
      display: "block",
      blockSize: "1.75rem",
      marginInlineStart: LANE_START,
      overflow: "hidden",
      color: vars.color.muted,
      fontSize: fontSize.caption,
      fontWeight: 600,
      fontVariantNumeric: "tabular-nums",
    },
  },
});
globalStyle(`${hours} > span`, {
  position: "absolute",
  insetInlineStart: "calc(var(--rs-start) * 100%)",
  paddingInlineStart: space[2],
  borderInlineStart: `1px solid ${vars.color.line}`,
  whiteSpace: "nowrap",
});

export const row = style({
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: {
    [`${grid} > &`]: {
      "@media": {
        [media.fromContent]: {
          display: "grid",
          gridTemplateColumns: `${NAME} minmax(0, 1fr)`,
          columnGap: space[3],
          alignItems: "stretch",
          paddingBlock: space[1],
          // The browser skips layout and paint of lanes outside the viewport.
          contentVisibility: "auto",
          containIntrinsicBlockSize: "auto 4.75rem",
        },
      },
    },
  },
});

export const channel = style({ minInlineSize: 0, "@media": { [media.fromContent]: { display: "flex" } } });
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
  minInlineSize: "2rem",
  color: vars.color.muted,
  fontSize: fontSize.caption,
  fontVariantNumeric: "tabular-nums",
});
export const name = style({ minInlineSize: 0, fontWeight: 650, overflowWrap: "anywhere" });

export const lane = style({
  display: "grid",
  gap: space[1],
  listStyle: "none",
  margin: 0,
  padding: 0,
  selectors: {
    [`${grid} > ${row} > &`]: {
      "@media": { [media.fromContent]: { position: "relative", display: "block", minBlockSize: "4.25rem", overflow: "hidden" } },
    },
  },
});

const hiddenFromSight = { position: "absolute", inlineSize: "1px", blockSize: "1px", overflow: "hidden", clipPath: "inset(50%)" } as const;

const inLane = {
  "@media": {
    [media.fromContent]: {
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: "calc(var(--rs-start) * 100%)",
      inlineSize: "calc(var(--rs-length) * 100%)",
      padding: "1px",
    },
  },
} as const;

export const cell = style({
  selectors: {
    [`${grid} > ${row} > ${lane} > &`]: inLane,
    // A narrow guide of all channels shows only the current and the next programme; a channel's page shows its day.
    [`${grid} > ${row} > ${lane} > &:nth-child(n + 3)`]: { "@media": { "(max-width: 767.98px)": { display: "none" } } },
  },
});
export const gap = style({
  color: vars.color.muted,
  fontSize: fontSize.caption,
  selectors: {
    [`${grid} > ${row} > ${lane} > &`]: inLane,
    // Gaps follow the programmes in the document, so a list would show them out of order.
    [`${lane} > &:not(:only-child)`]: { "@media": { "(max-width: 767.98px)": { display: "none" } } },
    [`${alone} ${lane} > &:not(:only-child)`]: { display: "none" },
  },
});
globalStyle(`${gap} > span`, {
  display: "flex",
  alignItems: "center",
  blockSize: "100%",
  minBlockSize: "2.75rem",
  overflow: "hidden",
  paddingInline: space[3],
  border: `1px dashed ${vars.color.line}`,
  borderRadius: radius.sm,
});

export const programme = style({
  position: "relative",
  display: "block",
  alignContent: "center",
  blockSize: "100%",
  minBlockSize: "3.25rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  paddingBlock: space[2],
  paddingInline: space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.sm,
  backgroundColor: vars.color.surface,
  color: vars.color.muted,
  fontSize: fontSize.caption,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.lineStrong, backgroundColor: vars.color.raised },
    "&:focus-visible": { outlineOffset: "-3px" },
    '[data-state="ON"] > &': { borderColor: vars.color.live, backgroundColor: vars.color.raised },
    '[data-state="PAST"] > &': { backgroundColor: "transparent" },
    // Elapsed part of the programme.
    '[data-state="ON"] > &::after': {
      content: '""',
      position: "absolute",
      insetBlockEnd: 0,
      insetInlineStart: 0,
      blockSize: "3px",
      inlineSize: "calc(var(--rs-passed) * 100%)",
      backgroundColor: vars.color.live,
    },
    // A cell of half an hour is narrow.
    [`${grid} &`]: { "@media": { [media.fromContent]: { paddingInline: space[2] } } },
    [`${grid} > ${row} > ${lane} > [data-state="ON"] > &::after`]: {
      "@media": { [media.fromContent]: { inlineSize: "calc(var(--rs-passed-here) * 100%)" } },
    },
  },
});
export const title = style({
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  color: vars.color.text,
  fontSize: fontSize.body,
  fontWeight: 600,
  whiteSpace: "normal",
  "@media": { [media.fromContent]: { whiteSpace: "nowrap" } },
  selectors: { '[data-state="PAST"] &': { color: vars.color.muted } },
});
export const on = style({
  marginInlineEnd: space[2],
  color: vars.color.text,
  fontWeight: 700,
  // A cell's position in the lane shows that the programme is on; its time needs the width.
  selectors: { [`${grid} &`]: { "@media": { [media.fromContent]: hiddenFromSight } } },
});

/** Line of the present, across the hours and behind the programmes. */
export const nowLine = style({
  display: "none",
  "@media": {
    [media.fromContent]: {
      position: "absolute",
      display: "block",
      insetBlock: 0,
      insetInlineStart: `calc(${LANE_START} + var(--rs-now) * (100% - ${LANE_START}))`,
      inlineSize: "2px",
      borderRadius: radius.pill,
      backgroundColor: vars.color.live,
      pointerEvents: "none",
    },
    [media.forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight" },
  },
});
