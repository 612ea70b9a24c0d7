import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const stacked = "(max-width: 767.98px)";

export const table = style({ inlineSize: "100%", fontVariantNumeric: "tabular-nums", "@media": { [stacked]: { display: "block" } } });
export const caption = style({ textAlign: "start", "@media": { [stacked]: { display: "block" } } });
/** On phones the columns become lines of a row. */
export const head = style({
  "@media": {
    [stacked]: {
      position: "absolute",
      inlineSize: "1px",
      blockSize: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});
export const body = style({ "@media": { [stacked]: { display: "block" } } });
export const row = style({
  selectors: { [`${body} > &`]: { borderBlockEnd: `1px solid ${vars.color.line}` } },
  "@media": {
    [stacked]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: `${space[1]} ${space[2]}`,
      paddingBlock: space[3],
      // Ends the first line, however short title and sum are.
      "::after": { content: '""', order: 1, flexBasis: "100%" },
    },
  },
});

const cell = style({
  paddingBlock: space[3],
  paddingInline: space[3],
  verticalAlign: "middle",
  overflowWrap: "anywhere",
  selectors: {
    "&:first-child": { paddingInlineStart: 0 },
    "&:last-child": { paddingInlineEnd: 0 },
    // A button's text must not break to make room for other cells. `white-space` does not help, because buttons wrap by their own rule.
    "&[data-place='action']": { overflowWrap: "normal" },
  },
  "@media": {
    [stacked]: {
      display: "block",
      padding: 0,
      order: 2,
      // The longest date of any language, its status and its action fit in one line.
      fontSize: "0.9375rem",
      selectors: {
        "&:empty": { display: "none" },
        // First line: item and sum. Second line: the other cells.
        "&[data-place='title']": { order: 0, flex: "1 1 0%", minInlineSize: "42%", fontSize: "1rem", fontWeight: 600 },
        "&[data-place='sum']": { order: 1, maxInlineSize: "52%", fontSize: "1rem", marginInlineStart: "auto", textAlign: "end" },
        "&[data-place='action']": { order: 3, marginInlineStart: "auto" },
      },
    },
  },
});
// The button's invisible padding extends beyond the table, so its text aligns with the heading's end. In forced colours the button's
// visible border aligns instead.
globalStyle(`${cell}[data-place='action'] > :only-child`, {
  marginInlineEnd: `calc(-1 * ${space[4]})`,
  "@media": { [media.forcedColors]: { marginInlineEnd: 0 } },
});
export const align = styleVariants({ start: [cell, { textAlign: "start" }], end: [cell, { textAlign: "end" }] });
export const header = styleVariants({
  start: { textAlign: "start" },
  end: { textAlign: "end" },
});
export const headerCell = style({
  color: vars.color.muted,
  fontWeight: 600,
  fontSize: "0.875rem",
  paddingBlock: space[2],
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
  whiteSpace: "nowrap",
  selectors: { "&:first-child": { paddingInlineStart: 0 }, "&:last-child": { paddingInlineEnd: 0 } },
});
