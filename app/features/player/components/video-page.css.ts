import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";
import { about } from "../../../watch/components/about.css.ts";

const phone = "(max-width: 599.98px)";

export const eyebrow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space[2]}`,
  fontWeight: 600,
  // Series, season and episode fit on one line of a phone.
  "@media": { [phone]: { fontSize: "0.875rem" } },
});
export const seriesLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  color: vars.color.accentText,
  textUnderlineOffset: "0.18em",
});
/** Shown on narrow pages, where the menu of the bar covers the picture. */
export const chapters = style({
  paddingInline: "var(--rs-gutter)",
  paddingBlockEnd: space[6],
  "@media": { [media.fromTablet]: { display: "none" } },
});
/** Title and facts below a player with a sidebar; the rest is in a tab. */
export const brief = style([about, { "@media": { [media.fromTablet]: { gridTemplateColumns: "minmax(0, 1fr)" } } }]);
export const details = style({ display: "grid", gap: space[4] });
/** The buttons stay in their line when the address opens below one of them. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "inherit",
  gap: space[3],
  marginBlock: space[2],
  "@media": { [phone]: { gap: space[2] } },
});
/** On a phone two of them fill a line. */
globalStyle(`${actions} > *`, { "@media": { [phone]: { flex: "1 1 9.5rem" } } });
globalStyle(`${actions} :is(form, button, a, summary)`, {
  "@media": { [phone]: { inlineSize: "100%", paddingInline: space[1], fontSize: "0.9375rem" } },
});
// The disclosure that shares a page without scripts.
globalStyle(`${actions} details`, { "@media": { [phone]: { inlineSize: "100%" } } });
globalStyle(`${actions} form`, { "@media": { [phone]: { paddingInline: 0 } } });
/** Below the player of a trailer. */
export const wayBack = style({ paddingInline: "var(--rs-gutter)", paddingBlockStart: space[4] });
