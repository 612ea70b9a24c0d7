import { style } from "@vanilla-extract/css";
import { radius, space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const wrap = style({ position: "relative", display: "grid" });
export const input = style({
  paddingInlineEnd: space[14],
  selectors: {
    // Hides Edge's own eye button.
    "&::-ms-reveal": { display: "none" },
  },
});
export const eye = style({
  position: "absolute",
  insetInlineEnd: "2px",
  insetBlock: 0,
  marginBlock: "auto",
  inlineSize: touchTarget,
  blockSize: touchTarget,
  display: "grid",
  placeItems: "center",
  color: vars.color.muted,
  borderRadius: radius.md,
  touchAction: "manipulation",
  ":hover": { color: vars.color.text },
});
