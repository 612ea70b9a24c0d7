import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const share = style({ display: "flex", flexDirection: "column", alignItems: "inherit", gap: space[2] });
/** As wide as the main button above it on a phone. */
export const onArt = style({ "@media": { "(max-width: 599.98px)": { inlineSize: "100%" } } });
/** Both texts in one place, so that the button is always as wide as the longer one. No inline grid, whose baseline would raise the text. */
export const texts = style({ display: "grid" });
export const text = style({
  gridArea: "1 / 1",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  selectors: { "&[data-hidden]": { visibility: "hidden" } },
});
/** The address for viewers to copy themselves. */
export const address = style({
  maxInlineSize: "min(32rem, calc(100vw - 2 * var(--rs-gutter)))",
  paddingInline: space[3],
  paddingBlock: space[2],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.sm,
  fontSize: fontSize.caption,
  overflowWrap: "anywhere",
  userSelect: "all",
  backgroundColor: vars.color.surface,
  color: vars.color.text,
});
export const failed = style({ display: "grid", gap: space[2] });
/** Without scripts a disclosure takes the button's place. */
export const plain = style({ "@media": { [media.scripting]: { display: "none" } } });
export const summary = style({ listStyle: "none", selectors: { "&::-webkit-details-marker": { display: "none" } } });
export const plainText = style({ display: "grid", gap: space[2], paddingBlockStart: space[3] });
