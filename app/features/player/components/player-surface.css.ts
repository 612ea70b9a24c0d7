import { createVar, fallbackVar, style } from "@vanilla-extract/css";
import { media } from "../../../ui/breakpoints.ts";
import { fontSize, motion, radius, space, touchTarget } from "../../../ui/tokens/scale.ts";
import { vars } from "../../../ui/tokens/theme.css.ts";
import { captionSize } from "../../../watch/captions/caption-text.css.ts";

const white = "#fff";
/** Widths of the picture at which the buttons fill two lines. A sidebar makes it narrow in a wide window, too. */
export const narrowPicture = "(max-width: 719.98px)";
/** The realm's accent, lightened so that it is visible on any picture. */
const accent = `color-mix(in oklab, ${vars.color.accent} 78%, white)`;

export const player = style({ position: "absolute", inset: 0, ":focus": { outline: "none" } });

export const surface = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  containerType: "inline-size",
  selectors: { "&[data-idle]": { cursor: "none" } },
});

const press = createVar();
/** `pointer-events` of the controls that can be pressed; `none` while the controls are hidden. */
export const pressable = fallbackVar(press, "auto");

/** Target for pointers: a click plays and pauses, a touch shows and hides the controls. */
export const picture = style({ position: "absolute", inset: 0, touchAction: "manipulation" });

export const controls = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  paddingInline: space[3],
  paddingBlockStart: space[10],
  paddingBlockEnd: space[1],
  background: "linear-gradient(to top, rgb(4 6 12 / 0.88), rgb(4 6 12 / 0.62) 70%, transparent)",
  // Seven buttons of 44 px fit into a phone of 320 px.
  "@container": { [narrowPicture]: { paddingInline: space[1], paddingBlockStart: space[6] } },
  // The gradient covers the picture, so only the controls themselves take presses.
  pointerEvents: "none",
  transition: `opacity ${motion.medium} ${motion.out}`,
  selectors: {
    // Hidden controls take no touches. A variable, because `*` after `:has()` made each insertion anywhere restyle the whole page.
    [`${surface}[data-idle] &:not(:has(:focus-visible))`]: { opacity: 0, vars: { [press]: "none" } },
    "&[hidden]": { display: "none" },
  },
  // Forced colours need the system's own background.
  "@media": { [media.forcedColors]: { background: "Canvas" } },
});

export const buttons = style({
  display: "flex",
  alignItems: "center",
  minInlineSize: 0,
  "@container": { [narrowPicture]: { flexWrap: "wrap" } },
});
export const seekButtons = style({ display: "inline-flex" });
/** The buttons at the end of the line; a line of their own where the picture is narrow. */
export const trailing = style({
  display: "flex",
  flex: 1,
  justifyContent: "flex-end",
  "@container": {
    [narrowPicture]: { flexBasis: "100%", maxInlineSize: "24rem", marginInlineStart: "auto", justifyContent: "space-between" },
  },
});

export const button = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: touchTarget,
  blockSize: touchTarget,
  flexShrink: 0,
  borderRadius: radius.pill,
  color: white,
  fontSize: "1.25rem",
  pointerEvents: pressable,
  transition: `background-color ${motion.fast} ${motion.out}`,
  selectors: {
    "&:hover": { backgroundColor: "rgb(255 255 255 / 0.16)" },
    "&:focus-visible": { outlineColor: white, outlineOffset: "-3px", borderRadius: radius.pill },
  },
});

/** Shown only where a sidebar has room. */
export const sidebarButton = style({ "@media": { [`not (${media.fromTablet})`]: { display: "none" } } });
/** A phone's first line has room for play, seek, mute and the time of a long film; the title of the next video is below the picture. */
export const nextButton = style({ "@container": { "(max-width: 389.98px)": { display: "none" } } });
/** A narrow picture has no room for both; the page has links below the picture. */
export const channelButton = style({ "@container": { "(max-width: 519.98px)": { display: "none" } } });

export const volume = style({ display: "inline-flex", alignItems: "center" });

const slider = {
  appearance: "none",
  margin: 0,
  background: "transparent",
  cursor: "pointer",
  pointerEvents: pressable,
} as const;
const thumb = {
  appearance: "none",
  inlineSize: "14px",
  blockSize: "14px",
  borderRadius: radius.pill,
  backgroundColor: white,
  border: 0,
} as const;
const volumeTrack = {
  blockSize: "4px",
  borderRadius: radius.pill,
  background: `linear-gradient(to right, ${white} var(--share), rgb(255 255 255 / 0.32) var(--share))`,
} as const;

export const volumeSlider = style({
  ...slider,
  inlineSize: 0,
  opacity: 0,
  blockSize: touchTarget,
  transition: `inline-size ${motion.medium} ${motion.out}, opacity ${motion.medium} ${motion.out}`,
  selectors: {
    [`${volume}:hover &, &:focus-visible`]: { inlineSize: "5rem", opacity: 1, marginInlineEnd: space[2] },
    "&:focus-visible": { outlineColor: white },
    "&::-webkit-slider-runnable-track": volumeTrack,
    "&::-moz-range-track": volumeTrack,
    "&::-webkit-slider-thumb": { ...thumb, marginBlockStart: "-5px" },
    "&::-moz-range-thumb": thumb,
  },
  "@media": { [`not (${media.finePointer})`]: { display: "none" } },
});

