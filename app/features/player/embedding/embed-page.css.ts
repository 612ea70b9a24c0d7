import { globalStyle, style } from "@vanilla-extract/css";
import { fontSize, space } from "../../../ui/tokens/scale.ts";

/** The whole frame. Its size is the partner's, so the picture keeps no shape of its own. */
export const page = style({ blockSize: "100dvh", inlineSize: "100%", display: "grid", backgroundColor: "#000", color: "#fff" });
globalStyle(`${page} > [data-player]`, { aspectRatio: "auto", blockSize: "100%", borderRadius: 0 });

/** Picture of a title that does not play here, behind its text. */
export const art = style({ gridArea: "1 / 1", inlineSize: "100%", blockSize: "100dvh", objectFit: "cover" });
export const text = style({
  gridArea: "1 / 1",
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[3],
  padding: space[4],
  textAlign: "center",
  backgroundColor: "rgb(8 11 20 / 0.72)",
});
export const title = style({ fontSize: fontSize.heading, overflowWrap: "anywhere" });
