import { style } from "@vanilla-extract/css";
import { media } from "../../ui/breakpoints.ts";
import { fontSize, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

/** Text at the start, facts beside them on wide screens. */
export const about = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: `${space[6]} ${space[14]}`,
  paddingInline: "var(--rs-gutter)",
  paddingBlock: `${space[6]} ${space[8]}`,
  "@media": { [media.fromTablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(15rem, 20rem)", paddingBlock: `${space[8]} ${space[8]}` } },
});
export const text = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space[3], minInlineSize: 0 });
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  color: vars.color.muted,
  fontVariantNumeric: "tabular-nums",
});
export const tagline = style({ fontSize: fontSize.lead, fontWeight: 600, lineHeight: 1.4, overflowWrap: "anywhere" });
export const description = style({ maxInlineSize: "68ch", overflowWrap: "anywhere" });
