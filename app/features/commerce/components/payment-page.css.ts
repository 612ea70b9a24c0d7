import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

export const facts = style({
  maxInlineSize: "32rem",
  marginInline: "auto",
  display: "flex",
  flexDirection: "column",
  gap: space[5],
});
export const number = style({ fontSize: "0.875rem", overflowWrap: "anywhere" });
export const reason = style({ fontWeight: 600, marginBlockEnd: space[2] });
