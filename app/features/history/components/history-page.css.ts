import { style } from "@vanilla-extract/css";
import { layer, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const page = style({ display: "flex", flexDirection: "column", gap: space[6] });
/** Stays in view while the list scrolls, because it is gone after some seconds. Its soft tones let the list show through, so it has a ground. */
export const notices = style({
  position: "sticky",
  insetBlockStart: `calc(var(--rs-bar) + ${space[3]})`,
  zIndex: layer.raised + 1,
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  inlineSize: "min(100%, 40rem)",
  borderRadius: radius.md,
  backgroundColor: vars.color.bg,
});
export const removal = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: space[2] });
/** Beside the mark, on its line. */
export const removed = style({ flex: "1 1 12rem", minInlineSize: 0, overflowWrap: "anywhere" });
