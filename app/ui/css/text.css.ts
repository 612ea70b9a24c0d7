import { styleVariants } from "@vanilla-extract/css";
import { fontSize } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

/** The six sizes of the type scale as classes. */
export const text = styleVariants({
  caption: { fontSize: fontSize.caption, lineHeight: 1.45 },
  body: { fontSize: fontSize.body },
  lead: { fontSize: fontSize.lead, lineHeight: 1.45 },
  heading: { fontSize: fontSize.heading, lineHeight: 1.2, fontWeight: 700 },
  title: { fontSize: fontSize.title, lineHeight: 1.12, fontWeight: 700 },
  display: { fontSize: fontSize.display, lineHeight: 1.08, fontWeight: 700 },
});

/** Colours of text. */
export const tone = styleVariants({
  muted: { color: vars.color.muted },
  accent: { color: vars.color.accentText },
  danger: { color: vars.color.danger },
  success: { color: vars.color.success },
});

/** Helpers for words: `tabular` for prices and times, `ltr` for codes and phone numbers, `clamp2` cuts after two lines. */
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
