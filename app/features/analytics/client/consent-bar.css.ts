import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** In the document flow after everything else, so that it covers nothing. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[3]} ${space[6]}`,
  paddingInline: "var(--rs-gutter)",
  paddingBlock: `${space[4]} calc(${space[4]} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.text,
  fontSize: "0.9375rem",
  "@media": { [media.print]: { display: "none" } },
});
export const text = style({ flex: "1 1 22rem", maxInlineSize: "60rem" });
/** Inline, so that the lines of the text stay together; the padding enlarges the touch target over them. */
export const link = style({ color: "inherit", paddingBlock: space[3] });
/** Equal buttons, side by side or below each other. */
export const buttons = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  gap: space[3],
  "@media": { [`not all and ${media.fromContent}`]: { flex: "1 1 100%" } },
});
