import { style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { fontSize, smallHeading, space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

export const section = style({ display: "flex", flexDirection: "column", gap: space[4] });
export const title = style({ ...smallHeading, fontSize: fontSize.lead, fontWeight: 700 });
export const lead = style({ color: vars.color.muted });
export const address = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", fontStyle: "normal" });
export const change = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: "44px",
  fontWeight: 600,
  selectors: { "details[open] > &": { marginBlockEnd: space[4] } },
});
export const form = style({ display: "flex", flexDirection: "column", gap: space[5], maxInlineSize: "30rem" });
/** City and postal code share a line when there is room for both. */
export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  alignItems: "start",
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const full = style({ gridColumn: "1 / -1" });
export const note = style({ display: "flex", alignItems: "flex-start", gap: space[2], color: vars.color.muted, fontSize: "0.9375rem" });
