import { style } from "@vanilla-extract/css";
import { fontSize, smallHeading, space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

export const box = style({ display: "flex", flexDirection: "column", gap: space[5] });
export const head = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
});
export const title = style({ ...smallHeading, fontSize: fontSize.lead, fontWeight: 700 });
export const item = style({ fontSize: fontSize.lead, fontWeight: 650 });
export const follow = style({ color: vars.color.muted, fontSize: "0.9375rem" });
