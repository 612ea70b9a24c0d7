import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { iconMask } from "../../../ui/icon/icon-mask.ts";
import { fontSize, radius, smallHeading, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const page = style({ display: "grid", gap: space[6], gridTemplateColumns: "minmax(0, 1fr)" });

/** Cards of lists: at least 240 px wide, two in a line on phones that have room. */
export const grid = style({
  display: "grid",
  gap: `${space[6]} ${space[4]}`,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const card = style({ position: "relative", display: "grid", gap: space[2], minInlineSize: 0, alignContent: "start" });
/** Up to four pictures in two lines; one fills the box. */
export const mosaic = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "2px",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  borderRadius: radius.md,
  backgroundColor: vars.color.raised,
  "@media": {
    [media.finePointerMotion]: {
      "::after": {
        content: '""',
        position: "absolute",
        inset: 0,
        borderRadius: "inherit",
        opacity: 0,
        boxShadow: `inset 0 0 0 3px ${vars.color.accent}`,
      },
      selectors: { [`${card}:hover &::after`]: { opacity: 1 } },
    },
  },
});
globalStyle(`${mosaic} > *`, { minBlockSize: 0, minInlineSize: 0 });
globalStyle(`${mosaic} > picture:only-of-type`, { gridArea: "1 / 1 / 3 / 3" });
export const noPicture = style({
  gridArea: "1 / 1 / 3 / 3",
  display: "grid",
  placeItems: "center",
  fontSize: "2.5rem",
  color: vars.color.muted,
});
export const name = style([{ ...smallHeading, fontSize: fontSize.body, fontWeight: 650, overflowWrap: "anywhere", margin: 0 }]);
export const link = style({
  color: "inherit",
  textDecoration: "none",
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: radius.md },
  selectors: {
    "&:focus-visible::after": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
    "&:focus-visible": { outline: "none" },
  },
});
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  color: vars.color.muted,
  fontSize: "0.9375rem",
});

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "start", gap: space[3] });
/** A list in its order: lines, never columns, because the order would be unclear. */
export const ordered = style({ maxInlineSize: "52rem" });
export const controls = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  marginInlineStart: `-${space[2]}`,
  scrollMarginBlockStart: "40vh",
});
/** The controls begin under the picture on phones, so that they fit into one line. */
globalStyle(`article > div:has(> ${controls})`, {
  "@media": { "(max-width: 479.98px)": { gridColumn: "1 / -1", marginInlineStart: 0 } },
});

/** Forms behind a heading that opens. */
export const panel = style({
  maxInlineSize: "34rem",
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});
export const opener = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minBlockSize: touchTarget,
  fontWeight: 600,
  cursor: "pointer",
  ...iconMask("::after", "chevronDown"),
  selectors: { "[open] > &": { marginBlockEnd: space[3] }, "[open] > &::after": { rotate: "180deg" } },
});
export const form = style({ display: "grid", gap: space[3], justifyItems: "start", paddingBlockEnd: space[4] });
globalStyle(`${form} > div`, { inlineSize: "100%" });
export const danger = style({
  display: "grid",
  gap: space[3],
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
  justifyItems: "start",
});
