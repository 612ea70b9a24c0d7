import { style, styleVariants } from "@vanilla-extract/css";
import { layer, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const panel = styleVariants({
  /** In the flow, because a menu scrolls as a whole. */
  menu: { paddingBlockEnd: space[2] },
  page: {
    position: "absolute",
    insetInline: 0,
    insetBlockStart: `calc(100% + ${space[1]})`,
    zIndex: layer.raised,
    maxBlockSize: "min(34rem, 70dvh)",
    overflowY: "auto",
    overscrollBehavior: "contain",
    padding: space[2],
    border: `1px solid ${vars.color.line}`,
    borderRadius: radius.lg,
    backgroundColor: vars.color.raised,
    boxShadow: `0 18px 48px ${vars.color.shadow}`,
  },
  dialog: { paddingBlockStart: space[2] },
});
export const status = style({
  paddingInline: space[2],
  color: vars.color.muted,
  fontSize: "0.875rem",
  selectors: { "&:not(:empty)": { paddingBlock: space[1] } },
});
export const group = style({
  paddingInline: space[2],
  paddingBlock: `${space[3]} ${space[1]}`,
  color: vars.color.muted,
  fontSize: "0.8125rem",
  fontWeight: 650,
});
export const line = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minBlockSize: touchTarget,
  padding: space[2],
  borderRadius: radius.md,
  textDecoration: "none",
});
/** A line with a button at its end. */
export const removable = style({ display: "flex", alignItems: "center" });
export const recent = style({ flex: 1, minInlineSize: 0 });
export const remove = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: touchTarget,
  blockSize: touchTarget,
  border: 0,
  borderRadius: radius.md,
  background: "none",
  color: vars.color.muted,
  cursor: "pointer",
  ":hover": { color: vars.color.text },
});
/** The active option, by arrow keys or pointer. The outline remains in forced colours. */
export const active = style({
  backgroundColor: `color-mix(in srgb, ${vars.color.text} 11%, transparent)`,
  outline: "2px solid transparent",
  outlineOffset: "-2px",
});
export const all = style({ marginBlockStart: space[1], fontWeight: 600, color: vars.color.accentText });
export const art = style({ display: "contents" });
export const picture = style({ flex: "none", inlineSize: "5rem", borderRadius: radius.sm, overflow: "hidden" });
/** The same height as a picture, in the middle of its place, so that all lines begin their texts at one edge. */
export const portrait = style({
  flex: "none",
  inlineSize: "2.8125rem",
  marginInline: "1.09375rem",
  borderRadius: radius.pill,
  overflow: "hidden",
});
export const noPortrait = style([
  portrait,
  { display: "grid", placeItems: "center", aspectRatio: "1", backgroundColor: vars.color.surface, color: vars.color.muted },
]);
export const texts = style({ display: "grid", minInlineSize: 0 });
export const title = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  fontWeight: 550,
  textAlign: "start",
});
export const note = style({
  color: vars.color.muted,
  fontSize: "0.875rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const live = style({
  display: "inline-block",
  paddingInline: space[1],
  borderRadius: radius.sm,
  backgroundColor: vars.color.live,
  color: vars.color.onLive,
  fontWeight: 650,
});
