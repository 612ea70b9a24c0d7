import { style } from "@vanilla-extract/css";
import { radius, space } from "../../../../ui/tokens/scale.ts";
import { narrowPicture } from "../player-surface.css.ts";
import { disc as startDisc } from "../watch-player.css.ts";

/** Over the middle of the picture; the bar below stays usable. */
export const button = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: 0,
  insetBlockEnd: "6.25rem",
  // Above the bar a phone's picture has room for one line.
  "@container": { [narrowPicture]: { insetBlockEnd: "7.5rem", flexDirection: "row", gap: space[3] } },
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  paddingInline: space[5],
  color: "#fff",
  fontWeight: 650,
  textAlign: "center",
  cursor: "pointer",
  selectors: { "&:focus-visible": { outlineColor: "#fff", outlineOffset: "-6px" } },
});
export const text = style({
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.md,
  backgroundColor: "rgb(4 6 12 / 0.78)",
});
export const disc = style([startDisc, { "@container": { [narrowPicture]: { inlineSize: "3.25rem", blockSize: "3.25rem" } } }]);
