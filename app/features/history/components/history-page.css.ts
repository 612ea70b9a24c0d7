import { style } from "@vanilla-extract/css";
import { layer, space } from "../../../ui/tokens/scale.ts";
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
  borderRadius: "10px",
  backgroundColor: vars.color.bg,
});
