import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

export const list = style({ display: "grid", margin: 0 });
export const entry = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  paddingBlock: space[2],
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.line}` } },
});
export const keys = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: space[1], margin: 0 });
export const key = style({
  minInlineSize: "2rem",
  paddingInline: space[2],
  paddingBlock: "2px",
  borderRadius: radius.sm,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
  fontFamily: "inherit",
  fontSize: fontSize.caption,
  fontWeight: 650,
  textAlign: "center",
  whiteSpace: "nowrap",
});
