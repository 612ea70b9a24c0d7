import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { fontFamily, motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const field = style({ display: "flex", flexDirection: "column", gap: space[2], scrollMarginBlockStart: "6rem" });
export const label = style({ fontWeight: 600, display: "flex", justifyContent: "space-between", gap: space[3] });
export const aside = style({ fontWeight: 400, color: vars.color.muted, fontSize: "0.875rem" });
// A small link is a touch target as well, so it extends into the space around it.
globalStyle(`${aside} a`, { paddingBlock: space[3], marginBlock: `calc(-1 * ${space[3]})` });
export const hint = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const error = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[2],
  color: vars.color.danger,
  fontSize: "0.9375rem",
  fontWeight: 550,
});

/** The box of text inputs, selects and text areas. */
export const control = style({
  inlineSize: "100%",
  minBlockSize: "3rem",
  paddingInline: space[4],
  paddingBlock: space[2],
  borderRadius: radius.md,
  border: `1px solid ${vars.color.lineStrong}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  // At least 16 px, or a phone zooms in on focus.
  fontSize: "1rem",
  appearance: "none",
  transition: `border-color ${motion.fast} ${motion.out}, box-shadow ${motion.fast} ${motion.out}`,
  scrollMarginBlockStart: "8rem",
  selectors: {
    "&::placeholder": { color: vars.color.muted, opacity: 1 },
    "&:hover:not(:disabled)": { borderColor: vars.color.text },
    "&:focus-visible": { outlineOffset: "1px", borderRadius: radius.md },
    "&[aria-invalid='true']": { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` },
    "&:disabled": { opacity: 0.6, cursor: "not-allowed" },
    "&[readonly]": { backgroundColor: "transparent", borderStyle: "dashed" },
    "&:autofill": { WebkitTextFillColor: vars.color.text, boxShadow: `inset 0 0 0 100px ${vars.color.raised}` },
  },
  "@media": { [media.forcedColors]: { selectors: { "&[aria-invalid='true']": { borderWidth: "3px" } } } },
});

export const area = style({ minBlockSize: "8rem", resize: "vertical", lineHeight: 1.5, paddingBlock: space[3] });

/** One-time codes, vouchers, card numbers: left to right in every language. */
export const code = style({
  direction: "ltr",
  textAlign: "start",
  fontFamily: fontFamily.code,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "0.12em !important",
  // Left to right, but aligned with the start of the form's lines.
  selectors: { '[dir="rtl"] &': { textAlign: "end" } },
});

/** Email addresses, phone numbers and web addresses read left to right in an Arabic page, but align with its start. */
export const ltrValue = style({
  selectors: { '[dir="rtl"] &:not(:placeholder-shown)': { direction: "ltr", textAlign: "end" } },
});
