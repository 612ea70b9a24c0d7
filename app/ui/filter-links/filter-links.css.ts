import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { fontSize, radius, smallHeading, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

const narrow = `not all and ${media.fromContent}`;

export const group = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[2] });
export const name = style({ ...smallHeading, fontSize: fontSize.body, fontWeight: 600, color: vars.color.muted });
/** On phones one scrolling line to the edges of the screen: wrapped, thirteen values fill the first screen. */
export const values = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  listStyle: "none",
  "@media": {
    [narrow]: {
      flexWrap: "nowrap",
      overflowX: "auto",
      overscrollBehaviorInline: "contain",
      scrollbarWidth: "none",
      scrollPaddingInline: "max(calc(2 * var(--rs-gutter)), 30%)",
      whiteSpace: "nowrap",
      // A scrolling box clips the focus ring unless it has room inside.
      marginInline: "calc(-1 * var(--rs-gutter))",
      paddingInline: "var(--rs-gutter)",
      marginBlock: `calc(-1 * ${space[1]})`,
      paddingBlock: space[1],
    },
  },
});
// Browsers without `scroll-initial-target` show the chosen value first.
globalStyle(`${values} > :has([aria-current])`, {
  "@supports": { "not (scroll-initial-target: nearest)": { "@media": { [narrow]: { order: -1 } } } },
});
/** A filter that a press adds or removes. */
export const value = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "2.75rem",
  paddingInline: space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.pill,
  fontWeight: 600,
  color: vars.color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: vars.color.lineStrong },
    "&[aria-current]": { backgroundColor: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
  },
  // In the scrolling line the chosen value is in view without scripts. On wider screens this would scroll the page itself.
  "@media": { [narrow]: { selectors: { "&[aria-current]": { scrollInitialTarget: "nearest" } } } },
});
export const count = style({
  fontWeight: 400,
  color: vars.color.muted,
  selectors: { [`${value}[aria-current] &`]: { color: "inherit" } },
});
