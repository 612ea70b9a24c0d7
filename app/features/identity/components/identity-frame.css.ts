import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const form = style({ display: "flex", flexDirection: "column", gap: space[5] });

export const actions = style({ display: "flex", flexDirection: "column", gap: space[3], marginBlockStart: space[2] });

export const note = style({ color: vars.color.muted, fontSize: "0.9375rem" });

export const elsewhere = style({ marginBlockStart: space[6], color: vars.color.muted, fontSize: "0.9375rem" });

export const ways = style({ display: "flex", flexWrap: "wrap", columnGap: space[5], margin: 0, padding: 0, listStyle: "none" });
