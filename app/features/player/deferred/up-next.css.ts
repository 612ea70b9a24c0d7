import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, motion, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";
import { buttons, controls, narrowPicture, seek, trailing } from "../components/player-surface.css.ts";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const run = keyframes({ from: { inlineSize: 0 }, to: { inlineSize: "100%" } });

/** Over the last picture and above the bar, which stays. It scrolls on a small picture. */
export const panel = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  overflowY: "auto",
  padding: space[4],
  paddingBlockEnd: "6.25rem",
  backgroundColor: "rgb(4 6 12 / 0.8)",
  color: "#fff",
  animation: `${appear} ${motion.medium} ${motion.out}`,
  "@media": { [media.reducedMotion]: { animation: "none" } },
  "@container": { [narrowPicture]: { padding: space[3], paddingBlockEnd: "3.5rem" } },
});
// A small picture has room for the panel and one line of buttons.
globalStyle(`${panel} ~ ${controls}`, { "@container": { [narrowPicture]: { paddingBlockStart: 0, background: "none" } } });
globalStyle(`${panel} ~ ${controls} :is(${seek}, ${buttons} > :not(${trailing}))`, {
  "@container": { [narrowPicture]: { display: "none" } },
});
export const inner = style({
  display: "grid",
  gap: space[4],
  inlineSize: "min(30rem, 100%)",
  "@media": { [media.topbarMobile]: { gap: space[2] } },
});
export const question = style({ fontSize: fontSize.lead, fontWeight: 700, lineHeight: 1.3 });
export const eyebrow = style({ fontWeight: 650, fontVariantNumeric: "tabular-nums" });
export const card = style({ position: "relative", display: "flex", alignItems: "center", gap: space[4] });
export const art = style({
  inlineSize: "11rem",
  blockSize: "auto",
  aspectRatio: "16 / 9",
  objectFit: "cover",
  flexShrink: 0,
  borderRadius: radius.md,
  backgroundColor: "#10141f",
  "@media": { [media.topbarMobile]: { display: "none" } },
});
export const textBlock = style({ minInlineSize: 0, display: "grid", gap: space[1] });
export const title = style({ fontSize: fontSize.lead, fontWeight: 700, lineHeight: 1.3 });
export const detail = style({ display: "flex", alignItems: "center", gap: space[1], color: "rgb(255 255 255 / 0.76)" });
export const link = style({
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
    "&:focus-visible": { outline: "3px solid #fff", outlineOffset: "3px", borderRadius: radius.sm },
    [`${card} &::after`]: { content: '""', position: "absolute", inset: 0 },
    [`${card} &:focus-visible`]: { outline: "none" },
    [`${card} &:focus-visible::after`]: { outline: "3px solid #fff", outlineOffset: "4px", borderRadius: radius.md },
  },
});
/** Elapsed share of the wait. Under reduced motion only the number shows. */
export const countdown = style({
  blockSize: "3px",
  borderRadius: radius.pill,
  overflow: "hidden",
  backgroundColor: "rgb(255 255 255 / 0.24)",
  "@media": { [media.reducedMotion]: { display: "none" } },
});
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[3] });
export const afterwards = style({ color: "rgb(255 255 255 / 0.76)", "@media": { [media.topbarMobile]: { display: "none" } } });
export const whereRoom = style({ "@media": { [media.topbarMobile]: { display: "none" } } });
export const preference = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  minBlockSize: touchTarget,
  justifySelf: "start",
  cursor: "pointer",
});
export const running = style({
  display: "block",
  blockSize: "100%",
  backgroundColor: `color-mix(in oklab, ${vars.color.accent} 78%, white)`,
  animationName: run,
  animationTimingFunction: "linear",
  animationFillMode: "both",
});
