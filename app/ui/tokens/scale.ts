/** Spaces on a 4 px grid. In pixels, because larger text must not also enlarge the gaps. */
export const space = {
  1: "4px",
  2: "8px",
  3: "12px",
  4: "16px",
  5: "20px",
  6: "24px",
  8: "32px",
  10: "40px",
  12: "48px",
  14: "56px",
  18: "72px",
} as const;

/** Corners. */
export const radius = { sm: "6px", md: "10px", lg: "16px", pill: "999px" } as const;

/** Minimum size of a touch target (44 px at the default text size). */
export const touchTarget = "2.75rem";

/** Durations and curves: feedback 150–250 ms; 600 ms for the effects that the specification names (S2§9); 2 s for a hero's text (S2§4). */
export const motion = {
  fast: "150ms",
  medium: "220ms",
  effect: "600ms",
  textLeave: "2000ms",
  out: "cubic-bezier(0.2, 0.7, 0.2, 1)",
} as const;

/** Stacking order of the fixed parts. */
export const layer = { raised: 2, bar: 30, panel: 40, toast: 60, skip: 70 } as const;

/** Height of the top bar, also the scroll margin of anchors: 56 px and 72 px, more with larger text. */
export const topBarHeight = { mobile: "calc(2.75rem + 12px)", wide: "calc(2.75rem + 28px)" } as const;

/**
 * Six text sizes. All in rem, also where they follow the width: at 200 % text they must still grow.
 */
export const fontSize = {
  caption: "0.8125rem",
  body: "1rem",
  lead: "1.1875rem",
  heading: "clamp(1.25rem, 1.12rem + 0.5vw, 1.5rem)",
  title: "clamp(1.75rem, 1.45rem + 1.2vw, 2.375rem)",
  display: "clamp(2.25rem, 1.6rem + 2.8vw, 4rem)",
} as const;

/** For headings no larger than `lead`: the realm's heading typeface is made for large sizes, and its thin lines vanish below them. */
export const smallHeading = { fontFamily: "inherit", letterSpacing: "normal" } as const;

/** System fonts. Those with their own Arabic come first, then an Arabic font for each system. */
export const fontFamily = {
  latin:
    '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "Noto Sans Arabic", system-ui, sans-serif',
  arabic:
    '"SF Arabic", "Segoe UI", "Noto Sans Arabic", "Noto Kufi Arabic", Dubai, "Geeza Pro", Tahoma, -apple-system, Roboto, "Noto Sans", Arial, sans-serif',
  /** Large headings: the realm's own face (typefaces.ts), then the text fonts. */
  heading: 'var(--rs-heading-font, system-ui), -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", Arial, sans-serif',
  code: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Noto Sans Mono", Menlo, Consolas, monospace',
} as const;
