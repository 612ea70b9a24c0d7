import { style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

export const section = style({ paddingBlock: space[6], maxInlineSize: "44rem" });
export const list = style({ listStyle: "none" });
export const item = style({ display: "flex", alignItems: "center", gap: space[2] });
export const link = style({ flexGrow: 1, minInlineSize: 0, justifyContent: "flex-start", overflow: "hidden", overflowWrap: "anywhere" });