export const time = style({
  paddingInline: space[2],
  fontSize: fontSize.caption,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  textShadow: "0 1px 2px rgb(0 0 0 / 0.6)",
});
/** Title in full screen, where nothing else on the screen names the film. */
export const fullTitle = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: 0,
  padding: `max(${space[4]}, env(safe-area-inset-top)) ${space[5]} ${space[10]}`,
  background: "linear-gradient(to bottom, rgb(4 6 12 / 0.8), transparent)",
  fontSize: fontSize.lead,
  fontWeight: 650,
  pointerEvents: "none",
  transition: `opacity ${motion.medium} ${motion.out}`,
  selectors: { [`${surface}[data-idle]:not(:has(:focus-visible)) &`]: { opacity: 0 } },
  "@media": { [media.forcedColors]: { background: "Canvas" } },
});

const finger = `not (${media.finePointer})`;
export const seek = style({
  position: "relative",
  blockSize: "1.75rem",
  marginInline: space[2],
  pointerEvents: pressable,
  // The touch target of 44 px extends above the line.
  "@media": { [finger]: { blockSize: touchTarget, marginBlockStart: "-1rem" } },
});
export const track = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: "calc(50% - 2px)",
  blockSize: "4px",
  borderRadius: radius.pill,
  overflow: "hidden",
  backgroundColor: "rgb(255 255 255 / 0.28)",
  transition: `transform ${motion.fast} ${motion.out}`,
  selectors: { [`${seek}:hover &`]: { transform: "scaleY(1.5)" } },
  "@media": { [media.forcedColors]: { border: "1px solid CanvasText" } },
});
/** A gap in the line at the start of a chapter. */
export const chapterGap = style({
  position: "absolute",
  insetBlock: 0,
  inlineSize: "3px",
  marginInlineStart: "-1.5px",
  backgroundColor: "rgb(4 6 12 / 0.92)",
  "@media": { [media.forcedColors]: { backgroundColor: "CanvasText", forcedColorAdjust: "none" } },
});
const fill = style({ position: "absolute", insetBlock: 0, insetInlineStart: 0 });
export const buffered = style([fill, { backgroundColor: "rgb(255 255 255 / 0.34)" }]);
export const played = style([
  fill,
  { backgroundColor: accent, "@media": { [media.forcedColors]: { backgroundColor: "Highlight", forcedColorAdjust: "none" } } },
]);
export const seekInput = style({
  ...slider,
  position: "absolute",
  // The input extends past the track by half a thumb at each end, so that the thumb reaches the track's ends.
  insetInline: "-7px",
  insetBlock: 0,
  inlineSize: "calc(100% + 14px)",
  touchAction: "none",
  selectors: {
    "&::-webkit-slider-runnable-track": { blockSize: "1.75rem", background: "transparent" },
    "&::-moz-range-track": { background: "transparent" },
    "&::-webkit-slider-thumb": { ...thumb, marginBlockStart: "calc(0.875rem - 7px)", boxShadow: "0 1px 4px rgb(0 0 0 / 0.5)" },
    "&::-moz-range-thumb": thumb,
    "&:focus-visible": { outlineColor: white, outlineOffset: "-2px" },
  },
  "@media": {
    [finger]: {
      selectors: {
        "&::-webkit-slider-runnable-track": { blockSize: touchTarget },
        "&::-webkit-slider-thumb": { marginBlockStart: "calc(1.375rem - 7px)" },
      },
    },
  },
});

export const preview = style({
  position: "absolute",
  insetBlockEnd: "100%",
  insetInlineStart: "clamp(0px, calc(var(--at) - var(--tile) / 2), calc(100% - var(--tile)))",
  inlineSize: "var(--tile)",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[1],
  pointerEvents: "none",
  // Above the line a phone's picture has room for a small tile and one line of text.
  "@container": { [narrowPicture]: { gap: "2px" } },
  "@media": { [finger]: { insetBlockEnd: "calc(100% - 0.75rem)" } },
});
/** Title of the chapter and time. */
export const previewText = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[1],
  maxInlineSize: "max(100%, 12rem)",
  "@container": { [narrowPicture]: { flexDirection: "row" } },
});
export const tile = style({
  borderRadius: radius.sm,
  "@container": { [narrowPicture]: { zoom: 0.6 } },
  outline: "2px solid rgb(255 255 255 / 0.9)",
  backgroundColor: "#000",
  backgroundRepeat: "no-repeat",
});
const previewLabel = {
  paddingInline: space[2],
  borderRadius: radius.sm,
  backgroundColor: "rgb(4 6 12 / 0.8)",
  fontSize: fontSize.caption,
  whiteSpace: "nowrap",
} as const;
export const previewTitle = style({
  ...previewLabel,
  minInlineSize: 0,
  maxInlineSize: "100%",
  fontWeight: 650,
  overflow: "hidden",
  textOverflow: "ellipsis",
});
export const previewTime = style({ ...previewLabel, fontVariantNumeric: "tabular-nums" });

export const cues = style({
  position: "absolute",
  insetInline: "4%",
  insetBlockEnd: "6.25rem",
  textAlign: "center",
  pointerEvents: "none",
  fontSize: `calc(${captionSize} * var(--caption-size, 1))`,
  fontWeight: 600,
  lineHeight: 1.4,
  transition: `inset-block-end ${motion.medium} ${motion.out}`,
  // Above the bar's two lines.
  "@container": { [narrowPicture]: { insetBlockEnd: "8rem" } },
  selectors: {
    [`${surface}[data-idle]:not(:has(:focus-visible)) &`]: { insetBlockEnd: "6%" },
    // Subtitles move to the top while the timeline shows its preview, because they would overlap.
    [`${surface}:has(${preview}) &`]: { insetBlockEnd: "auto", insetBlockStart: "6%" },
    // The look that the account chose (`subtitleStyle`), as far as its caption settings leave it open.
    '&[data-look^="LARGE"]': { fontSize: `calc(${captionSize} * var(--caption-size, 1.5))` },
  },
});
