import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { radius } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const link = style({ position: "relative" });
/** Over the corner of the icon, so that its arrival moves nothing. */
export const count = style({
  position: "absolute",
  insetBlockStart: "2px",
  insetInlineStart: "1.375rem",
  minInlineSize: "1.125rem",
  paddingInline: "0.25rem",
  borderRadius: radius.pill,
  backgroundColor: vars.color.live,
  color: vars.color.onLive,
  fontSize: "0.6875rem",
  fontWeight: 700,
  lineHeight: "1.125rem",
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.forcedColors]: { border: "1px solid currentcolor" } },
});
