import { style, styleVariants } from "@vanilla-extract/css";
import { radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const base = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[3],
  padding: space[4],
  borderRadius: radius.md,
  border: "1px solid",
  color: vars.color.text,
});

export const tone = styleVariants({
  info: [base, { backgroundColor: vars.color.infoSoft, borderColor: `color-mix(in srgb, ${vars.color.info} 35%, transparent)` }],
  success: [base, { backgroundColor: vars.color.successSoft, borderColor: `color-mix(in srgb, ${vars.color.success} 35%, transparent)` }],
  warning: [base, { backgroundColor: vars.color.warningSoft, borderColor: `color-mix(in srgb, ${vars.color.warning} 35%, transparent)` }],
  error: [base, { backgroundColor: vars.color.dangerSoft, borderColor: `color-mix(in srgb, ${vars.color.danger} 35%, transparent)` }],
});

export const mark = styleVariants({
  info: { color: vars.color.info, fontSize: "1.125rem" },
  success: { color: vars.color.success, fontSize: "1.125rem" },
  warning: { color: vars.color.warning, fontSize: "1.125rem" },
  error: { color: vars.color.danger, fontSize: "1.125rem" },
});

export const body = style({ flex: 1, minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[1] });
export const title = style({ fontWeight: 650 });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginBlockStart: space[2] });
