import { style } from "@vanilla-extract/css";
import { vars } from "../tokens/theme.css.ts";

/** The box has its final size before the picture loads. */
export const box = style({
  display: "block",
  position: "relative",
  overflow: "hidden",
  inlineSize: "100%",
  backgroundColor: vars.color.artTint,
});
export const image = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  maxInlineSize: "none",
  objectFit: "cover",
  // The alternative text of a broken picture stays inside the box.
  fontSize: "0.875rem",
  color: vars.color.muted,
});
export const contain = style({ objectFit: "contain" });
