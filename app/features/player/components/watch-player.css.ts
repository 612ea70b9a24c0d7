import { style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, motion, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";
import { unhurriedWait } from "./wait.css.ts";

/** Picture, controls and menus; the element that full screen shows. Black around a picture of another shape. */
export const frame = style({
  position: "relative",
  inlineSize: "100%",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  backgroundColor: "#000",
  color: "#fff",
  isolation: "isolate",
  borderRadius: radius.md,
  selectors: {
    "&:fullscreen": { aspectRatio: "auto", blockSize: "100%", borderRadius: 0 },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});

export const video = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "contain",
  backgroundColor: "#000",
  // The poster fills the frame; a playing video is shown whole.
  selectors: {
    "&[data-poster]": { objectFit: "cover" },
    // Captions that the browser draws: without scripts, and in full screen on iPhone. The properties are those of `captionLook`.
    "&::cue": {
      color: "var(--caption-color, #fff)",
      backgroundColor: "var(--caption-background, rgb(0 0 0 / 0.74))",
      fontFamily: "var(--caption-font, sans-serif)",
      fontSize: "calc(100% * var(--caption-size, 1))",
      textShadow: "var(--caption-edge, none)",
    },
  },
});

/** The whole picture is the start button; the disc in its middle shows that. */
export const start = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  display: "grid",
  placeItems: "center",
  color: "#fff",
  cursor: "pointer",
  background: "linear-gradient(to top, rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.12) 45%, rgb(0 0 0 / 0.2))",
  selectors: {
    "&[hidden]": { display: "none" },
    "&:focus-visible": { outlineOffset: "-6px", outlineColor: "#fff" },
    // Invisible over a playing picture, where it pauses and plays until the controls have loaded.
    [`${frame}[data-moving] > &`]: { opacity: 0 },
  },
});

export const waiting = style({ selectors: { [`${start}[aria-busy="true"] &`]: { display: "none" } } });
export const wait = style([unhurriedWait, { selectors: { [`${start}:not([aria-busy="true"]) &`]: { display: "none" } } }]);

export const disc = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "clamp(4rem, 11vw, 6rem)",
  blockSize: "clamp(4rem, 11vw, 6rem)",
  minBlockSize: touchTarget,
  borderRadius: radius.pill,
  fontSize: "clamp(1.75rem, 4vw, 2.5rem)",
  backgroundColor: "rgb(10 13 20 / 0.66)",
  border: "2px solid rgb(255 255 255 / 0.85)",
  transition: `transform ${motion.medium} ${motion.out}, background-color ${motion.medium} ${motion.out}`,
  "@media": {
    [media.finePointerMotion]: { selectors: { [`${start}:hover &`]: { transform: "scale(1.08)" } } },
    [media.forcedColors]: { border: "2px solid ButtonText" },
  },
});

/** The resume position and the button to the beginning: a pair under the disc; on a phone at the lower corners. */
const phone = "(max-width: 599.98px)";
const pair = { position: "absolute", insetBlockStart: "calc(50% + clamp(2.5rem, 7vw, 4rem))", fontWeight: 650 } as const;
const corner = { insetBlockStart: "auto", insetBlockEnd: space[3], fontSize: fontSize.caption } as const;
export const resume = style({
  ...pair,
  insetInlineEnd: "calc(50% + 0.5rem)",
  lineHeight: touchTarget,
  textShadow: "0 1px 6px rgb(0 0 0 / 0.8)",
  "@media": { [phone]: { ...corner, insetInline: `${space[4]} auto` } },
});
export const restart = style({
  ...pair,
  insetInlineStart: "calc(50% + 0.5rem)",
  minBlockSize: touchTarget,
  paddingInline: space[4],
  borderRadius: radius.pill,
  border: "1px solid rgb(255 255 255 / 0.7)",
  backgroundColor: "rgb(10 13 20 / 0.66)",
  color: "#fff",
  cursor: "pointer",
  whiteSpace: "nowrap",
  selectors: { "&:focus-visible": { outline: "3px solid #fff", outlineOffset: "2px" } },
  "@media": { [phone]: { ...corner, insetInline: `auto ${space[3]}` } },
});
export const watched = style({
  position: "absolute",
  insetInlineStart: 0,
  insetBlockEnd: 0,
  blockSize: "4px",
  backgroundColor: vars.color.live,
  "@media": { [media.forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight" } },
});

/** A corner of the page's writing direction: START and END follow it. */
export const watermark = style({
  display: "none",
  position: "absolute",
  blockSize: "clamp(14px, 5.5%, 44px)",
  inlineSize: "auto",
  maxInlineSize: "26%",
  pointerEvents: "none",
  userSelect: "none",
  filter: "drop-shadow(0 1px 2px rgb(0 0 0 / 0.55))",
  selectors: {
    "&[data-shown]": { display: "block" },
    '&[data-watermark^="TOP"]': { insetBlockStart: "4.5%" },
    '&[data-watermark^="BOTTOM"]': { insetBlockEnd: "4.5%" },
    '&[data-watermark$="_START"]': { insetInlineStart: "3%" },
    '&[data-watermark$="_END"]': { insetInlineEnd: "3%" },
  },
  "@media": { "(scripting: none)": { display: "block" } },
});
