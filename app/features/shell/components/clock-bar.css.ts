import { style } from "@vanilla-extract/css";

/** Amber in every realm: it is a notice of the demo, no part of the realm's look. */
export const bar = style({
  paddingBlock: "0.4rem",
  paddingInline: "1rem",
  textAlign: "center",
  fontSize: "0.875rem",
  background: "#fde68a",
  color: "#1c1917",
});
