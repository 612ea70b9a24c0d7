import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[8] });
export const teams = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3] });
export const list = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const team = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[6]}`,
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const text = style({ display: "grid", gap: space[1], minInlineSize: 0 });
export const name = style({ fontSize: fontSize.lead, fontWeight: 650, overflowWrap: "anywhere" });
export const next = style({ color: vars.color.muted });
export const fighter = style({ display: "flex", alignItems: "center", gap: space[4], minInlineSize: 0 });
export const portrait = style({
  flex: "none",
  inlineSize: "56px",
  blockSize: "56px",
  overflow: "hidden",
  borderRadius: radius.pill,
  backgroundColor: vars.color.raised,
});
