import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";
import { alone, grid, lane, narrow, row } from "./guide-grid.css.ts";

const hiddenFromSight = { position: "absolute", inlineSize: "1px", blockSize: "1px", overflow: "hidden", clipPath: "inset(50%)" } as const;

const inLane = {
  "@media": {
    [media.fromContent]: {
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: "calc((var(--rs-at) - var(--rs-zero)) * var(--rs-hour))",
      inlineSize: "calc(var(--rs-length) * var(--rs-hour))",
      padding: "1px",
    },
  },
} as const;

export const cell = style({
  selectors: {
    [`${grid} > ${row} > ${lane} > &`]: inLane,
    // A narrow guide of all channels shows only the current and the next programme; a channel's page shows its day.
    [`${grid} > ${row} > ${lane} > &:nth-child(n + 3)`]: { "@media": { [narrow]: { display: "none" } } },
  },
});
export const gap = style({
  color: vars.color.muted,
  fontSize: fontSize.caption,
  selectors: {
    [`${grid} > ${row} > ${lane} > &`]: inLane,
    // Gaps follow the programmes in the document, so a list would show them out of order.
    [`${lane} > &:not(:only-child)`]: { "@media": { [narrow]: { display: "none" } } },
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
  overflow: "clip",
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
    [`${grid} &`]: {
      "@media": {
        [media.fromContent]: {
          // The padding replaces position: sticky. Each sticky text is a layer of its own, and layers took half of the time of a scroll.
          paddingInline: `calc(${space[2]} + var(--rs-inset, 0) * var(--rs-hour)) ${space[2]}`,
        },
      },
    },
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
  whiteSpace: "nowrap",
  selectors: {
    '[data-state="PAST"] &': { color: vars.color.muted },
    [`${alone} &`]: { whiteSpace: "normal" },
  },
});
export const on = style({
  marginInlineEnd: space[2],
  color: vars.color.text,
  fontWeight: 700,
  // A cell's position in the lane shows that the programme is on; its time needs the width.
  selectors: { [`${grid} &`]: { "@media": { [media.fromContent]: hiddenFromSight } } },
});
