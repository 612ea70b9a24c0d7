import { globalStyle, style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

export const box = style({ display: "grid", gap: space[5], maxInlineSize: "30rem" });
export const lists = style({ display: "grid", gap: space[2], margin: 0, padding: 0, listStyle: "none" });
export const line = style({ border: `1px solid ${vars.color.line}`, borderRadius: radius.md, overflow: "hidden" });
export const choose = style({ justifyContent: "flex-start", textAlign: "start", borderRadius: 0 });
globalStyle(`${choose} > span`, {
  display: "flex",
  flex: 1,
  minInlineSize: 0,
  gap: space[3],
  alignItems: "baseline",
  overflowWrap: "anywhere",
});
export const mark = style({
  marginInlineStart: "auto",
  color: vars.color.muted,
  fontSize: fontSize.caption,
  fontWeight: 400,
  whiteSpace: "nowrap",
});
export const create = style({
  display: "grid",
  gap: space[3],
  justifyItems: "start",
});
/** Below the lists. */
globalStyle(`${lists} + ${create}`, { paddingBlockStart: space[5], borderBlockStart: `1px solid ${vars.color.line}` });
globalStyle(`${create} > div`, { inlineSize: "100%" });
