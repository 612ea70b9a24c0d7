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
  // Not of the reader's size: two letters are drawn in a circle, and the name stands in the menu.
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
/** On a phone the word makes room; the picture says the same, and screen readers hear the word. */
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
/** A block: on the line of the word it would stand too high. */
export const signInIcon = style({ display: "none", "@media": { [narrow]: { display: "block" } } });
export const signIn = style({ "@media": { [narrow]: { minInlineSize: "44px", paddingInline: space[2] } } });
/**
 * The narrowest screens keep logo, sign-in and menu; the way to the plans stands in the page and in the footer. Measured in the bar's
 * own em: words of twice the size leave half the room.
 */
export const subscribe = style({ "@container": { "(max-width: 19.99em)": { display: "none" } } });
