import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../tokens/scale.ts";

const phone = "(max-width: 599.98px)";

/**
 * Buttons side by side. On a phone they share the line; in a language whose labels are too long each gets a full-width line, because a
 * column of different widths looks like an accident.
 */
export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  "@media": { [phone]: { alignSelf: "stretch", inlineSize: "100%" } },
});
globalStyle(`${buttons} > :is(a, button, form)`, { "@media": { [phone]: { flex: "1 1 auto" } } });
globalStyle(`${buttons} > form > button`, { "@media": { [phone]: { inlineSize: "100%" } } });
