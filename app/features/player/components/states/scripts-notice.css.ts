import { style } from "@vanilla-extract/css";
import { fontSize, space } from "../../../../ui/tokens/scale.ts";

export const notice = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[3],
  padding: space[5],
  textAlign: "center",
  // Browsers without scripts draw their own controls below; nothing of them may show.
  backgroundColor: "rgb(0 0 0 / 0.95)",
});

export const mark = style({ inlineSize: "2rem", blockSize: "2rem" });

export const text = style({ maxInlineSize: "32rem", fontSize: fontSize.body, textWrap: "balance" });
