import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

export const filters = style({ display: "grid", gap: space[4], paddingBlockEnd: space[6] });
export const tools = style({ display: "flex", flexWrap: "wrap", gap: space[2] });
