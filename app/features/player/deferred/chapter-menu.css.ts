import { style } from "@vanilla-extract/css";
import { fontSize, motion, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";

export const list = style({ flex: 1, minInlineSize: "14rem", listStyle: "none", margin: 0, padding: 0 });

export const chapter = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  inlineSize: "100%",
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: radius.sm,
  color: "#fff",
  textAlign: "start",
  cursor: "pointer",
  transition: `background-color ${motion.fast} ${motion.out}`,
  selectors: {
    "&:hover": { backgroundColor: "rgb(255 255 255 / 0.1)" },
    "&[aria-current]": { fontWeight: 650, backgroundColor: "rgb(255 255 255 / 0.08)" },
    "&:focus-visible": { outline: "3px solid #fff", outlineOffset: "-3px" },
  },
});
export const start = style({
  minInlineSize: "3.25ch",
  color: "rgb(255 255 255 / 0.72)",
  fontSize: fontSize.caption,
  fontVariantNumeric: "tabular-nums",
});
