import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const page = style({ display: "flex", flexDirection: "column", gap: space[6], maxInlineSize: "52rem", paddingBlockEnd: space[8] });
export const section = style({ display: "grid", gap: space[4], justifyItems: "stretch" });
export const heading = style({ margin: 0, fontSize: fontSize.heading });
export const text = style({ margin: 0, color: vars.color.muted });
export const feed = style({
  display: "grid",
  gap: space[3],
  padding: space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.lg,
  backgroundColor: vars.color.surface,
});
export const name = style({ margin: 0, fontSize: fontSize.body, fontWeight: 700 });
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
export const address = style({
  flex: "1 1 14rem",
  minInlineSize: 0,
  minBlockSize: "2.75rem",
  paddingInline: space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.md,
  backgroundColor: vars.color.bg,
  color: vars.color.text,
  fontSize: fontSize.caption,
  textAlign: "start",
});
