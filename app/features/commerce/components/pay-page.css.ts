import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, smallHeading, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const parts = style({ display: "flex", flexDirection: "column", gap: space[6], minInlineSize: 0 });
export const top = style({ marginBlockEnd: space[8] });
export const form = style({ display: "flex", flexDirection: "column", gap: space[5] });
/** The order comes first in reading order: above the methods on phones, beside them and sticky on wide screens. */
export const split = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  alignItems: "start",
  // Fields as wide as a desktop are hard to read; the order stays at the end of the line.
  "@media": {
    [media.fromTablet]: {
      gridTemplateColumns: "minmax(0, 40rem) minmax(20rem, 24rem)",
      justifyContent: "space-between",
      columnGap: space[12],
    },
  },
});
export const aside = style({
  minInlineSize: 0,
  "@media": {
    [media.fromTablet]: { gridColumn: 2, gridRow: 1, position: "sticky", insetBlockStart: `calc(var(--rs-bar) + ${space[6]})` },
  },
});
export const main = style({ minInlineSize: 0, "@media": { [media.fromTablet]: { gridColumn: 1, gridRow: 1 } } });
export const companion = style({ display: "flex", flexDirection: "column", gap: space[5] });
export const methodName = style({ display: "flex", alignItems: "center", gap: space[2], fontWeight: 650 });
export const marks = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: space[1] });
export const cardMark = style({
  paddingInline: space[2],
  paddingBlock: "2px",
  borderRadius: radius.sm,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.bg,
  fontSize: "0.75rem",
  fontWeight: 700,
  lineHeight: 1.5,
  whiteSpace: "nowrap",
});
export const termsTitle = style({ ...smallHeading, fontSize: fontSize.lead, fontWeight: 700 });
export const termsList = style({ display: "flex", flexDirection: "column", gap: space[2] });
export const terms = style({ color: vars.color.muted, fontSize: "0.9375rem", lineHeight: 1.6 });
/** A page name that breaks over two lines reads as two links. */
export const termsPage = style({ whiteSpace: "nowrap" });
/** Closed by default: most viewers have no voucher, and the price must come first. */
export const voucher = style({ display: "flex", flexDirection: "column", gap: space[4] });
export const voucherTitle = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "44px",
  fontWeight: 600,
  selectors: { "details[open] > &": { marginBlockEnd: space[2] } },
});
