import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const teams = style({
  paddingInline: "var(--rs-gutter)",
  paddingBlockEnd: space[8],
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
});
export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: space[14],
  "@media": { [media.fromTablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const team = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const name = style({ fontWeight: 650, color: "inherit", minInlineSize: 0, overflowWrap: "anywhere" });
