import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../../ui/tokens/scale.ts";
import { narrowPicture } from "../player-surface.css.ts";
import { unhurriedWait } from "../wait.css.ts";

export const waiting = style([
  unhurriedWait,
  {
    position: "absolute",
    inset: 0,
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: space[3],
    paddingInline: space[4],
    textAlign: "center",
    fontWeight: 600,
    pointerEvents: "none",
    // A reason stays above the bar, which takes half of a phone's picture.
    "@container": {
      [narrowPicture]: { selectors: { "&:has(p)": { insetBlockEnd: "7.5rem", gap: space[1], fontSize: fontSize.caption } } },
    },
  },
]);
export const reason = style({
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.md,
  backgroundColor: "rgb(4 6 12 / 0.78)",
});

export const mark = style({ fontSize: "2.5rem", filter: "drop-shadow(0 1px 4px rgb(0 0 0 / 0.7))" });
