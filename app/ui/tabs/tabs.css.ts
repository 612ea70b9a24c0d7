import { style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

/** The line continues below the last tab; overflowing tabs scroll sideways, and the cut one shows it. */
export const nav = style({
  overflowX: "auto",
  scrollbarWidth: "none",
  overscrollBehaviorInline: "contain",
  boxShadow: `inset 0 -1px 0 ${vars.color.line}`,
});
export const list = style({ display: "flex", gap: space[1], inlineSize: "max-content", minInlineSize: "100%" });
export const tab = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "3rem",
  paddingInline: space[4],
  whiteSpace: "nowrap",
  textDecoration: "none",
  fontWeight: 600,
  color: vars.color.muted,
  scrollSnapAlign: "center",
  selectors: {
    "&:hover": { color: vars.color.text },
    "&:focus-visible": { outlineOffset: "-4px" },
    "&[aria-current]": { color: vars.color.text },
    "&[aria-current]::after": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: "3px",
      borderStartStartRadius: "3px",
      borderStartEndRadius: "3px",
      backgroundColor: vars.color.accent,
    },
  },
  "@media": { [media.forcedColors]: { selectors: { "&[aria-current]::after": { backgroundColor: "Highlight" } } } },
});
export const count = style({ fontWeight: 500, fontVariantNumeric: "tabular-nums", fontSize: "0.875rem" });
