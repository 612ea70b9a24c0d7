import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const terms = style({ display: "flex", flexDirection: "column", gap: space[5], maxInlineSize: "40rem" });
export const term = style({ display: "flex", flexDirection: "column", gap: space[1] });
export const title = style({ fontWeight: 600 });
/** Day of the answer, version, and link to the full text. */
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[4],
  rowGap: space[1],
  color: vars.color.muted,
  fontSize: "0.9375rem",
});
/** Facts below the text of a check box. */
export const ofBox = style([facts, { paddingInlineStart: `calc(1.5rem + ${space[3]})` }]);
export const text = style({ color: vars.color.muted, lineHeight: 1.5 });
