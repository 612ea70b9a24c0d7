import { style, styleVariants } from "@vanilla-extract/css";
import { fontSize, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const list = style({ display: "flex", flexDirection: "column", gap: space[3] });
const line = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "baseline", gap: `0 ${space[4]}` });
export const weight = styleVariants({
  plain: [line],
  /** A deduction: a discount. */
  less: [line, { color: vars.color.success }],
  total: [
    line,
    {
      fontSize: fontSize.lead,
      fontWeight: 700,
      paddingBlockStart: space[4],
      marginBlockStart: space[1],
      borderBlockStart: `1px solid ${vars.color.lineStrong}`,
    },
  ],
});
export const label = style({ flex: "1 1 10ch", minInlineSize: 0 });
export const hint = style({ display: "block", color: vars.color.muted, fontSize: "0.875rem", fontWeight: 400 });
/** Amounts are right-aligned below each other, digit below digit. */
export const amount = style({ flex: "none", fontVariantNumeric: "tabular-nums", textAlign: "end" });
