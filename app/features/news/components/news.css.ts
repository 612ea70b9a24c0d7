import { globalStyle, style } from "@vanilla-extract/css";
import { item } from "../../../content/news/news-list.css.ts";
import { fontSize, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

export const filters = style({ marginBlockEnd: space[8] });
export const page = style({ display: "grid", gap: space[10] });
export const subscribe = style({ marginBlockStart: space[8], color: vars.color.muted, fontSize: fontSize.caption });
globalStyle(`${subscribe} a`, { display: "inline-flex", alignItems: "center", minBlockSize: touchTarget });

/** The switch of all results. */
export const results = style({ display: "flex", justifyContent: "flex-end", marginBlockEnd: space[4] });

export const lead = style([
  item,
  {
    gap: space[5],
    "@media": { "(min-width: 1024px)": { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: space[8], alignItems: "center" } },
  },
]);
export const leadArt = style({ overflow: "hidden", borderRadius: radius.lg });
export const leadText = style({ display: "grid", gap: space[3] });
export const leadTitle = style({ fontSize: fontSize.title, lineHeight: 1.15, textWrap: "balance" });
export const leadSummary = style({ color: vars.color.muted, fontSize: fontSize.lead, lineHeight: 1.5, maxInlineSize: "60ch" });
