import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { iconImage } from "../../../ui/icon/icon-mask.ts";
import { radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";

const SIZE = "1.25em";
const mask = { maskImage: iconImage("starFilled"), maskSize: `${SIZE} ${SIZE}`, maskRepeat: "repeat-x" } as const;
const repainted = { [media.forcedColors]: { forcedColorAdjust: "none" as const } };

/** Five stars in a row; `--rs-part` of them are filled, from the beginning of the line. */
export const stars = style({
  ...mask,
  display: "inline-block",
  flexShrink: 0,
  inlineSize: `calc(5 * ${SIZE})`,
  blockSize: SIZE,
  verticalAlign: "-0.22em",
  backgroundColor: vars.color.lineStrong,
  "::before": { content: '""', display: "block", blockSize: "100%", inlineSize: "var(--rs-part)", backgroundColor: vars.color.warning },
  "@media": repainted,
});

export const group = style({ display: "flex", flexDirection: "column", gap: space[2], scrollMarginBlockStart: "6rem" });
export const legend = style({ fontWeight: 600, marginBlockEnd: space[1] });
export const choices = style({ display: "flex", flexWrap: "wrap", alignItems: "center" });
export const choice = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  minInlineSize: touchTarget,
  minBlockSize: touchTarget,
  borderRadius: radius.md,
  cursor: "pointer",
  color: vars.color.lineStrong,
  selectors: { "&:has(:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "-3px" } },
});
/** The choice without stars, as text after them. */
export const none = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minBlockSize: touchTarget,
  paddingInline: space[3],
  color: vars.color.muted,
  cursor: "pointer",
});
export const radio = visuallyHidden;
export const star = style({
  ...mask,
  fontSize: "1.5rem",
  inlineSize: SIZE,
  blockSize: SIZE,
  backgroundColor: "currentColor",
  "@media": repainted,
});

// The chosen star and those before it are filled. Without `:has` the radio buttons say it.
for (const chosen of [1, 2, 3, 4, 5])
  globalStyle(`${choices}:has(input[value="${chosen}"]:checked) ${choice}:nth-of-type(-n + ${chosen})`, { color: vars.color.warning });
globalStyle(`${choices}:has(${choice}:hover) ${choice}`, { color: vars.color.warning });
globalStyle(`${choices} ${choice}:hover ~ ${choice}`, { color: vars.color.lineStrong });
