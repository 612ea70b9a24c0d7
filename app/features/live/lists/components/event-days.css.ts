import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../../ui/breakpoints.ts";
import { fontSize, space } from "../../../../ui/tokens/scale.ts";
import { vars } from "../../../../ui/tokens/theme.css.ts";

/** Lines: the day stands above its events, in wide windows beside them. */
export const day = style({
  display: "grid",
  gap: space[4],
  paddingBlock: space[5],
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: { "&:first-of-type": { borderBlockStart: 0, paddingBlockStart: 0 } },
  "@media": { [media.web]: { gridTemplateColumns: "13rem minmax(0, 1fr)", gap: space[8] } },
});
export const name = style({ fontSize: fontSize.lead, lineHeight: 1.3 });
/** Lines in two columns in wide windows. */
export const lines = style({});
globalStyle(`${lines} > ul`, { "@media": { [media.web]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[6] } } });

/** Cards: each day is a column, because most days have one event. */
export const columns = style({
  display: "grid",
  gap: space[8],
  "@media": { [media.fromContent]: { gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))", columnGap: space[5] } },
});
export const column = style({ display: "grid", gap: space[3], alignContent: "start" });
globalStyle(`${column} ul`, { gridTemplateColumns: "minmax(0, 1fr)" });
