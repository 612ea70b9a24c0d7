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

/** At the top: the browser's own controls are below, and a browser that plays HLS needs them. */
export const stream = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInline: 0,
  paddingInline: space[5],
  paddingBlock: space[3],
  textAlign: "center",
  textWrap: "balance",
  color: "#fff",
  backgroundColor: "rgb(0 0 0 / 0.82)",
});
