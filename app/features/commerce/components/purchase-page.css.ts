import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const parts = style({ display: "flex", flexDirection: "column", gap: space[12], minInlineSize: 0 });
export const top = style({ display: "flex", flexDirection: "column", gap: space[5] });
export const group = style({ display: "flex", flexDirection: "column", gap: space[5] });
export const voucher = style({ maxInlineSize: "44rem", display: "flex", flexDirection: "column", gap: space[4] });
export const aside = style({ color: vars.color.muted, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] });
/** After sign-in the chosen card comes first on phones, so that the viewer sees it before the others. */
