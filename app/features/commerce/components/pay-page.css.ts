import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { space } from "../../../ui/tokens/scale.ts";

export const parts = style({ display: "flex", flexDirection: "column", gap: space[6], minInlineSize: 0 });
export const top = style({ marginBlockEnd: space[8] });
export const form = style({ display: "flex", flexDirection: "column", gap: space[5] });
/**
 * The order comes first, as it is read: on phones above the ways to pay, on wide screens at their side, in view all the time.
 */
export const split = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  alignItems: "start",
  "@media": { [media.fromTablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(20rem, 24rem)", columnGap: space[12] } },
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
/** Closed by default: most have none, and the price must stay the first thing that is read. */
export const voucher = style({ display: "flex", flexDirection: "column", gap: space[4] });
export const voucherTitle = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "44px",
  fontWeight: 600,
  selectors: { "details[open] > &": { marginBlockEnd: space[2] } },
});
