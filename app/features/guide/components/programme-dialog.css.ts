import { style } from "@vanilla-extract/css";
import { modalPanel } from "../../../ui/css/modal-panel.ts";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

const { "::backdrop": backdrop, ...panel } = modalPanel;

/** A section of the page without scripts; an overlay when it is modal. */
export const dialog = style({
  position: "static",
  display: "grid",
  gap: space[3],
  inlineSize: "auto",
  margin: 0,
  marginBlockEnd: space[6],
  padding: space[5],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.lg,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  selectors: {
    // The `display` above would also show a closed dialog.
    "&:not([open])": { display: "none" },
    "&:modal": { ...panel, inlineSize: `min(34rem, 100vw - 2 * ${space[5]})` },
    "&::backdrop": backdrop,
  },
});
export const channel = style({ color: vars.color.muted, fontSize: fontSize.caption, fontWeight: 600 });
export const when = style({ fontVariantNumeric: "tabular-nums", fontWeight: 600 });
export const note = style({ color: vars.color.muted, fontSize: fontSize.caption });
export const ways = style({ display: "flex", flexWrap: "wrap", gap: space[3], paddingBlockStart: space[2] });
