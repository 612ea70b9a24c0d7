import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const filters = style({ marginBlockEnd: space[8] });
export const page = style({ display: "grid", gap: space[10] });
export const subscribe = style({ marginBlockStart: space[8], color: vars.color.muted, fontSize: fontSize.caption });
globalStyle(`${subscribe} a`, { display: "inline-flex", alignItems: "center", minBlockSize: touchTarget });

/** The whole item is its link's target. */
export const link = style({
  color: "inherit",
  textDecoration: "none",
  "::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.lg },
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
});

/** Above the link that covers its card. */
export const show = style({ position: "relative", zIndex: 1, justifySelf: "start" });
/** The switch of all results. */
export const results = style({ display: "flex", justifyContent: "flex-end", marginBlockEnd: space[4] });

const item = style({ position: "relative", display: "grid" });

export const lead = style([
  item,
  {
    gap: space[5],
    "@media": { "(min-width: 1024px)": { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: space[8], alignItems: "center" } },
  },
]);
export const leadArt = style({ overflow: "hidden", borderRadius: radius.lg });
export const leadText = style({ display: "grid", gap: space[3] });
export const leadTitle = style({ fontSize: fontSize.title, lineHeight: 1.15, textWrap: "balance" });
export const leadSummary = style({ color: vars.color.muted, fontSize: fontSize.lead, lineHeight: 1.5, maxInlineSize: "60ch" });

export const list = style({
  display: "grid",
  gap: space[6],
  "@media": {
    [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: `${space[10]} ${space[6]}` },
    "(min-width: 1200px)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
export const card = style([
  item,
  {
    gridTemplateColumns: "38% minmax(0, 1fr)",
    columnGap: space[4],
    alignItems: "start",
    "@media": { [media.fromContent]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: space[3] } },
  },
]);
export const cardArt = style({ overflow: "hidden", borderRadius: radius.md });
export const cardText = style({ display: "grid", gap: space[2] });
export const cardTitle = style({ ...smallHeading, fontSize: fontSize.body, fontWeight: 650, lineHeight: 1.3 });
export const cardSummary = style({
  display: "none",
  color: vars.color.muted,
  fontSize: fontSize.caption,
  lineHeight: 1.5,
  "@media": { [media.fromContent]: { display: "-webkit-box", WebkitLineClamp: 3, WebkitBoxOrient: "vertical", overflow: "hidden" } },
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[3],
  color: vars.color.muted,
  fontSize: fontSize.caption,
});
export const category = style({ color: vars.color.accentText, fontWeight: 650 });
