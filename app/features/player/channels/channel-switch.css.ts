import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { frame } from "../components/watch-player.css.ts";

/** Over the picture, in a corner without the watermark. */
export const display = style({
  position: "absolute",
  insetBlockStart: space[4],
  insetInlineStart: space[4],
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
  selectors: {
    "&:not([data-shown])": { backgroundColor: "transparent" },
    [`${frame}:has([data-watermark="TOP_START"]) &`]: { insetInline: `auto ${space[4]}` },
  },
});
