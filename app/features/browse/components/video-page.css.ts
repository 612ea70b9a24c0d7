import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Words at the start, facts beside them on wide screens. */
export const about = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: `${space[6]} ${space[14]}`,
  paddingInline: "var(--rs-gutter)",
  paddingBlock: `${space[6]} ${space[8]}`,
  "@media": { [media.fromTablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(15rem, 20rem)", paddingBlock: `${space[8]} ${space[8]}` } },
});
export const words = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space[3], minInlineSize: 0 });
export const eyebrow = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space[2]}`, fontWeight: 600 });
export const seriesLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  color: vars.color.accentText,
  textUnderlineOffset: "0.18em",
});
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  color: vars.color.muted,
  fontVariantNumeric: "tabular-nums",
});
export const tagline = style({ fontSize: fontSize.lead, fontWeight: 600, lineHeight: 1.4 });
export const description = style({ maxInlineSize: "68ch" });

/** Where the player's bar has no room for their menu. */
export const chapters = style({
  paddingInline: "var(--rs-gutter)",
  paddingBlockEnd: space[6],
  "@media": { [media.fromTablet]: { display: "none" } },
});
/** Below a player with a sidebar: title and facts, the rest stands in a tab. */
export const brief = style([about, { "@media": { [media.fromTablet]: { gridTemplateColumns: "minmax(0, 1fr)" } } }]);
export const details = style({ display: "grid", gap: space[4] });

/** A carousel on wide screens, a list of lines on phones and tablets (CV-07). */
export const carousel = style({ display: "none", "@media": { "(min-width: 1025px)": { display: "block" } } });
export const lines = style({
  paddingInline: "var(--rs-gutter)",
  paddingBlock: space[4],
  "@media": { "(min-width: 1025px)": { display: "none" } },
});
