import { style } from "@vanilla-extract/css";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const form = style({ display: "flex", gap: space[1], paddingBlockEnd: space[2] });
export const field = style({
  flexGrow: 1,
  minInlineSize: 0,
  minBlockSize: "2.75rem",
  paddingInline: space[3],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: radius.md,
  backgroundColor: vars.color.bg,
  color: vars.color.text,
  // At least 16 px, or a phone zooms in on focus.
  fontSize: "1rem",
});
