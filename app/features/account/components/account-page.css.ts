import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const part = style({
  display: "flex",
  flexDirection: "column",
  gap: space[5],
  scrollMarginBlockStart: `calc(var(--rs-bar) + ${space[6]})`,
});
export const redeem = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  "@media": { [media.fromContent]: { flexDirection: "row", alignItems: "flex-end", maxInlineSize: "40rem" } },
});
export const redeemField = style({ minInlineSize: 0, "@media": { [media.fromContent]: { flex: "1 1 12rem" } } });
export const menu = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[1],
  "@media": { [media.fromTablet]: { flexDirection: "column" } },
});
export const menuLink = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minBlockSize: "44px",
  paddingInline: space[3],
  borderRadius: "10px",
  textDecoration: "none",
  fontWeight: 600,
  ":hover": { backgroundColor: vars.color.raised },
});
export const type = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const cell = style({ display: "flex", flexDirection: "column" });
export const amount = style({ fontWeight: 650, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
export const language = style({ display: "flex", flexDirection: "column", gap: space[3], maxInlineSize: "20rem" });
export const timeZone = style({ display: "flex", flexDirection: "column", gap: space[3], maxInlineSize: "30rem" });
export const tiles = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const tile = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space[3], blockSize: "100%" });
export const tileFoot = style({ marginBlockStart: "auto", paddingBlockStart: space[2] });
export const muted = style({ color: vars.color.muted });
