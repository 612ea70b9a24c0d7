import { style } from "@vanilla-extract/css";
import { fontSize, radius, smallHeading, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const list = style({ display: "flex", flexDirection: "column", gap: space[4] });
export const licence = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  padding: space[5],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});
export const textBlock = style({ flex: "1 1 16rem", minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[1] });
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space[1]} ${space[3]}` });
export const name = style({ ...smallHeading, fontSize: fontSize.lead, fontWeight: 700 });
export const note = style({ color: vars.color.muted, fontSize: "0.9375rem" });
