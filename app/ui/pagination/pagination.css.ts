import { style } from "@vanilla-extract/css";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const nav = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: space[3],
  paddingBlock: space[6],
});
export const status = style({
  color: vars.color.muted,
  fontVariantNumeric: "tabular-nums",
  minInlineSize: "8ch",
  textAlign: "center",
  "@media": { "(max-width: 479.98px)": { order: -1, flexBasis: "100%" } },
});
export const more = style({ display: "flex", justifyContent: "center", paddingBlock: space[6] });
