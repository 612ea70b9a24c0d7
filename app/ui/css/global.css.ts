import { globalLayer, globalStyle } from "@vanilla-extract/css";
import { breakpoints, gutters, media } from "../breakpoints.ts";
import { fontFamily, fontSize, topBarHeight } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

// In a layer, so that any component's class overrides it in any order of the files.
const reset = globalLayer("reset");

function base(selector: string, rule: Parameters<typeof globalStyle>[1]) {
  globalStyle(selector, { "@layer": { [reset]: rule } });
}

base("*, *::before, *::after", { boxSizing: "border-box", margin: 0, padding: 0 });
base(":root", {
  // `--rs-page-bg`: the page's own background, also inside an area with colours of art.
  vars: { "--rs-gutter": `${gutters.mobile}px`, "--rs-bar": topBarHeight.mobile, "--rs-page-bg": vars.color.bg },
  fontFamily: fontFamily.latin,
  fontSize: "100%",
  lineHeight: 1.5,
  color: vars.color.text,
  backgroundColor: vars.color.bg,
  textSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
  // Padding at the bottom, too: a focused element keeps its ring visible, and a card grows after the page has scrolled to it.
  scrollPaddingBlock: "calc(var(--rs-bar) + 16px) 5rem",
  accentColor: vars.color.accent,
  scrollbarColor: `${vars.color.lineStrong} transparent`,
  "@media": {
    [media.fromContent]: { vars: { "--rs-gutter": `${gutters.wide}px` } },
    [media.topbarWide]: { vars: { "--rs-bar": topBarHeight.wide } },
    [media.motion]: { scrollBehavior: "smooth" },
  },
});
base("body", { minBlockSize: "100dvh", overflowWrap: "break-word", WebkitTapHighlightColor: "transparent" });
base("h1, h2, h3, h4", { lineHeight: 1.15, fontWeight: 700, letterSpacing: "-0.018em", textWrap: "balance" });
base("h1, h2", { fontFamily: fontFamily.heading, letterSpacing: "var(--rs-heading-spacing, -0.018em)" });
// A title without spaces must not widen the grid or flex box that it is in.
base("h1", { fontSize: fontSize.title, overflowWrap: "anywhere" });
base("h2", { fontSize: fontSize.heading });
base("h3, h4", { fontSize: fontSize.lead });
base("p", { textWrap: "pretty" });
base("ul, ol", { listStyle: "none" });
base("img, picture, video, canvas, svg", { display: "block", maxInlineSize: "100%" });
base("img, video", { blockSize: "auto" });
base("button, input, select, textarea", { font: "inherit", color: "inherit", letterSpacing: "inherit" });
base("button", { background: "none", border: 0, cursor: "pointer", textAlign: "inherit" });
base("a", { color: "inherit" });
base("fieldset", { border: 0, minInlineSize: 0 });
base("summary", { cursor: "pointer", listStyle: "none" });
base("summary::-webkit-details-marker", { display: "none" });
base("dialog", { color: "inherit", border: 0, background: "none" });
base("table", { borderCollapse: "collapse", inlineSize: "100%" });
base("hr", { border: 0, borderBlockStart: `1px solid ${vars.color.line}` });
base("[hidden]", { display: "none" });
base("time, data, .tabular", { fontVariantNumeric: "tabular-nums" });
base("::selection", { backgroundColor: vars.color.accent, color: vars.color.onAccent });

// Arabic letters join: letter-spacing separates them, and their marks need space above and below.
base(":lang(ar)", { fontFamily: fontFamily.arabic, letterSpacing: "normal", lineHeight: 1.75 });
globalStyle(":lang(ar) :is(h1, h2, h3, h4, p, a, span, button, label, li)", { letterSpacing: "normal !important" });
base(":lang(ar) :is(h1, h2, h3, h4)", { lineHeight: 1.4 });
base(":lang(ar) :is(h1, h2)", { fontFamily: fontFamily.heading });
// The Arabic typeface above applies to every element; codes need a monospaced one.
base("code, :lang(ar) code", { fontFamily: fontFamily.code });

// One focus ring for everything, visible on art as well: a dark halo behind the light line.
base(":focus-visible", {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: "3px",
  borderRadius: "4px",
});
base(":focus:not(:focus-visible)", { outline: "none" });
// Target of the focus after a navigation. It has no action, so it has no ring.
base("h1[tabindex]:focus", { outline: "none" });
// The public copy of a page, shown offline to a signed-in viewer (sw/cached-copy-notice.ts), hides the parts for guests.
globalStyle("[data-public-copy] [data-guest-only]", { display: "none !important" });

// No motion for viewers who prefer reduced motion; a transition of 1 ms still fires its events.
globalStyle("*, *::before, *::after", {
  "@media": {
    [media.reducedMotion]: {
      animationDuration: "1ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "1ms !important",
      transitionDelay: "0ms !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
});
globalStyle("::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)", {
  animationDuration: "220ms",
  "@media": { [media.reducedMotion]: { animation: "none !important" } },
});
base("body", {
  "@media": { [`(min-width: ${breakpoints.desktop + 1}px)`]: { fontSize: "1.125rem" } },
});
