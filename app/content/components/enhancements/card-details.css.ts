import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { card, inset } from "../../../ui/card/card.css.ts";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Details of a grown card. They hang below the card, out of the flow, so that no neighbour moves. */
export const details = style({
  display: "none",
  "@media": {
    [media.finePointer]: {
      display: "grid",
      gap: space[1],
      position: "absolute",
      insetInline: `calc(-1 * ${inset})`,
      insetBlockStart: "calc(100% - 4px)",
      paddingInline: `calc(${inset} + ${space[1]})`,
      paddingBlockEnd: space[3],
      borderEndStartRadius: radius.lg,
      borderEndEndRadius: radius.lg,
      backgroundColor: vars.color.raised,
      boxShadow: `0 28px 36px -8px ${vars.color.shadow}`,
      fontSize: "0.75rem",
      lineHeight: 1.4,
    },
  },
});
// The details cover the card's lower edge. The card's ring is above them, and their text below the ring.
globalStyle(`${card} > a:focus-visible:has(~ ${details})`, { position: "relative", zIndex: 1 });
globalStyle(`${card}:has(> a:focus-visible) > ${details}`, { paddingBlockStart: space[3] });
export const facts = style({ fontWeight: 600 });
export const next = style([facts, { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }]);
export const description = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  color: vars.color.muted,
});
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2], marginBlockStart: space[1] });
/** A grown card enlarges its buttons too: with it they are as high as any. */
export const action = style({
  minBlockSize: "2rem",
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.sm,
  fontSize: "0.75rem",
});
/** Its label is for screen readers alone, so no gap moves the icon out of the middle. */
export const iconAction = style([action, { gap: 0 }]);
