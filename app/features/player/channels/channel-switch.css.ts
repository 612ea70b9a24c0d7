import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";

/** Over the picture, in the corner where lines of the page end. */
export const display = style({
  position: "absolute",
  insetBlockStart: space[4],
  insetInlineEnd: space[4],
  zIndex: 3,
  maxInlineSize: "70%",
  margin: 0,
  paddingBlock: space[2],
  paddingInline: space[4],
  borderRadius: radius.md,
  backgroundColor: "rgb(4 6 12 / 0.8)",
  color: "#ffffff",
  fontSize: fontSize.lead,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  pointerEvents: "none",
  unicodeBidi: "plaintext",
  selectors: { "&:not([data-shown])": { backgroundColor: "transparent" } },
});
