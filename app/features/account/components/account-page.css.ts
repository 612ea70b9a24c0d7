import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { radius, smallHeading, space } from "../../../ui/tokens/scale.ts";
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
  "@media": { [media.fromContent]: { flexDirection: "row", alignItems: "flex-start", maxInlineSize: "40rem" } },
});
/** Action beside the controls, whose labels are above them and whose error may be below. */
export const redeemAction = style({ display: "grid", "@media": { [media.fromContent]: { paddingBlockStart: `calc(1lh + ${space[2]})` } } });
export const redeemField = style({ minInlineSize: 0, "@media": { [media.fromContent]: { flex: "1 1 12rem" } } });
export const menu = style({
  display: "flex",
  gap: space[1],
  // On phones the menu is one scrolling line that reaches the edges of the screen.
  overflowX: "auto",
  scrollbarWidth: "none",
  // The open page's link stops with its neighbour in view. The line does not scroll when everything fits.
  scrollPaddingInline: "max(calc(2 * var(--rs-gutter)), 30%)",
  marginInline: "calc(-1 * var(--rs-gutter))",
  paddingInline: "var(--rs-gutter)",
  whiteSpace: "nowrap",
  "@media": {
    [media.fromTablet]: { flexDirection: "column", overflowX: "visible", marginInline: 0, paddingInline: 0, whiteSpace: "normal" },
  },
});
export const overviewMenu = style({ display: "none", "@media": { [media.fromTablet]: { display: "block" } } });
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
  selectors: { "&[aria-current]": { backgroundColor: vars.color.raised, color: vars.color.accentText } },
  "@media": {
    [media.forcedColors]: { selectors: { "&[aria-current]": { outline: "2px solid currentcolor", outlineOffset: "-2px" } } },
    // In the scrolling line the open page's link is in view at once. On wider screens this would scroll the page itself.
    [`not all and ${media.fromTablet}`]: { selectors: { "&[aria-current]": { scrollInitialTarget: "nearest" } } },
  },
});
export const type = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const cell = style({ display: "flex", flexDirection: "column" });
export const amount = style({ fontWeight: 650, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
export const language = style({ display: "flex", flexDirection: "column", gap: space[3], maxInlineSize: "20rem" });
/** A second action of a part, below its form. */
export const again = style({ display: "grid", justifyItems: "start", gap: space[3], paddingBlockStart: space[3] });
export const againText = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const timeZone = style({ display: "flex", flexDirection: "column", gap: space[3], maxInlineSize: "30rem" });
export const tiles = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
/** The first tile says the most and gets a whole line, so that no other tile grows to its height and the rest fill their lines. */
globalStyle(`${tiles} > :first-child`, { "@media": { [media.fromContent]: { gridColumn: "1 / -1" } } });
/** Summary of a section. The whole tile is clickable; its title is the link. */
export const glance = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[4],
  rowGap: space[1],
  alignContent: "start",
  padding: space[5],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  ":hover": { borderColor: vars.color.lineStrong },
});
export const glanceIcon = style({
  gridRow: "1 / span 2",
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  borderRadius: radius.md,
  backgroundColor: vars.color.raised,
  fontSize: "1.25rem",
});
export const glanceTitle = style({ ...smallHeading, fontSize: "1.0625rem" });
export const glanceLink = style({
  textDecoration: "none",
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: radius.lg },
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "3px" },
  },
});
export const glanceText = style({ color: vars.color.muted, fontSize: "0.9375rem", lineHeight: 1.5 });
/** A second link in a tile, above the tile's own link. */
export const inGlance = style({
  position: "relative",
  zIndex: 1,
  display: "flex",
  inlineSize: "fit-content",
  alignItems: "center",
  minBlockSize: "44px",
  fontWeight: 600,
});
/** List of held licences, one below the other. */
export const heldList = style({ display: "grid", gap: space[3] });
export const lost = style({
  display: "grid",
  gap: space[2],
  maxInlineSize: "60ch",
  paddingInlineStart: space[5],
  listStyle: "disc",
  color: vars.color.muted,
});
