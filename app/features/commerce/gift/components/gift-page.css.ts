import { globalStyle, style } from "@vanilla-extract/css";
import { fontFamily, radius, space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: space[5], maxInlineSize: "44rem" });
/** One field, no wider than the account's forms. */
export const codeForm = style([form, { maxInlineSize: "30rem" }]);
export const price = style({ fontWeight: 700, whiteSpace: "nowrap" });
export const note = style({ color: vars.color.muted, fontSize: "0.9375rem", lineHeight: 1.6 });
export const facts = style({
  maxInlineSize: "40rem",
  marginInline: "auto",
  marginBlockStart: space[6],
  display: "flex",
  flexDirection: "column",
  gap: space[5],
});
/** The gift card as printed; nothing else of the page is printed. */
export const card = style({
  maxInlineSize: "36rem",
  marginInline: "auto",
  marginBlock: space[6],
  padding: `clamp(${space[5]}, 8vw, ${space[8]})`,
  borderRadius: radius.lg,
  border: `2px solid ${vars.color.accent}`,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  textAlign: "center",
  "@media": { print: { backgroundColor: "#fff", color: "#000", borderColor: "#000", boxShadow: "none" } },
});
export const cardTitle = style({ fontSize: "1.5rem", fontWeight: 750, lineHeight: 1.25 });
export const message = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: "1.0625rem", lineHeight: 1.6 });
export const code = style({
  direction: "ltr",
  fontFamily: fontFamily.code,
  // The five groups of the code fit one line on a phone, also with a font whose letters have different widths.
  fontSize: "clamp(0.75rem, 3.7vw, 1.25rem)",
  fontWeight: 700,
  letterSpacing: "0.04em",
  overflowWrap: "anywhere",
});
export const print = style({ display: "flex", flexDirection: "column", alignItems: "center", gap: space[2], textAlign: "center" });

globalStyle(`body:has(${card})`, { "@media": { print: { visibility: "hidden" } } });
globalStyle(card, {
  "@media": { print: { visibility: "visible", position: "absolute", insetBlockStart: 0, insetInline: 0 } },
});
