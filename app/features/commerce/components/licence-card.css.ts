import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Cards of equal height, no wider than a price and its benefits need. */
export const grid = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(auto-fill, minmax(min(20rem, 100%), 1fr))", gap: space[6] } },
});

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  blockSize: "100%",
  padding: space[6],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  scrollMarginBlockStart: `calc(var(--rs-bar) + ${space[6]})`,
});
export const chosen = style({
  borderColor: vars.color.accentText,
  boxShadow: `inset 0 0 0 1px ${vars.color.accentText}, 0 12px 40px ${vars.color.shadow}`,
});
export const head = style({ display: "flex", flexDirection: "column", gap: space[2] });
/** Names of neighbouring cards are aligned, with or without badges. When no card has a badge, no space is reserved. */
export const badges = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  selectors: { "&:empty": { display: "none" } },
  "@media": {
    [media.fromContent]: { minBlockSize: "1.5rem", selectors: { [`${grid}:has(&:not(:empty)) &:empty`]: { display: "flex" } } },
  },
});
export const name = style({ fontSize: fontSize.heading, fontWeight: 700 });
export const description = style({ color: vars.color.muted });
export const price = style({ display: "flex", flexDirection: "column", gap: space[1] });
export const note = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const benefits = style({ display: "flex", flexDirection: "column", gap: space[2] });
export const benefit = style({ display: "flex", alignItems: "flex-start", gap: space[2] });
export const tick = style({ color: vars.color.success, marginBlockStart: "0.15em" });
/** The button is at the bottom of every card, so that all buttons are aligned. */
export const foot = style({
  marginBlockStart: "auto",
  paddingBlockStart: space[2],
  display: "flex",
  flexDirection: "column",
  gap: space[2],
});
