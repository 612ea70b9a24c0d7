import { style } from "@vanilla-extract/css";
import { fontSize, space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

export const lead = style({ marginBlock: `0 ${space[3]}`, color: vars.color.muted });
export const name = style({ flex: "none", color: vars.color.muted });
export const value = style({
  margin: 0,
  minInlineSize: 0,
  textAlign: "end",
  overflowWrap: "anywhere",
  fontSize: fontSize.caption,
  fontVariantNumeric: "tabular-nums",
});
export const answer = style({ margin: 0, marginInlineEnd: "auto", alignSelf: "center" });
