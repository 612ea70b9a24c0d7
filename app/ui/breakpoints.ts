/**
 * Named widths of the product in CSS pixels (S2§9; product rules, Contradictions 2).
 * `topbarMobile` also has a height: a phone held sideways gets the small top bar.
 */
export const breakpoints = {
  topbarMobile: { width: 600, height: 500 },
  contentMobile: 768,
  tablet: 1024,
  desktop: 1920,
} as const;

/** Media queries for the `@media` key of a style. Ready-made, so that no component writes a number. */
export const media = {
  topbarMobile: `(max-width: ${breakpoints.topbarMobile.width}px), (max-height: ${breakpoints.topbarMobile.height}px)`,
  topbarWide: `(min-width: ${breakpoints.topbarMobile.width + 1}px) and (min-height: ${breakpoints.topbarMobile.height + 1}px)`,
  phoneSideways: `(orientation: landscape) and (max-height: ${breakpoints.topbarMobile.height}px)`,
  fromContent: `(min-width: ${breakpoints.contentMobile}px)`,
  /** The menu's two device types (S2§7): MOBILE-WEB up to 1,024 px, WEB above. */
  mobileWeb: `(max-width: ${breakpoints.tablet}px)`,
  web: `(min-width: ${breakpoints.tablet + 1}px)`,
  fromTablet: `(min-width: ${breakpoints.tablet}px)`,
  fromTv: `(min-width: ${breakpoints.desktop + 1}px)`,
  /** A mouse or a trackpad; cards grow only there. */
  finePointer: "(hover: hover) and (pointer: fine)",
  /** Controls that need scripts are shown only here. */
  scripting: "(scripting: enabled)",
  scriptingFinePointer: "(scripting: enabled) and (hover: hover) and (pointer: fine)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
  motion: "(prefers-reduced-motion: no-preference)",
  finePointerMotion: "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)",
  forcedColors: "(forced-colors: active)",
  print: "print",
} as const;

/** Columns of a card list, by minimum width in CSS pixels (S2§9). */
export const cardListColumns = [
  { from: 0, columns: 1 },
  { from: 480, columns: 2 },
  { from: 1025, columns: 3 },
  { from: 1440, columns: 4 },
  { from: 1680, columns: 5 },
  { from: 2000, columns: 6 },
  { from: 3000, columns: 7 },
  { from: 4000, columns: 8 },
] as const;

/** Widths of a card in a row, in CSS pixels (S2§9). */
export const cardWidths = {
  landscape: 320,
  poster: 220,
  section: 200,
  playlist: 260,
} as const;

/** The kinds of card that a row can hold. */
export type CardKind = keyof typeof cardWidths;

/** Page gutter in CSS pixels: on phones, and otherwise (S2§9). */
export const gutters = { mobile: 20, wide: 70 } as const;

/** Widths in which the platform serves a picture (S2§9). */
export const imageWidths = [240, 480, 960, 1440, 1920, 2560, 3840] as const;
