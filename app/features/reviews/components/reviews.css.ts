import { style } from "@vanilla-extract/css";
import { iconMask } from "../../../ui/icon/icon-mask.ts";
import { radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

/** Reviews and the viewer's own beside each other where there is room. */
export const columns = style({
  display: "grid",
  gap: space[6],
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 26rem), 1fr))",
});
/** The page of all reviews, in lines that can be read. */
export const page = style({ display: "flex", flexDirection: "column", gap: space[6], maxInlineSize: "46rem" });
/** The links of the page in one line, before the viewer's own part, which takes a line of its own. */
export const ways = style({ display: "flex", flexWrap: "wrap", gap: space[3] });
export const whole = style({ flexBasis: "100%", minInlineSize: 0 });
export const anchor = style({ scrollMarginBlockStart: `calc(var(--rs-bar) + ${space[4]})` });
export const summary = style({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: `${space[1]} ${space[2]}` });
export const list = style({ display: "flex", flexDirection: "column", gap: space[3], margin: 0, padding: 0, listStyle: "none" });
export const item = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  padding: space[4],
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  minInlineSize: 0,
});
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space[1]} ${space[3]}` });
export const author = style({ fontWeight: 600, minInlineSize: 0, overflowWrap: "anywhere" });
export const facts = style({ color: vars.color.muted, fontSize: "0.9375rem" });
/** A viewer's text: with its lines, and words as long as they like. */
export const text = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
export const form = style({
  padding: space[4],
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
});
const chevron = iconMask("::after", "chevronDown");
export const opener = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  fontWeight: 600,
  cursor: "pointer",
  justifyContent: "space-between",
  ...chevron,
  selectors: { "[open] > &": { marginBlockEnd: space[3] }, "[open] > &::after": { rotate: "180deg" } },
});
