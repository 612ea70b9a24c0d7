import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../ui/breakpoints.ts";
import { onArtVars } from "../../ui/css/on-art.ts";
import { fontSize, radius, space } from "../../ui/tokens/scale.ts";
import { vars } from "../../ui/tokens/theme.css.ts";

/**
 * Place of the picture. As wide as the window, but never so wide that its lower edge leaves the first screen: below it the
 * title must be seen. Its height is known before anything has loaded.
 */
export const band = style({ backgroundColor: "#000000" });
export const screen = style({
  position: "relative",
  marginInline: "auto",
  inlineSize: "100%",
  maxInlineSize: "max(20rem, calc((100svh - var(--rs-bar) - 7.5rem) * 16 / 9))",
  aspectRatio: "16 / 9",
  overflow: "hidden",
  display: "grid",
  // A phone held sideways: the picture takes the screen, and the bar above it scrolls away.
  "@media": { [media.phoneSideways]: { maxInlineSize: "calc(100svh * 16 / 9)" } },
});
// A bar that stays would cover the top of the picture. Not `static`: the bar's ground is placed in it.
globalStyle(`:root:has(${screen}) header:not(main header)`, { "@media": { [media.phoneSideways]: { position: "relative" } } });

/** A picture with text: above the text on phones, behind it from 768 px. */
export const poster = style({
  position: "relative",
  isolation: "isolate",
  display: "grid",
  backgroundColor: vars.color.surface,
  "@media": {
    [media.fromContent]: {
      minBlockSize: "clamp(24rem, calc(100svh - var(--rs-bar) - 9rem), 46rem)",
      alignItems: "center",
      overflow: "hidden",
    },
  },
});
export const posterArt = style({
  position: "relative",
  "@media": { [media.fromContent]: { position: "absolute", inset: 0, zIndex: -2 } },
});
/**
 * Ink in every realm, as under heroes: white text keeps a contrast of more than 6:1 over any art. On a phone the text is not over the art.
 */
export const veil = style({
  display: "none",
  "@media": {
    [media.fromContent]: {
      display: "block",
      position: "absolute",
      inset: 0,
      zIndex: -1,
      backgroundColor: "rgb(8 11 20 / 0.7)",
    },
  },
});
export const posterMark = style({
  position: "absolute",
  insetBlockEnd: space[3],
  insetInlineStart: "var(--rs-gutter)",
  "@media": { [media.fromContent]: { display: "none" } },
});
export const textBlock = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: space[4],
  paddingInline: "var(--rs-gutter)",
  paddingBlock: `${space[6]} ${space[8]}`,
  "@media": {
    [media.fromContent]: {
      // Facts are over the art as well, and the usual muted grey is too dark for it.
      vars: { ...onArtVars, [vars.color.muted]: "#dfe4ee" },
      color: "#ffffff",
      inlineSize: "100%",
      maxInlineSize: "76rem",
      marginInline: "auto",
      alignItems: "center",
      textAlign: "center",
      paddingBlock: space[10],
    },
  },
});
export const mark = style({
  display: "none",
  "@media": {
    [media.fromContent]: {
      display: "grid",
      placeItems: "center",
      inlineSize: "3.5rem",
      blockSize: "3.5rem",
      borderRadius: radius.pill,
      backgroundColor: "rgb(8 11 20 / 0.72)",
      color: "#ffffff",
      fontSize: "1.5rem",
    },
  },
});
export const heading = style({ fontSize: fontSize.heading });
export const firstPrice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space[1]} ${space[3]}`,
  fontWeight: 600,
});
/** Title and facts of a locked title. Its lines are centred where the text is. */
export const stageHead = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "inherit",
  gap: space[2],
  maxInlineSize: "100%",
});
globalStyle(`${stageHead} > p`, { "@media": { [media.fromContent]: { justifyContent: "center" } } });
/** A gate that replaces a player in the middle of a film, laid out as the text around it. */
export const alert = style({ display: "flex", flexDirection: "column", alignItems: "inherit", gap: space[4] });
export const note = style({ maxInlineSize: "54ch" });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  // An empty row would add a gap of its parent.
  ":empty": { display: "none" },
  "@media": { "(max-width: 599.98px)": { alignSelf: "stretch", flexDirection: "column" } },
});
export const aside = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space[1]} ${space[2]}` });
export const textLink = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  fontWeight: 650,
  textUnderlineOffset: "0.18em",
});

export const offerSection = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  paddingInline: "var(--rs-gutter)",
  paddingBlockEnd: space[10],
});
export const offers = style({ alignSelf: "stretch", display: "flex", flexWrap: "wrap", gap: space[4] });
export const offerPlace = style({
  display: "grid",
  flex: "1 1 100%",
  "@media": { [media.fromContent]: { flex: "1 1 17rem", maxInlineSize: "22rem" } },
});
export const offer = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  padding: space[5],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  textAlign: "start",
});
export const offerName = style({ fontSize: fontSize.lead });
export const trial = style({ color: vars.color.success, fontWeight: 600, fontSize: "0.9375rem" });
export const benefits = style({ display: "grid", gap: space[2], fontSize: "0.9375rem", color: vars.color.muted });
export const benefit = style({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: space[2], alignItems: "start" });
export const benefitMark = style({ color: vars.color.accentText, marginBlockStart: "0.15em" });
export const offerEnd = style({ marginBlockStart: "auto", paddingBlockStart: space[2] });
/** Fills the area behind the text; on phones it has its own shape. */
export const art = style({ "@media": { [media.fromContent]: { position: "absolute", inset: 0, blockSize: "100%" } } });
/** The line has its height before the script shows the count. */
export const countdown = style({
  minBlockSize: "1.5em",
  opacity: 0.85,
  fontVariantNumeric: "tabular-nums",
  fontSize: fontSize.lead,
});
