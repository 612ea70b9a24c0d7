import condensedArabic from "../typefaces/heading-condensed-arabic.woff2";
import condensedLatin from "../typefaces/heading-condensed-latin.woff2";
import serifArabic from "../typefaces/heading-serif-arabic.woff2";
import serifLatin from "../typefaces/heading-serif-latin.woff2";
import type { ColorScheme } from "./realm-theme.ts";

type Typeface = {
  readonly latin: string;
  readonly arabic: string;
  /** Scale of the fallback's letters, which makes them as wide as the face's. */
  readonly fallback: { readonly local: string; readonly sizeAdjust: number };
  readonly spacing: string;
};

/** A condensed face for a dark realm, a serif for a light one, each with its Arabic companion. */
const typefaces: Readonly<Record<ColorScheme, Typeface>> = {
  dark: {
    latin: condensedLatin,
    arabic: condensedArabic,
    fallback: {
      local: 'local("Arial Narrow Bold"),local("Liberation Sans Narrow Bold"),local("Arial Bold"),local("Liberation Sans Bold")',
      sizeAdjust: 100,
    },
    spacing: "0.002em",
  },
  light: {
    latin: serifLatin,
    arabic: serifArabic,
    fallback: { local: 'local("Georgia Bold"),local("Liberation Serif Bold"),local("Times New Roman Bold")', sizeAdjust: 100 },
    spacing: "-0.012em",
  },
};

const LATIN = "U+20-2AF,U+2000-20CF,U+2212";
const ARABIC = "U+600-6FF";

/**
 * The heading face of a realm as CSS. `optional`: text is never redrawn, so nothing moves and no picture waits for a font. A face that
 * loads late appears on the next page. A script's file is only loaded for a page with its letters.
 */
export function headingFaces(scheme: ColorScheme): string {
  const { latin, arabic, fallback, spacing } = typefaces[scheme];
  // One range for both scripts, because faces with different ranges compete, and only one of them would be used.
  const face = (file: string, letters: string) =>
    `@font-face{font-family:"Realm Heading";src:url(${file}) format("woff2");font-weight:700;font-display:optional;unicode-range:${letters}}`;
  return [
    face(latin, LATIN),
    face(arabic, ARABIC),
    `@font-face{font-family:"Realm Heading Fallback";src:${fallback.local};size-adjust:${fallback.sizeAdjust}%;unicode-range:${LATIN}}`,
    `:root{--rs-heading-font:"Realm Heading","Realm Heading Fallback";--rs-heading-spacing:${spacing}}`,
  ].join("");
}
