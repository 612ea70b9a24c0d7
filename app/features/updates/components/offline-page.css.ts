import { globalStyle, style } from "@vanilla-extract/css";
import { fontSize, space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const page = style({
  minBlockSize: "100dvh",
  display: "flex",
  flexDirection: "column",
  paddingInline: "var(--rs-gutter)",
  paddingBlock: space[6],
  background: `radial-gradient(90% 60% at 50% 0%, ${vars.color.accentSoft}, ${vars.color.bg} 70%)`,
});
export const logo = style({ blockSize: "2.25rem", inlineSize: "auto" });
export const middle = style({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[4],
  textAlign: "center",
  paddingBlock: space[10],
});
export const mark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "5rem",
  blockSize: "5rem",
  borderRadius: "50%",
  fontSize: "2.25rem",
  color: vars.color.accentText,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
});
export const text = style({ maxInlineSize: "44ch", color: vars.color.muted, fontSize: fontSize.lead });
export const actions = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space[3], marginBlockStart: space[2] });
export const cachedPages = style({ inlineSize: "100%", maxInlineSize: "28rem", textAlign: "start", marginBlockStart: space[6] });
globalStyle(`${cachedPages} a`, { display: "flex", alignItems: "center", minBlockSize: "44px", textUnderlineOffset: "0.18em" });
