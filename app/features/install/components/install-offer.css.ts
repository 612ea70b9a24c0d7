import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { toast } from "../../../ui/toast/toast.css.ts";
import { fontSize, radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const offer = style([toast, { padding: space[4] }]);
export const sheet = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[3], inlineSize: "100%" });
export const head = style({ display: "flex", alignItems: "start", gap: space[3] });
export const icon = style({ inlineSize: "64px", blockSize: "64px", borderRadius: radius.lg, flex: "none" });
export const names = style({ flex: 1, minInlineSize: 0 });
export const title = style({ fontSize: fontSize.lead, fontWeight: 700, lineHeight: 1.25 });
export const publisher = style({ color: vars.color.muted, fontSize: "0.9375rem" });
export const steps = style({ listStyle: "decimal", paddingInlineStart: "1.5em", display: "grid", gap: space[1] });
export const pictures = style({
  display: "flex",
  gap: space[3],
  overflowX: "auto",
  scrollSnapType: "inline proximity",
  paddingBlockEnd: space[1],
  // Above the page there is no room for them.
  "@media": { [media.fromTablet]: { display: "none" } },
});
export const picture = style({
  blockSize: "15rem",
  inlineSize: "auto",
  maxInlineSize: "none",
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  scrollSnapAlign: "start",
});
