import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../breakpoints.ts";
import { veil } from "../css/scrim.ts";
import { fontSize, radius, space } from "../tokens/scale.ts";
import { vars } from "../tokens/theme.css.ts";

/** Top bar, page and footer below each other, at least as high as the window. */
export const frame = style({ minBlockSize: "100dvh", display: "flex", flexDirection: "column" });

// The worker appends its notice to a cached page's body; this moves it above everything, where it covers nothing.
globalStyle("[data-cached] > body", { display: "flex", flexDirection: "column" });
globalStyle(`[data-cached] > body > ${frame}`, { flex: "1 0 auto" });

const main = style({ flex: "1 0 auto", minInlineSize: 0, selectors: { "&:focus-visible": { outline: "none" } } });

export const browse = style([main, { overflowX: "clip", paddingBlockEnd: space[12] }]);
/** The first row needs space below a solid bar; a hero does not. */
export const browseText = style({ paddingBlockStart: space[8] });

export const reading = style([
  main,
  {
    inlineSize: "100%",
    maxInlineSize: `calc(81.25rem + 2 * var(--rs-gutter))`,
    marginInline: "auto",
    paddingInline: "var(--rs-gutter)",
    paddingBlock: `${space[8]} ${space[14]}`,
    "@media": { [media.fromContent]: { paddingBlock: `${space[12]} ${space[18]}` } },
  },
]);
export const head = style({ display: "flex", flexDirection: "column", gap: space[2], marginBlockEnd: space[8] });
export const lead = style({ color: vars.color.muted, fontSize: fontSize.lead, maxInlineSize: "60ch" });
export const prose = style({ maxInlineSize: "66ch" });
globalStyle(`${prose} > * + *`, { marginBlockStart: space[4] });
globalStyle(`${prose} > h2`, { marginBlockStart: space[10] });
globalStyle(`${prose} > ul`, { listStyle: "disc", paddingInlineStart: space[6] });
globalStyle(`${prose} > ul > li + li`, { marginBlockStart: space[2] });

export const form = style([
  main,
  {
    position: "relative",
    isolation: "isolate",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "flex-start",
    gap: space[6],
    paddingInline: "var(--rs-gutter)",
    paddingBlock: `${space[8]} ${space[14]}`,
    "@media": { [media.fromContent]: { paddingBlock: `${space[14]} ${space[18]}` } },
  },
]);
/** Without top bar and footer the form fills the window. */
export const formAlone = style({ minBlockSize: "100dvh" });
/** One column of at most 480 px. */
export const column = style({ inlineSize: "100%", maxInlineSize: "480px", display: "flex", flexDirection: "column", gap: space[6] });
/** Over a picture the column becomes a sheet: its own background keeps the theme's contrasts. */
export const sheet = style({
  "@media": {
    [media.fromContent]: {
      maxInlineSize: `calc(480px + 2 * ${space[8]})`,
      padding: space[8],
      borderRadius: radius.lg,
      backgroundColor: vars.color.bg,
      border: `1px solid ${vars.color.line}`,
      boxShadow: `0 24px 64px ${vars.color.shadow}`,
    },
  },
});
export const background = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: -1,
  overflow: "hidden",
  // On phones the picture is a band behind the logo that fades into the page, because the form needs the screen.
  blockSize: "9rem",
  "@media": {
    [media.fromContent]: { blockSize: "100%", "::after": { backgroundImage: "none", backgroundColor: veil(0.55) } },
    // Forced colours remove the veil, and the art would hide the logo; it is only decoration.
    [media.forcedColors]: { display: "none" },
  },
  "::after": {
    content: '""',
    position: "absolute",
    inset: 0,
    backgroundImage: `linear-gradient(color-mix(in srgb, ${vars.color.bg} 72%, transparent), ${vars.color.bg})`,
  },
});
const whole = style({ position: "absolute", inset: 0, blockSize: "100%" });
/** The realm's picture for narrow windows ends at 1,024 px (S1§9). A hidden picture is not loaded. */
export const mobilePicture = style([whole, { "@media": { "(min-width: 1025px)": { display: "none" } } }]);
export const widePicture = style([whole, { display: "none", "@media": { "(min-width: 1025px)": { display: "block" } } }]);
export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "44px",
  textDecoration: "none",
  fontWeight: 800,
  fontSize: fontSize.lead,
});
/** Width by S1§9; a logo that is no banner stays low. */
export const logo = style({ inlineSize: "110px", blockSize: "auto", maxBlockSize: "72px", objectFit: "contain" });
export const formHead = style({ display: "flex", flexDirection: "column", gap: space[2] });
export const after = style({ color: vars.color.muted, display: "flex", flexDirection: "column", gap: space[2] });
export const formFoot = style({ borderBlockStart: `1px solid ${vars.color.line}`, paddingBlockStart: space[4] });
// Links in a sentence extend into the space around it.
globalStyle(`${after} a`, { paddingBlock: space[3] });

export const account = style([
  main,
  {
    inlineSize: "100%",
    maxInlineSize: `calc(81.25rem + 2 * var(--rs-gutter))`,
    marginInline: "auto",
    paddingInline: "var(--rs-gutter)",
    paddingBlock: `${space[8]} ${space[14]}`,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: space[8],
    alignContent: "start",
    "@media": {
      [media.fromTablet]: { paddingBlock: `${space[12]} ${space[18]}` },
    },
  },
]);
export const withNav = style({
  "@media": {
    [media.fromTablet]: {
      gridTemplateColumns: "14rem minmax(0, 1fr)",
      columnGap: space[14],
    },
  },
});
export const accountHead = style({ gridColumn: "1 / -1", display: "flex", flexDirection: "column", gap: space[2] });
export const accountNav = style({
  "@media": {
    // A hidden menu leaves no gap.
    [`not all and ${media.fromTablet}`]: { display: "contents" },
    [media.fromTablet]: { position: "sticky", insetBlockStart: `calc(var(--rs-bar) + ${space[6]})`, alignSelf: "start" },
  },
});
export const parts = style({ display: "flex", flexDirection: "column", gap: space[12], minInlineSize: 0 });

/** A panel for one part: a licence, the order's summary. */
export const panel = style({
  padding: space[5],
  borderRadius: radius.lg,
  border: `1px solid ${vars.color.line}`,
  backgroundColor: vars.color.surface,
  "@media": { [media.fromContent]: { padding: space[6] } },
});
