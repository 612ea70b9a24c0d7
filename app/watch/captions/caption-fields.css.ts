import { style } from "@vanilla-extract/css";
import { radius, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";
import { captionSize } from "./caption-text.css.ts";

/** Light and dark at once, because captions meet both. */
export const preview = style({
  display: "flex",
  alignItems: "flex-end",
  justifyContent: "center",
  // The largest text fits without moving the fields.
  minBlockSize: "9rem",
  padding: space[4],
  overflow: "hidden",
  textAlign: "center",
  maxInlineSize: "44rem",
  borderRadius: radius.md,
  border: `1px solid ${vars.color.line}`,
  background:
    "radial-gradient(circle at 76% 24%, #fff3d6 0 7%, transparent 22%), linear-gradient(100deg, #0b1526 8%, #27476b 42%, #b98b5a 74%, #e8d3ad)",
});
export const sample = style({
  margin: 0,
  fontSize: `calc(${captionSize} * var(--caption-size, 1))`,
  fontWeight: 600,
  lineHeight: 1.4,
  selectors: { '[data-look^="LARGE"] > &': { fontSize: `calc(${captionSize} * var(--caption-size, 1.5))` } },
});
export const fields = style({
  display: "grid",
  gap: space[4],
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))",
  maxInlineSize: "44rem",
});
