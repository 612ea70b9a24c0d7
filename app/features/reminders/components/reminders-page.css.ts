import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const page = style({ display: "flex", flexDirection: "column", gap: space[6], paddingBlockEnd: space[8] });
export const lead = style({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: space[4], maxInlineSize: "32rem" });
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
export const facts = style({ paddingInlineStart: space[3], color: vars.color.muted });
export const removal = style({ display: "grid", gap: space[5], justifyItems: "start", maxInlineSize: "36rem" });
