import { style } from "@vanilla-extract/css";
import { media } from "../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";
import { frame } from "./portrait.css.ts";

export const list = style({
  display: "grid",
  gap: space[4],
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    "(min-width: 1025px)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});
export const item = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[4],
});
/** Round portrait as wide as its column. */
export const portrait = style([frame, { aspectRatio: "1", borderRadius: radius.pill }]);
export const texts = style({ display: "grid", gap: space[1], minInlineSize: 0 });
export const name = style({ ...smallHeading, fontSize: fontSize.body, fontWeight: 700, lineHeight: 1.25, overflowWrap: "anywhere" });
/** The link covers its line. */
export const link = style({
  color: "inherit",
  textDecoration: "none",
  "::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.md },
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
});
export const facts = style({ color: vars.color.muted, fontSize: fontSize.caption });
