import { style } from "@vanilla-extract/css";
import { space } from "../../../../ui/tokens/scale.ts";
import { narrowPicture } from "../player-surface.css.ts";
import { disc as startDisc } from "../watch-player.css.ts";

/** Over the middle of the picture; the bar below stays usable. */
export const button = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: 0,
  insetBlockEnd: "6.25rem",
  "@container": { [narrowPicture]: { insetBlockEnd: "7.5rem" } },
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  paddingInline: space[5],
  color: "#fff",
  fontWeight: 650,
  textAlign: "center",
  textShadow: "0 1px 4px rgb(0 0 0 / 0.8)",
  cursor: "pointer",
  selectors: { "&:focus-visible": { outlineColor: "#fff", outlineOffset: "-6px" } },
});
export const disc = style([startDisc]);
