import { style } from "@vanilla-extract/css";
import { modalPanel } from "../../../ui/css/modal-panel.ts";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

const unsupported = "not selector(:popover-open)";
const { "::backdrop": backdrop, ...modal } = modalPanel;

/** In the middle of the window. Browsers without popovers show it in the flow, because its button would have no effect. */
export const panel = style({
  ...modal,
  inlineSize: `min(24rem, 100vw - 2 * ${space[4]})`,
  blockSize: "fit-content",
  margin: "auto",
  padding: space[5],
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.lg,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  textAlign: "start",
  "::backdrop": backdrop,
  "@supports": {
    [unsupported]: { position: "static" },
    "selector(:popover-open)": { selectors: { "&:not(:popover-open)": { display: "none" } } },
  },
});
export const opener = style({ "@supports": { [unsupported]: { display: "none" } } });
export const content = style({ display: "grid", gap: space[3] });
export const heading = style({ margin: 0, fontSize: fontSize.lead, fontWeight: 700 });
export const text = style({ margin: 0, color: vars.color.muted });
export const state = style({ margin: 0, fontWeight: 600 });
export const end = style({ display: "flex", justifyContent: "flex-end" });
export const failed = style({ color: vars.color.danger });
