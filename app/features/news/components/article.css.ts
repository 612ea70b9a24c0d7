import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

const COLUMN = "66ch";

export const article = style({
  display: "grid",
  gap: space[8],
  paddingInline: "var(--rs-gutter)",
  marginBlockEnd: space[12],
  maxInlineSize: "calc(60rem + 2 * var(--rs-gutter))",
  marginInline: "auto",
});
export const head = style({ display: "grid", gap: space[3], inlineSize: "100%", maxInlineSize: COLUMN, marginInline: "auto" });
export const headText = style({ display: "grid", gap: space[3] });
export const category = style({ fontWeight: 650 });
globalStyle(`${category} a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: touchTarget,
  color: vars.color.accentText,
  textDecoration: "none",
});
globalStyle(`${category} a:hover`, { textDecoration: "underline" });
export const title = style({ fontSize: fontSize.title, lineHeight: 1.12, textWrap: "balance" });
export const summary = style({ color: vars.color.muted, fontSize: fontSize.lead, lineHeight: 1.5 });
export const facts = style({ display: "flex", flexWrap: "wrap", columnGap: space[4], color: vars.color.muted, fontSize: fontSize.caption });

/** On phones the picture reaches from edge to edge. */
export const art = style({
  overflow: "hidden",
  marginInline: "calc(-1 * var(--rs-gutter))",
  "@media": { [media.fromContent]: { marginInline: 0, borderRadius: radius.lg } },
});

export const body = style({ lineHeight: 1.7, overflowWrap: "anywhere", inlineSize: "100%", maxInlineSize: COLUMN, marginInline: "auto" });
globalStyle(`${body} > * + *`, { marginBlockStart: space[4] });
globalStyle(`${body} > h2`, { marginBlockStart: space[10], fontSize: fontSize.heading });
globalStyle(`${body} > h3`, { marginBlockStart: space[6] });
globalStyle(`${body} > :is(h2, h3) + *`, { marginBlockStart: space[2] });
globalStyle(`${body} :is(ul, ol)`, { paddingInlineStart: space[6] });
globalStyle(`${body} ul`, { listStyle: "disc" });
globalStyle(`${body} ol`, { listStyle: "decimal" });
globalStyle(`${body} li + li`, { marginBlockStart: space[2] });
globalStyle(`${body} blockquote`, {
  borderInlineStart: `3px solid ${vars.color.accent}`,
  paddingInlineStart: space[5],
  fontSize: fontSize.lead,
  lineHeight: 1.5,
});
globalStyle(`${body} a`, { color: vars.color.accentText, textDecoration: "underline", textUnderlineOffset: "0.2em" });

/** In place of the body. */
export const hidden = style({ inlineSize: "100%", maxInlineSize: COLUMN, marginInline: "auto" });

export const tags = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  inlineSize: "100%",
  maxInlineSize: COLUMN,
  marginInline: "auto",
});
export const tag = style({
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.pill,
  border: `1px solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: fontSize.caption,
});
export const more = style({ paddingInline: "var(--rs-gutter)", marginBlockStart: space[12] });
export const fighters = style({ paddingInline: "var(--rs-gutter)", marginBlockEnd: space[10] });
