import { style } from "@vanilla-extract/css";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const list = style({ display: "flex", flexDirection: "column", gap: space[3], listStyle: "none", margin: 0, padding: 0 });

/** Line between the featured providers and the others. */
export const separator = style({ border: 0, borderBlockStart: `1px solid ${vars.color.line}`, margin: `${space[4]} 0` });

export const linked = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.md,
});

export const name = style({ fontWeight: 700 });

/** Code that the viewer reads from a television. */
export const code = style({ fontSize: "1.5rem", fontWeight: 700, letterSpacing: "0.2em" });
