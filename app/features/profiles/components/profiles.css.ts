import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { radius, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const grid = style({ display: "grid", gap: space[5], gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))" });
export const tile = style({ display: "flex", flexDirection: "column", alignItems: "center", gap: space[2], textAlign: "center" });
export const choose = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[3],
  inlineSize: "100%",
  padding: space[3],
  border: "2px solid transparent",
  borderRadius: radius.lg,
  backgroundColor: "transparent",
  color: "inherit",
  font: "inherit",
  fontWeight: 650,
  cursor: "pointer",
  overflowWrap: "anywhere",
  ":hover": { backgroundColor: vars.color.raised },
  selectors: { '&[aria-current="true"]': { borderColor: vars.color.accent } },
});
/** The edit links are aligned, with or without a badge above them. */
globalStyle(`${tile} > a`, { marginBlockStart: "auto" });
export const picture = style({ inlineSize: "96px", blockSize: "96px" });
export const form = style({ display: "flex", flexDirection: "column", gap: space[5], maxInlineSize: "30rem" });
export const legend = style({ fontWeight: 600, marginBlockEnd: space[2] });
/** Eight avatars: two rows of four at every width. */
export const avatars = style({ display: "grid", gridTemplateColumns: "repeat(4, max-content)", gap: space[3] });
export const avatar = style({
  position: "relative",
  display: "block",
  padding: "3px",
  borderRadius: radius.lg,
  border: "3px solid transparent",
  cursor: "pointer",
  selectors: {
    "&:has(input:checked)": { borderColor: vars.color.accent },
    "&:has(input:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
  // Forced colours give every border the same colour, so the choice needs an outline.
  "@media": { [media.forcedColors]: { selectors: { "&:has(input:checked)": { outline: "4px solid Highlight", outlineOffset: "1px" } } } },
});
export const radio = style({
  position: "absolute",
  inset: 0,
  opacity: 0,
  inlineSize: "100%",
  blockSize: "100%",
  cursor: "pointer",
  margin: 0,
});
export const small = style({ display: "block", inlineSize: "56px", blockSize: "56px" });
