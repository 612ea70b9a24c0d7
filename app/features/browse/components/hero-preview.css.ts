import { style } from "@vanilla-extract/css";
import { besideText, placeAside, SUBJECT } from "../../../ui/hero/aside.ts";
import { aside } from "../../../ui/hero/hero.css.ts";
import { layer, motion, space } from "../../../ui/tokens/scale.ts";

/** The video lies over the art and under the shades, so that the text keeps its contrast. */
export const moving = style({
  position: "absolute",
  inset: 0,
  zIndex: -2,
  inlineSize: "100%",
  blockSize: "100%",
  maxInlineSize: "none",
  objectFit: "cover",
  objectPosition: SUBJECT,
  pointerEvents: "none",
  opacity: 0,
  transition: `opacity ${motion.effect} ${motion.out}`,
  selectors: { "&[data-ready]": { opacity: 1 }, [`${aside} ~ &`]: { "@media": { [besideText]: { ...placeAside, inlineSize: "74%" } } } },
});
export const movingControls = style({
  position: "absolute",
  insetInlineEnd: "var(--rs-gutter)",
  insetBlockEnd: "2px",
  zIndex: layer.raised,
  display: "flex",
  gap: space[2],
});
