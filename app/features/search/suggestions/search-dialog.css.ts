import { style } from "@vanilla-extract/css";
import { modalVeil } from "../../../ui/css/modal-panel.ts";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** At the top of the window, as high as its lines. */
export const dialog = style({
  position: "fixed",
  inset: "auto",
  insetBlockStart: 0,
  insetInline: 0,
  marginInline: "auto",
  inlineSize: "min(44rem, 100vw)",
  maxInlineSize: "none",
  maxBlockSize: `calc(100dvh - ${space[12]})`,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space[4],
  border: `1px solid ${vars.color.line}`,
  borderBlockStart: 0,
  borderRadius: `0 0 ${radius.lg} ${radius.lg}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: `0 32px 96px ${vars.color.shadow}`,
  "::backdrop": { backgroundColor: modalVeil },
});
export const form = style({
  position: "sticky",
  insetBlockStart: `calc(-1 * ${space[4]})`,
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: space[2],
  marginBlockStart: `calc(-1 * ${space[4]})`,
  paddingBlock: `${space[4]} ${space[2]}`,
  backgroundColor: vars.color.surface,
});
