import { style, styleVariants } from "@vanilla-extract/css";
import { fontSize } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const price = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "0.35em",
  fontVariantNumeric: "tabular-nums",
});
export const size = styleVariants({
  body: {},
  heading: { fontSize: fontSize.heading },
  title: { fontSize: fontSize.title, letterSpacing: "-0.02em" },
});
export const amount = style({ fontWeight: 700 });
export const was = style({ color: vars.color.muted, textDecoration: "line-through", fontSize: "0.8em" });
export const period = style({ color: vars.color.muted, fontSize: "max(0.5em, 0.875rem)", letterSpacing: "normal" });
export const note = style({ flexBasis: "100%", color: vars.color.muted, fontSize: "0.875rem", letterSpacing: "normal" });
