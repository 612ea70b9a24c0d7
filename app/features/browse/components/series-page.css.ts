import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

const phone = "(max-width: 599.98px)";

/** The buttons after the main one: on a phone they share a line below it. */
export const secondary = style({
  display: "contents",
  "@media": {
    [phone]: { display: "grid", gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", gap: space[3], inlineSize: "100%" },
  },
});
globalStyle(`${secondary} :is(form, button, a, summary)`, { "@media": { [phone]: { inlineSize: "100%", paddingInline: space[3] } } });
// As high as the other button when its text wraps.
globalStyle(`${secondary} form`, { "@media": { [phone]: { display: "grid", paddingInline: 0 } } });
