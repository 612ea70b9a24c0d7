import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const article = style({ display: "flex", flexDirection: "column", gap: space[6], maxInlineSize: "66ch", marginInline: "auto" });
export const text = style({ lineHeight: 1.65, overflowWrap: "anywhere" });
globalStyle(`${text} > * + *`, { marginBlockStart: space[4] });
globalStyle(`${text} > :first-child`, { color: vars.color.muted });
globalStyle(`${text} > h2`, { marginBlockStart: space[10] });
globalStyle(`${text} > h3`, { marginBlockStart: space[6] });
globalStyle(`${text} > :is(h2, h3) + *`, { marginBlockStart: space[2] });
globalStyle(`${text} :is(ul, ol)`, { paddingInlineStart: space[6] });
globalStyle(`${text} ul`, { listStyle: "disc" });
globalStyle(`${text} ol`, { listStyle: "decimal" });
globalStyle(`${text} li + li`, { marginBlockStart: space[2] });
globalStyle(`${text} a`, { color: vars.color.accentText, textDecoration: "underline", textUnderlineOffset: "0.2em" });
