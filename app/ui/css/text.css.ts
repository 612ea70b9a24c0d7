import { styleVariants } from "@vanilla-extract/css";
import { vars } from "../tokens/theme.css.ts";

/** Text helpers: `tabular` for prices and times, `ltr` for codes and phone numbers, `clamp2` cuts after two lines. */
export const textStyle = styleVariants({
  tabular: { fontVariantNumeric: "tabular-nums" },
  ltr: { direction: "ltr", unicodeBidi: "isolate" },
  oneLine: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  clamp2: { display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical", overflow: "hidden" },
  clamp3: { display: "-webkit-box", WebkitLineClamp: 3, WebkitBoxOrient: "vertical", overflow: "hidden" },
  measure: { maxInlineSize: "66ch" },
  link: {
    color: vars.color.accentText,
    textUnderlineOffset: "0.18em",
    textDecorationThickness: "1px",
    ":hover": { textDecorationThickness: "2px" },
  },
});
