import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, motion, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";

export const all = style({
  flex: "1 0 100%",
  display: "grid",
  gap: space[2],
  paddingBlockStart: space[3],
  borderBlockStart: "1px solid rgb(255 255 255 / 0.16)",
});
export const kind = style({ display: "block", minInlineSize: 0 });
export const title = style({
  paddingInline: space[3],
  paddingBlockEnd: space[1],
  fontSize: fontSize.caption,
  color: "rgb(255 255 255 / 0.72)",
});
export const answers = style({
  display: "flex",
  gap: "2px",
  padding: "2px",
  borderRadius: radius.md,
  backgroundColor: "rgb(255 255 255 / 0.08)",
});
export const answer = style({
  position: "relative",
  flex: 1,
  display: "grid",
  placeItems: "center",
  minBlockSize: touchTarget,
  paddingInline: space[3],
  borderRadius: radius.sm,
  fontSize: fontSize.caption,
  textAlign: "center",
  cursor: "pointer",
  transition: `background-color ${motion.fast} ${motion.out}`,
  selectors: {
    "&:hover": { backgroundColor: "rgb(255 255 255 / 0.1)" },
    "&:has(:checked)": { backgroundColor: "rgb(255 255 255 / 0.2)", fontWeight: 650 },
    "&:has(:focus-visible)": { outline: "3px solid #fff", outlineOffset: "-3px" },
  },
  "@media": {
    [media.forcedColors]: { selectors: { "&:has(:checked)": { outline: "2px solid Highlight", outlineOffset: "-2px" } } },
  },
});
/** The native radio button stays for keyboards and screen readers. */
export const radio = style({ position: "absolute", opacity: 0, inset: 0, inlineSize: "100%", blockSize: "100%", cursor: "pointer" });
