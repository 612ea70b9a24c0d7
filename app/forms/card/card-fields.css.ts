import { style } from "@vanilla-extract/css";
import { radius, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

/** Below its choice. An element without a class would keep the gap of the list while it is hidden or empty. */
export const under = style({ selectors: { "&:is([hidden], :empty)": { display: "none" } } });
export const box = style({ display: "flex", flexDirection: "column", gap: space[3] });
/** A panel with the provider's background; on a transparent frame its text would be on our own background. */
export const place = style({
  position: "relative",
  overflow: "hidden",
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});
export const waiting = style({ position: "absolute", inset: 0 });
export const frame = style({ display: "block", inlineSize: "100%", border: 0, backgroundColor: "transparent" });
export const hiddenFrame = style({ visibility: "hidden" });
export const note = style({ display: "flex", alignItems: "flex-start", gap: space[2], color: vars.color.muted, fontSize: "0.9375rem" });
