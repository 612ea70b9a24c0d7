import { style, styleVariants } from "@vanilla-extract/css";
import { radius } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.3em",
  paddingInline: "0.6em",
  paddingBlock: "0.22em",
  borderRadius: radius.sm,
  border: "1px solid transparent",
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: 1.3,
  // Large text wraps inside the badge instead of overflowing the page.
  minInlineSize: 0,
  maxInlineSize: "100%",
  overflowWrap: "anywhere",
});

export const tone = styleVariants({
  live: [
    base,
    {
      backgroundColor: vars.color.live,
      color: vars.color.onLive,
      textTransform: "uppercase",
      letterSpacing: "0.05em",
      "::before": {
        content: '""',
        inlineSize: "0.5em",
        blockSize: "0.5em",
        borderRadius: radius.pill,
        backgroundColor: "currentColor",
      },
    },
  ],
  /** On pictures: locked, premiere, duration. */
  art: [base, { backgroundColor: "rgb(8 11 20 / 0.78)", color: "#ffffff" }],
  neutral: [base, { backgroundColor: vars.color.raised, borderColor: vars.color.line, color: vars.color.text }],
  accent: [base, { backgroundColor: vars.color.accentSoft, color: vars.color.accentText }],
  success: [base, { backgroundColor: vars.color.successSoft, color: vars.color.success }],
  warning: [base, { backgroundColor: vars.color.warningSoft, color: vars.color.warning }],
  danger: [base, { backgroundColor: vars.color.dangerSoft, color: vars.color.danger }],
});
