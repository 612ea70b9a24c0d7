import { style } from "@vanilla-extract/css";
import { radius } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

/** Frame of a portrait, or of the initials that replace it. */
export const frame = style({ display: "block", flex: "none", overflow: "hidden", backgroundColor: vars.color.raised });
/** Small round portrait for a line of a list. */
export const portrait = style([frame, { inlineSize: "64px", aspectRatio: "1", borderRadius: radius.pill }]);
export const initials = style({
  display: "grid",
  placeItems: "center",
  blockSize: "100%",
  color: vars.color.muted,
  fontWeight: 700,
  letterSpacing: "0.04em",
});
