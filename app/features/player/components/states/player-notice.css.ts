import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../../ui/tokens/scale.ts";

export const notice = style({
  position: "absolute",
  insetBlockStart: space[3],
  insetInline: space[3],
  inlineSize: "fit-content",
  maxInlineSize: "calc(100% - 1.5rem)",
  marginInline: "auto",
  paddingInline: space[4],
  paddingBlock: space[2],
  borderRadius: radius.md,
  backgroundColor: "rgb(4 6 12 / 0.86)",
  fontSize: fontSize.caption,
  fontWeight: 600,
  textAlign: "center",
  pointerEvents: "none",
  selectors: { "&:empty": { paddingBlock: 0, paddingInline: 0 } },
});
