import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const form = style({ position: "relative", display: "flex", alignItems: "flex-end", gap: space[2], maxInlineSize: "44rem" });
/** As high as the field. */
export const send = style({ minBlockSize: "3rem" });
export const field = style({ flexGrow: 1, minInlineSize: 0 });
export const status = style({ paddingBlock: space[4], color: vars.color.muted });
export const meant = style({ paddingBlockEnd: space[4] });
export const filters = style({ display: "grid", gap: space[4], paddingBlockEnd: space[6], justifyItems: "start" });
export const group = style({ paddingBlockEnd: space[8] });
export const tips = style({ display: "grid", gap: space[1], listStyle: "none", textAlign: "center" });
