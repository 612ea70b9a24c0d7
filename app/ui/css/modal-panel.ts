import { radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

/** Over the page behind a panel. */
export const modalVeil = "rgb(4 6 12 / 0.66)";

/** A panel in the middle of the window, over the page: of dialogs and of the screen of a promo item. It scrolls inside. */
export const modalPanel = {
  position: "fixed",
  inset: 0,
  margin: "auto",
  blockSize: "fit-content",
  maxBlockSize: `calc(100dvh - 2 * ${space[5]})`,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space[6],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.lg,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: `0 32px 96px ${vars.color.shadow}`,
  "::backdrop": { backgroundColor: modalVeil },
} as const;
