import { style, styleVariants } from "@vanilla-extract/css";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const stacked = "(max-width: 767.98px)";

export const table = style({ inlineSize: "100%", fontVariantNumeric: "tabular-nums", "@media": { [stacked]: { display: "block" } } });
export const caption = style({ textAlign: "start", "@media": { [stacked]: { display: "block" } } });
/** On phones each cell names its column itself. */
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
export const body = style({ "@media": { [stacked]: { display: "grid", gap: space[3] } } });
export const row = style({
  selectors: { [`${body} > &`]: { borderBlockEnd: `1px solid ${vars.color.line}` } },
  "@media": {
    [stacked]: {
      display: "block",
      padding: `${space[2]} ${space[4]}`,
      border: `1px solid ${vars.color.line}`,
      borderRadius: "10px",
      backgroundColor: vars.color.surface,
    },
  },
});

const cell = style({
  paddingBlock: space[3],
  paddingInline: space[3],
  verticalAlign: "middle",
  overflowWrap: "anywhere",
  selectors: { "&:first-child": { paddingInlineStart: 0 }, "&:last-child": { paddingInlineEnd: 0 } },
  "@media": {
    [stacked]: {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "baseline",
      gap: space[4],
      paddingInline: 0,
      paddingBlock: space[2],
      textAlign: "end",
      selectors: {
        "&::before": { content: "attr(data-label)", color: vars.color.muted, flex: "none", textAlign: "start" },
        "&[data-label='']": { justifyContent: "flex-end" },
        "&[data-label='']::before": { content: "none" },
        "&:empty": { display: "none" },
      },
    },
  },
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
