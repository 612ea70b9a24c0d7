import { style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { fontSize, radius, space, touchTarget } from "../../../../ui/tokens/scale.ts";
import { pressable } from "../player-surface.css.ts";

export const button = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: radius.pill,
  color: "#fff",
  fontSize: fontSize.caption,
  fontWeight: 700,
  pointerEvents: pressable,
  selectors: {
    "&:hover": { backgroundColor: "rgb(255 255 255 / 0.16)" },
    "&:focus-visible": { outlineColor: "#fff", outlineOffset: "-3px" },
  },
});
export const dot = style({
  inlineSize: "0.6rem",
  blockSize: "0.6rem",
  borderRadius: radius.pill,
  backgroundColor: "rgb(255 255 255 / 0.5)",
  selectors: { [`${button}[data-edge] &`]: { backgroundColor: "#ff4a5c" } },
});

/** Hidden behind the edge on a narrow bar, which has room for the distance only. */
export const word = style({
  "@media": { [media.topbarMobile]: { selectors: { [`${button}:not([data-edge]) &`]: { display: "none" } } } },
});
