import { style } from "@vanilla-extract/css";
import { space } from "../../ui/tokens/scale.ts";

export const lines = style({ display: "grid", gap: space[3] });
