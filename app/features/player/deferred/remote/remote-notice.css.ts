import { style } from "@vanilla-extract/css";
import { pill } from "../../components/states/pill.css.ts";

/** In the middle of the picture; presses reach the picture below. */
export const notice = style([
  { position: "absolute", inset: 0, margin: "auto", inlineSize: "fit-content", blockSize: "fit-content", pointerEvents: "none" },
  pill,
]);
