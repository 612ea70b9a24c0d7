import { style } from "@vanilla-extract/css";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** The part of a title that the query has. */
export const hit = style({
  backgroundColor: "transparent",
  color: "inherit",
  textDecorationLine: "underline",
  textDecorationColor: vars.color.accent,
  textDecorationThickness: "0.14em",
  textUnderlineOffset: "0.18em",
});
