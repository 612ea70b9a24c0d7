import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../../ui/tokens/scale.ts";

const phone = "(max-width: 599.98px)";

/** On a phone the buttons share the lines below the main one, two in a line. */
export const buttons = style({
  display: "contents",
  selectors: { "&:empty": { display: "none" } },
  "@media": { [phone]: { display: "flex", flexWrap: "wrap", gap: space[2], inlineSize: "100%" } },
});
globalStyle(`${buttons} > *`, { "@media": { [phone]: { flex: "1 1 9.5rem" } } });
globalStyle(`${buttons} :is(form, button, a, summary)`, {
  "@media": { [phone]: { inlineSize: "100%", paddingInline: space[1], fontSize: "1rem" } },
});
// As high as the other button when its text wraps.
globalStyle(`${buttons} form`, { "@media": { [phone]: { display: "grid", paddingInline: 0 } } });
