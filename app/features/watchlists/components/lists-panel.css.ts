import { globalStyle, style } from "@vanilla-extract/css";
import { fontSize, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const body = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5], ":focus": { outline: "none" } });
export const lists = style({ display: "grid", gap: space[1], margin: 0, padding: 0, listStyle: "none" });
export const line = style({
  display: "grid",
  gridTemplateColumns: "96px minmax(0, 1fr)",
  alignItems: "center",
  gap: space[4],
  minBlockSize: touchTarget,
  padding: space[2],
  borderRadius: radius.md,
  color: "inherit",
  textDecoration: "none",
  ":hover": { backgroundColor: vars.color.raised },
});
export const art = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  borderRadius: radius.sm,
  backgroundColor: vars.color.raised,
  color: vars.color.muted,
});
globalStyle(`${art} > picture`, { inlineSize: "100%", blockSize: "100%" });
export const text = style({ display: "grid", gap: space[1], minInlineSize: 0 });
export const name = style({ fontWeight: 650, overflowWrap: "anywhere" });
export const facts = style({ color: vars.color.muted, fontSize: fontSize.caption });
export const heading = style({ fontSize: fontSize.lead, overflowWrap: "anywhere" });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[3] });
