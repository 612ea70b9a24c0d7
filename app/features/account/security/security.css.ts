import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const entries = style({ display: "flex", flexDirection: "column", gap: space[3] });
/** A device or a passkey: its name, facts, and actions. */
export const entry = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[4],
  rowGap: space[3],
  padding: space[4],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  "@media": { [media.fromContent]: { gridTemplateColumns: "auto minmax(0, 1fr) auto" } },
});
export const entryIcon = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  borderRadius: radius.md,
  backgroundColor: vars.color.raised,
  fontSize: "1.25rem",
});
export const entryText = style({ minInlineSize: 0, display: "flex", flexDirection: "column", gap: space[1] });
export const entryName = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3], fontWeight: 650 });
export const entryAction = style({ gridColumn: "2", "@media": { [media.fromContent]: { gridColumn: "auto" } } });
export const quiet = style({ color: vars.color.muted, fontSize: "0.9375rem", lineHeight: 1.5 });
export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
  gap: space[2],
  marginBlockStart: space[3],
  fontSize: "1.0625rem",
  fontVariantNumeric: "tabular-nums",
});
export const form = style({ display: "flex", flexDirection: "column", gap: space[5], maxInlineSize: "26rem" });
/** Unbroken where there is room, because a key that is split at the end of a line is misread. */
export const secret = style({ display: "inline-block", fontSize: "1.0625rem", overflowWrap: "anywhere", userSelect: "all" });
/** Lines break between two facts before they break inside one. */
export const fact = style({ display: "inline-block" });
