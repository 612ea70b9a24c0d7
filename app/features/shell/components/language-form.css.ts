import { style, styleVariants } from "@vanilla-extract/css";
import { radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const form = style({ display: "flex", flexDirection: "column" });

const base = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  inlineSize: "100%",
  minBlockSize: touchTarget,
  paddingInline: space[3],
  border: 0,
  borderRadius: radius.md,
  backgroundColor: "transparent",
  color: "inherit",
  font: "inherit",
  fontWeight: 550,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: `color-mix(in srgb, ${vars.color.text} 9%, transparent)` },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});
export const choice = styleVariants({ other: [base], current: [base, { color: vars.color.accentText }] });

export const inlineForm = style({ display: "flex", flexWrap: "wrap", columnGap: space[1], marginInline: `calc(-1 * ${space[3]})` });
const inlineBase = style([base, { inlineSize: "auto", minInlineSize: touchTarget, fontSize: "0.9375rem", color: vars.color.muted }]);
export const inlineChoice = styleVariants({
  other: [inlineBase],
  // The current language is underlined, because colour alone is not enough.
  current: [
    inlineBase,
    { color: vars.color.text, textDecoration: "underline", textUnderlineOffset: "0.35em", textDecorationThickness: "2px" },
  ],
});

/** Yes and no side by side, below the question. */
export const answers = style({
  // On a raised surface a plain button's own border is invisible.
  vars: { [vars.color.line]: vars.color.lineStrong },
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  order: 1,
  flexBasis: "100%",
});
