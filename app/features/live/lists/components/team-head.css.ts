import { style } from "@vanilla-extract/css";
import { space } from "../../../../ui/tokens/scale.ts";

export const head = style({ display: "grid", gap: space[3], justifyItems: "start", paddingBlock: space[6] });
