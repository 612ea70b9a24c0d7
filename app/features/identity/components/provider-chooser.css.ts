import { style } from "@vanilla-extract/css";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const chooser = style({ display: "flex", flexDirection: "column", gap: space[4] });

/** "or", between two lines. */
export const or = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  color: vars.color.muted,
  "::before": { content: "''", flex: 1, borderBlockStart: `1px solid ${vars.color.line}` },
  "::after": { content: "''", flex: 1, borderBlockStart: `1px solid ${vars.color.line}` },
});

export const large = style({ display: "flex", flexDirection: "column", gap: space[3], listStyle: "none", margin: 0, padding: 0 });

/** As many side by side as fit. */
export const small = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(10rem, 100%), 1fr))",
  gap: space[3],
  listStyle: "none",
  margin: 0,
  padding: 0,
});

export const logo = style({ inlineSize: "1.5rem", blockSize: "1.5rem", flex: "none", objectFit: "contain", verticalAlign: "middle" });

/** Replaces a missing logo: the first letter of the name. */
export const letter = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "1.5rem",
  blockSize: "1.5rem",
  flex: "none",
  borderRadius: radius.sm,
  backgroundColor: vars.color.line,
  color: vars.color.text,
  fontSize: "0.875rem",
  fontWeight: 700,
});

/** Aligned to the top of its line; on the baseline it would reserve room for descenders. */
export const inside = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[3],
  verticalAlign: "top",
  textAlign: "start",
});
