import { style } from "@vanilla-extract/css";
import { layer, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const picker = style({ display: "flex", flexDirection: "column", gap: space[3], marginBlockEnd: space[6] });
export const tabsLine = style({ display: "flex", alignItems: "center", gap: space[2], minInlineSize: 0 });
export const tabs = style({ minInlineSize: 0, flex: "0 1 auto" });

export const dropdown = style({ position: "relative", alignSelf: "stretch" });
export const summary = style({ inlineSize: "100%", justifyContent: "space-between" });
export const panel = style({
  position: "absolute",
  zIndex: layer.raised,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space[1]})`,
  maxBlockSize: "min(22rem, 60svh)",
  overflowY: "auto",
  padding: space[1],
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
  boxShadow: `0 16px 40px ${vars.color.shadow}`,
});
export const choice = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minBlockSize: touchTarget,
  paddingInline: space[3],
  paddingBlock: space[2],
  borderRadius: radius.sm,
  textDecoration: "none",
  selectors: {
    "&:hover": { backgroundColor: vars.color.accentSoft },
    "&[aria-current]": { fontWeight: 650, color: vars.color.accentText },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});
