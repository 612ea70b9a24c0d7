import { style } from "@vanilla-extract/css";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const part = style({ display: "flex", flexDirection: "column", gap: space[5] });
export const entries = style({ display: "flex", flexDirection: "column", gap: space[3], margin: 0, padding: 0, listStyle: "none" });
export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space[4],
  rowGap: space[3],
  padding: space[4],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});
export const text = style({ flex: "1 1 16rem", minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[1] });
export const name = style({ fontWeight: 650, overflowWrap: "anywhere" });
export const quiet = style({ color: vars.color.muted, fontSize: "0.9375rem", lineHeight: 1.5 });
export const actions = style({ display: "flex", flexDirection: "column", gap: space[3] });
