import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

export const list = style({ display: "flex", flexDirection: "column" });
export const entry = style({
  display: "grid",
  gap: `${space[1]} ${space[6]}`,
  paddingBlock: space[3],
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.line}` } },
  "@media": { [media.fromContent]: { gridTemplateColumns: "minmax(8rem, 12rem) minmax(0, 1fr)" } },
});
export const term = style({ color: vars.color.muted });
export const description = style({ minInlineSize: 0, overflowWrap: "anywhere" });
/** Facts of a title: close lines, with all terms in one column before their descriptions, also on phones. */
export const dense = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: space[6] });
export const denseEntry = style({ display: "grid", gridTemplateColumns: "subgrid", gridColumn: "1 / -1", paddingBlock: space[1] });
