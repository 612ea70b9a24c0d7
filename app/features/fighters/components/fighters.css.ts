import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { frame } from "../../../content/bouts/portrait.css.ts";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] });
/** The switch of all results. */
export const results = style({ display: "flex", justifyContent: "flex-end" });

export const filter = style({
  display: "grid",
  gap: space[4],
  alignItems: "end",
  "@media": { [media.fromContent]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) auto", maxInlineSize: "820px" } },
});
export const letters = style({ display: "flex", flexWrap: "wrap", gap: space[1] });
export const letter = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minInlineSize: touchTarget,
  minBlockSize: touchTarget,
  paddingInline: space[2],
  borderRadius: radius.md,
  color: vars.color.text,
  fontWeight: 600,
  textDecoration: "none",
  ":hover": { backgroundColor: vars.color.raised },
  selectors: { "&[aria-current]": { backgroundColor: vars.color.accent, color: vars.color.onAccent } },
});

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${space[8]} ${space[4]}`,
  "@media": {
    "(min-width: 600px)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.fromTablet]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))", columnGap: space[6] },
    "(min-width: 1280px)": { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
  },
});
export const cardBox = style({ position: "relative", display: "grid", gap: space[3], alignContent: "start" });
export const cardArt = style([frame, { aspectRatio: "4 / 5", borderRadius: radius.lg }]);
export const cardText = style({ display: "grid", gap: space[1], minInlineSize: 0 });
export const cardName = style({ ...smallHeading, fontSize: fontSize.body, fontWeight: 700, lineHeight: 1.25, overflowWrap: "anywhere" });
/** The link of a card or a line covers it. */
export const cover = style({
  color: "inherit",
  textDecoration: "none",
  fontWeight: 650,
  "::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.lg },
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
});
export const nickname = style({ color: vars.color.accentText, fontSize: fontSize.caption, fontWeight: 600 });
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[3],
  color: vars.color.muted,
  fontSize: fontSize.caption,
});
export const rankText = style({ color: vars.color.text, fontWeight: 650 });

export const rankings = style({
  display: "grid",
  gap: space[10],
  "@media": { [media.fromTablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: space[14] } },
});
export const ranking = style({ display: "grid", alignContent: "start", gap: space[4], minInlineSize: 0 });
export const rankingHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[2],
});
export const updated = style({ color: vars.color.muted, fontSize: fontSize.caption });
export const vacant = style({
  padding: space[4],
  borderRadius: radius.lg,
  border: `1px dashed ${vars.color.lineStrong}`,
  color: vars.color.muted,
});
/** The champion's card lies on its side. */
export const champion = style({
  padding: space[4],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});
globalStyle(`${champion} > article`, {
  gridTemplateColumns: "minmax(96px, 160px) minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[5],
});
export const contenders = style({ display: "grid" });
export const contender = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "2ch 56px minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[4],
  minBlockSize: "72px",
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const place = style({ color: vars.color.muted, fontSize: fontSize.lead, fontWeight: 700, textAlign: "center" });
export const thumb = style([frame, { inlineSize: "56px", aspectRatio: "1", borderRadius: radius.pill }]);
export const contenderText = style({ display: "grid", gap: space[1], minInlineSize: 0 });
const moveBase = style({ fontSize: fontSize.caption, fontWeight: 700, whiteSpace: "nowrap" });
export const move = styleVariants({
  UP: [moveBase, { color: vars.color.success }],
  DOWN: [moveBase, { color: vars.color.danger }],
  SAME: [moveBase, { color: vars.color.muted, fontWeight: 500 }],
  NEW: [moveBase, { color: vars.color.accentText }],
});
