import { style } from "@vanilla-extract/css";
import { space, touchTarget } from "../../../../ui/tokens/scale.ts";
import { group } from "../../components/option-menu.css.ts";

export const all = style([group, { flexBasis: "100%" }]);
export const offset = style({ display: "flex", alignItems: "center", gap: space[1], paddingInlineStart: space[3] });
/** A line that is no button. */
export const note = style({ margin: 0, paddingInline: space[3], paddingBlock: space[2], opacity: 0.8 });
export const value = style({ minInlineSize: "4.5rem", textAlign: "center", fontVariantNumeric: "tabular-nums" });
/** A row of the menu that opens a dialog. */
export const opener = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  inlineSize: "100%",
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: "6px",
  color: "inherit",
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: "rgb(255 255 255 / 0.1)" },
    "&:focus-visible": { outline: "3px solid #fff", outlineOffset: "-3px" },
  },
});
