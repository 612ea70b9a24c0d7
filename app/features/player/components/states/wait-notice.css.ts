import { style } from "@vanilla-extract/css";
import { fontSize, radius, space } from "../../../../ui/tokens/scale.ts";
import { narrowPicture, surface } from "../player-surface.css.ts";
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
    // Above the bar, which takes half of a phone's picture; a reason also while the bar is hidden.
    "@container": {
      [narrowPicture]: {
        gap: space[2],
        fontSize: fontSize.caption,
        // Mark and reason side by side, below the button that skips a span.
        flexDirection: "row",
        selectors: {
          [`&:has(p), ${surface}:not([data-idle]) &`]: { insetBlockEnd: "7.5rem" },
          "&:has(p)": { insetBlockStart: "3.5rem" },
          "&[data-moving]": { insetBlockStart: "3.5rem", justifyContent: "center", alignItems: "flex-start" },
        },
      },
    },
    // The notice must not cover a film that plays from its buffer.
    selectors: { "&[data-moving]": { justifyContent: "flex-start", insetBlockStart: space[3] } },
  },
]);
export const reason = style({
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.md,
  backgroundColor: "rgb(4 6 12 / 0.78)",
});

/** On a disc, because a white mark alone is lost in a bright picture. */
export const mark = style({
  fontSize: "2.5rem",
  boxSizing: "content-box",
  padding: space[2],
  borderRadius: radius.pill,
  backgroundColor: "rgb(4 6 12 / 0.55)",
  flexShrink: 0,
  "@container": { [narrowPicture]: { fontSize: "1.75rem", padding: space[1] } },
});
