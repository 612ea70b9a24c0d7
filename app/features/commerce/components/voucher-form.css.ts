import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: space[4] });
/** Code, licence and button in one line when there is room; the button is aligned with the inputs. */
export const fields = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  "@media": { [media.fromContent]: { flexDirection: "row", alignItems: "flex-start", flexWrap: "wrap" } },
});
/** Aligned with the inputs, whose labels are above them and whose error may be below. */
export const action = style({ display: "grid", "@media": { [media.fromContent]: { paddingBlockStart: `calc(1lh + ${space[2]})` } } });
export const plainAction = style({ display: "grid" });
/** One column, for the narrow space beside an order. */
export const narrow = style({ display: "flex", flexDirection: "column", gap: space[3] });
export const field = style({ minInlineSize: 0, "@media": { [media.fromContent]: { flex: "1 1 12rem" } } });
export const plainField = style({ minInlineSize: 0 });
export const applied = style({ display: "flex", flexDirection: "column", gap: space[2] });
export const voucher = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: space[2],
  paddingInlineStart: space[4],
  paddingInlineEnd: space[2],
  borderRadius: radius.md,
  backgroundColor: vars.color.successSoft,
  border: `1px solid color-mix(in srgb, ${vars.color.success} 35%, transparent)`,
});
export const voucherText = style({ minInlineSize: 0, display: "flex", flexDirection: "column" });
export const code = style({ fontWeight: 650, overflowWrap: "anywhere" });
export const note = style({ color: vars.color.muted, fontSize: "0.9375rem" });
