import { style } from "@vanilla-extract/css";

/** Amber in every realm, because the bar is a notice about the page, not part of the realm's look. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.25rem 1rem",
  paddingBlock: "0.4rem",
  paddingInline: "1rem",
  textAlign: "center",
  fontSize: "0.875rem",
  background: "#fde68a",
  color: "#1c1917",
});

/** At least 24 pixels high, as WCAG 2.2 requires. */
export const end = style({
  minBlockSize: "1.75rem",
  paddingInline: "0.75rem",
  border: "1px solid #1c1917",
  borderRadius: "0.375rem",
  background: "transparent",
  color: "inherit",
  font: "inherit",
  fontWeight: 600,
  cursor: "pointer",
  ":hover": { background: "#1c1917", color: "#fde68a" },
  ":focus-visible": { outline: "2px solid #1c1917", outlineOffset: "2px" },
});
