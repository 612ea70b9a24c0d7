import { style } from "@vanilla-extract/css";
import { media } from "../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

/** The whole item is its link's target. */
export const link = style({
  color: "inherit",
  textDecoration: "none",
  "::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.lg },
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
});

/** The button lies above the link that covers its card. Without a z-index it could not be pressed. */
export const show = style({ position: "relative", zIndex: 1, justifySelf: "start" });
export const item = style({ position: "relative", display: "grid" });

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
