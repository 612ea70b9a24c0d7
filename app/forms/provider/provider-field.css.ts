import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../ui/breakpoints.ts";
import { space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

/** Half-width fields share a line when there is room for two. */
export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  alignItems: "start",
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const full = style({ gridColumn: "1 / -1" });

/** Mark of a required field. Visual only, because the control itself announces it. */
export const requiredMark = style({ "::after": { content: '"\u00a0*" / ""', color: vars.color.danger } });

export const group = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[2] });
const legend = style({ fontWeight: 600, padding: 0, float: "inline-start" });
export const requiredLegend = style([legend, requiredMark]);
/** "Optional" is at the end of the line, as at every field. */
export const optionalLegend = style([legend, { display: "flex", justifyContent: "space-between", gap: space[3], inlineSize: "100%" }]);
export const optional = style({ fontWeight: 400, color: vars.color.muted, fontSize: "0.875rem" });
export const dateParts = style({ display: "flex", gap: space[3] });
const part = style({ display: "flex", flexDirection: "column", gap: space[1], minInlineSize: 0 });
export const datePart = styleVariants({ year: "5.5rem", month: "4.5rem", day: "4.5rem" }, (inlineSize) => [part, { inlineSize }]);
export const partLabel = style({ color: vars.color.muted, fontSize: "0.875rem" });

/** Country and number side by side when there is room. */
export const phone = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  alignItems: "start",
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const terms = style({ display: "flex", flexDirection: "column", gap: space[4] });
export const information = style({ color: vars.color.muted, display: "flex", flexDirection: "column", gap: space[1] });
export const informationTitle = style({ color: vars.color.text, fontWeight: 600 });
/** Below the text of its check box. */
export const termPage = style({ paddingInlineStart: `calc(1.5rem + ${space[3]})` });
