import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { space } from "../../../ui/tokens/scale.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: space[5] });

/** Half-width fields stand in pairs where there is room for two. */
export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const full = style({ gridColumn: "1 / -1" });

export const actions = style({ display: "flex", flexDirection: "column", gap: space[3], marginBlockStart: space[2] });
