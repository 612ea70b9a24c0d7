import { style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

/** Links between the lists, in a line that scrolls when it overflows. */
export const lists = style({
  display: "flex",
  gap: space[4],
  listStyle: "none",
  overflowX: "auto",
  scrollbarWidth: "none",
  borderBlockEnd: `1px solid ${vars.color.line}`,
  marginBlockEnd: space[6],
  "@media": { [media.fromContent]: { gap: space[6] } },
});
export const listLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.75rem",
  fontWeight: 600,
  whiteSpace: "nowrap",
  color: vars.color.muted,
  textDecoration: "none",
  borderBlockEnd: "3px solid transparent",
  selectors: {
    "&:hover": { color: vars.color.text },
    // The scrolling line clips an outer focus ring.
    "&:focus-visible": { outlineOffset: "-3px" },
    "&[aria-current]": { color: vars.color.text, borderBlockEndColor: vars.color.accent },
  },
});
export const filters = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3], paddingBlockEnd: space[6] });
/** A further list below the page's own. */
export const section = style({ paddingBlockStart: space[12] });
