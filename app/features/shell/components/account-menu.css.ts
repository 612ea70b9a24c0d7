import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const avatar = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "32px",
  blockSize: "32px",
  borderRadius: "50%",
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  // Not in the reader's text size: two letters are drawn in a circle, and the menu contains the name.
  fontSize: "13px",
  fontWeight: 700,
  lineHeight: 1,
  "::before": { content: "attr(data-initials)" },
  "@media": { [media.forcedColors]: { border: "1px solid currentcolor" } },
});
export const name = style({
  display: "none",
  maxInlineSize: "9rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [media.fromTablet]: { display: "block" } },
});
export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  padding: space[3],
  marginBlockEnd: space[2],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontWeight: 650,
  overflowWrap: "anywhere",
});
export const end = style({ borderBlockStart: `1px solid ${vars.color.line}`, marginBlockStart: space[2], paddingBlockStart: space[2] });
const narrow = "(max-width: 767.98px)";
/** Hidden on phones, where the icon replaces it; screen readers still read the text. */
export const signInText = style({
  "@media": {
    [narrow]: {
      position: "absolute",
      inlineSize: "1px",
      blockSize: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});
/** A block, because an inline icon would be too high on the text's line. */
export const signInIcon = style({ display: "none", "@media": { [narrow]: { display: "block" } } });
export const signIn = style({ "@media": { [narrow]: { minInlineSize: "44px", paddingInline: space[2] } } });
/**
 * The narrowest screens show only logo, sign-in and menu; the plans are linked in the page and the footer. Measured in the bar's own em,
 * because text of twice the size leaves half the room.
 */
export const subscribe = style({ "@container": { "(max-width: 19.99em)": { display: "none" } } });
