import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { motion, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const group = style({ display: "flex", flexDirection: "column", gap: space[3], scrollMarginBlockStart: "6rem" });
export const legend = style({ fontWeight: 600, marginBlockEnd: space[2] });
export const hint = style({ color: vars.color.muted, fontSize: "0.9375rem" });

export const option = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: `${space[2]} ${space[3]}`,
  padding: space[4],
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  cursor: "pointer",
  transition: `border-color ${motion.fast} ${motion.out}, background-color ${motion.fast} ${motion.out}`,
  selectors: {
    "&:hover": { borderColor: vars.color.lineStrong },
    "&:has(:checked)": {
      // Not the accent, because a red one would look like an error.
      borderColor: vars.color.text,
      boxShadow: `inset 0 0 0 1px ${vars.color.text}`,
      backgroundColor: vars.color.raised,
    },
    "&:has(:disabled)": { opacity: 0.55, cursor: "not-allowed" },
    "&:has(:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
});
export const dot = style({
  appearance: "none",
  flexShrink: 0,
  inlineSize: "1.5rem",
  blockSize: "1.5rem",
  borderRadius: radius.pill,
  border: `1.5px solid ${vars.color.lineStrong}`,
  backgroundColor: vars.color.surface,
  marginBlockStart: "0.05rem",
  cursor: "pointer",
  selectors: {
    "&:checked": { border: `0.42rem solid ${vars.color.text}` },
    "&:focus-visible": { outline: "none" },
  },
  "@media": { [media.forcedColors]: { appearance: "auto" } },
});
export const textBlock = style({ flex: "1 1 6rem", minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[1] });
export const title = style({ fontWeight: 600 });
export const end = style({
  flexShrink: 0,
  textAlign: "end",
  // Beside a long price the text would be a column of single words, so on phones the price is below it.
  "@media": { "(max-width: 479.98px)": { flexBasis: "100%", textAlign: "start", paddingInlineStart: `calc(1.5rem + ${space[3]})` } },
});
