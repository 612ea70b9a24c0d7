import { style } from "@vanilla-extract/css";
import { narrowPicture } from "../../components/player-surface.css.ts";
import { pill } from "../../components/states/pill.css.ts";

/** In the middle of the picture, and on a phone between the button that skips a span and the bar; presses reach the picture below. */
export const notice = style([
  { position: "absolute", inset: 0, margin: "auto", inlineSize: "fit-content", blockSize: "fit-content", pointerEvents: "none" },
  pill,
  { "@container": { [narrowPicture]: { insetBlock: "3.5rem 7.5rem" } } },
]);
