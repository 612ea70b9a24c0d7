import { style } from "@vanilla-extract/css";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Stands in a card's place, in a card's size. */
export const failed = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[3],
  padding: space[4],
  minBlockSize: "9rem",
  inlineSize: "100%",
  borderRadius: radius.md,
  border: `1px dashed ${vars.color.lineStrong}`,
  textAlign: "center",
});
