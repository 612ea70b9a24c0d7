import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** As high as the picture; its panel scrolls. */
export const sidebar = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  backgroundColor: vars.color.surface,
});
export const tabs = style({
  display: "flex",
  gap: space[1],
  paddingInline: space[3],
  boxShadow: `inset 0 -1px 0 ${vars.color.line}`,
  overflowX: "auto",
});
export const tab = style({
  position: "relative",
  minBlockSize: "3rem",
  paddingInline: space[3],
  whiteSpace: "nowrap",
  fontWeight: 600,
  color: vars.color.muted,
  cursor: "pointer",
  selectors: {
    "&:hover": { color: vars.color.text },
    "&:focus-visible": { outlineOffset: "-4px" },
    "&[aria-selected=true]": { color: vars.color.text },
    "&[aria-selected=true]::after": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: "3px",
      backgroundColor: vars.color.accent,
    },
  },
  "@media": { [media.forcedColors]: { selectors: { "&[aria-selected=true]::after": { backgroundColor: "Highlight" } } } },
});
export const panel = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space[4],
  selectors: { "&:focus-visible": { outlineOffset: "-3px" } },
});
export const chapters = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[1] });
export const chapter = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  inlineSize: "100%",
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: radius.md,
  color: vars.color.text,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: vars.color.line },
    "&[aria-current]": { fontWeight: 650, boxShadow: `inset 0 0 0 2px ${vars.color.accent}` },
  },
});
export const start = style({
  minInlineSize: "4ch",
  color: vars.color.muted,
  fontSize: fontSize.caption,
  fontVariantNumeric: "tabular-nums",
});
