import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

export const notice = style({ paddingInline: "var(--rs-gutter)", paddingBlockStart: space[6] });
