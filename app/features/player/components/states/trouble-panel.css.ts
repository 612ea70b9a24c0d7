import { style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { fontSize, space } from "../../../../ui/tokens/scale.ts";

/** Over the whole picture. `safe`: a panel that is taller than the picture scrolls from its top. */
export const panel = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "safe center",
  gap: space[2],
  padding: space[4],
  textAlign: "center",
  backgroundColor: "rgb(4 6 12 / 0.86)",
  overflowY: "auto",
  // A phone's picture is as high as five lines.
  "@media": { [media.topbarMobile]: { gap: space[1], padding: space[3], fontSize: fontSize.caption } },
});
export const mark = style({
  fontSize: "1.75rem",
  flexShrink: 0,
  "@media": { [media.topbarMobile]: { display: "none" } },
});
export const title = style({
  fontSize: fontSize.lead,
  fontWeight: 700,
  "@media": { [media.topbarMobile]: { fontSize: fontSize.body } },
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[2],
  marginBlockStart: space[1],
});
export const countdown = style({ fontSize: fontSize.caption, fontVariantNumeric: "tabular-nums" });
