import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../tokens/scale.ts";

const phone = "(max-width: 599.98px)";

/**
 * Things to do beside one another. On a phone they share the line, and where a language is too long for that each has one of its own at
 * full width: a column of buttons of different widths looks like an accident.
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
