import { style } from "@vanilla-extract/css";
import { radius, space } from "../../ui/tokens/scale.ts";

/** Size of captions without a choice, by the width of the window. */
export const captionSize = "clamp(1rem, 2.4vw, 1.75rem)";

/** The block behind all lines. The properties come from `captionLook`; without them the default look applies. */
export const captionWindow = style({
  display: "inline-block",
  maxInlineSize: "100%",
  paddingInline: space[1],
  borderRadius: radius.sm,
  backgroundColor: "var(--caption-window, transparent)",
});

export const captionText = style({
  paddingInline: space[2],
  borderRadius: radius.sm,
  color: "var(--caption-color, #fff)",
  backgroundColor: "var(--caption-background, rgb(0 0 0 / 0.74))",
  fontFamily: "var(--caption-font, inherit)",
  fontVariantCaps: "var(--caption-caps, normal)",
  textShadow: "var(--caption-edge, none)",
  whiteSpace: "pre-line",
  boxDecorationBreak: "clone",
  WebkitBoxDecorationBreak: "clone",
  selectors: { '[data-look$="SOLID"] &': { backgroundColor: "var(--caption-background, #000)" } },
});
