import { style } from "@vanilla-extract/css";
import { space } from "../../ui/tokens/scale.ts";

/** A carousel on wide screens, a list of lines on phones and tablets. */
export const carousel = style({ display: "none", "@media": { "(min-width: 1025px)": { display: "block" } } });
export const lines = style({
  paddingInline: "var(--rs-gutter)",
  paddingBlock: space[4],
  "@media": { "(min-width: 1025px)": { display: "none" } },
});
