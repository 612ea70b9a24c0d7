import { style } from "@vanilla-extract/css";
import { fontSize, radius, smallHeading, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const group = style({ display: "grid", gap: space[2] });
export const name = style({ ...smallHeading, fontSize: fontSize.body, fontWeight: 600, color: vars.color.muted });
export const values = style({ display: "flex", flexWrap: "wrap", gap: space[2], listStyle: "none" });
/** A filter that a press adds or removes. */
export const value = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "2.75rem",
  paddingInline: space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.pill,
  fontWeight: 600,
  color: vars.color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.lineStrong },
    "&[aria-current]": { backgroundColor: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
  },
});
export const count = style({
  fontWeight: 400,
  color: vars.color.muted,
  selectors: { [`${value}[aria-current] &`]: { color: "inherit" } },
});
