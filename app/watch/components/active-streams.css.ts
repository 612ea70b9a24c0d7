import { style } from "@vanilla-extract/css";
import { media } from "../../ui/breakpoints.ts";
import { radius, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

export const list = style({
  alignSelf: "stretch",
  display: "grid",
  gap: space[3],
  marginInline: "auto",
  inlineSize: "100%",
  maxInlineSize: "40rem",
});
export const stream = style({
  display: "grid",
  gap: space[3],
  alignItems: "center",
  padding: space[4],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  textAlign: "start",
  "@media": { [media.fromContent]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
export const facts = style({ display: "grid", gap: space[1], minInlineSize: 0 });
export const title = style({ fontWeight: 650, overflowWrap: "anywhere" });
export const device = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] });
export const since = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const action = style({ minInlineSize: 0 });
