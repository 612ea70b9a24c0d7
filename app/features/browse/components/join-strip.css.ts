import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const strip = style({
  marginInline: "var(--rs-gutter)",
  marginBlock: space[4],
  padding: space[5],
  display: "grid",
  gap: `${space[1]} ${space[6]}`,
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  "@media": {
    [media.fromContent]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "center",
      paddingInline: space[8],
      // The smaller margin keeps the head of the first row on the first screen of a small laptop.
      marginBlockEnd: space[2],
    },
  },
});
export const title = style({ fontSize: fontSize.heading });
export const line = style({ color: vars.color.muted, fontVariantNumeric: "tabular-nums" });
export const action = style({
  marginBlockStart: space[3],
  "@media": { [media.fromContent]: { gridColumn: 2, gridRow: "1 / span 2", marginBlockStart: 0 } },
});
