import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { space, touchTarget } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const footer = style({
  marginBlockStart: "auto",
  paddingInline: "var(--rs-gutter)",
  paddingBlock: `${space[10]} calc(${space[10]} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: "0.9375rem",
  display: "flex",
  flexDirection: "column",
  gap: space[6],
  "@media": { [media.print]: { display: "none" } },
});
export const groups = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))", gap: space[6] });
/** A third group spans both columns on phones, with its list in two columns, because it would leave one empty. */
globalStyle(`${groups} > :nth-child(3):last-child`, { "@media": { [`not all and ${media.fromContent}`]: { gridColumn: "1 / -1" } } });
globalStyle(`${groups} > :nth-child(3):last-child > ul`, {
  "@media": { [`not all and ${media.fromContent}`]: { columns: "9rem 2", columnGap: space[6] } },
});
globalStyle(`${groups} li`, { breakInside: "avoid" });
export const groupTitle = style({
  color: vars.color.text,
  // Too small for the realm's heading typeface.
  fontFamily: "inherit",
  fontSize: "0.9375rem",
  letterSpacing: "normal",
  fontWeight: 650,
  marginBlockEnd: space[1],
});
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  textDecoration: "none",
  ":hover": { color: vars.color.text, textDecoration: "underline", textUnderlineOffset: "0.2em" },
  selectors: { '&[aria-current="true"]': { color: vars.color.text, fontWeight: 650 } },
});
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space[6]}` });
export const last = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: space[3] });
