import condensedArabic from "../typefaces/heading-condensed-arabic.woff2";
import condensedLatin from "../typefaces/heading-condensed-latin.woff2";
import serifArabic from "../typefaces/heading-serif-arabic.woff2";
import serifLatin from "../typefaces/heading-serif-latin.woff2";
import type { ColorScheme } from "./realm-theme.ts";

type Typeface = {
  readonly latin: string;
  readonly arabic: string;
  /** How wide the fallback's letters are set so that they take the face's room. */
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
 * The heading face of a realm as CSS. `optional`: text is never drawn twice, so nothing moves and no picture waits for a font; a
 * face that comes late is there on the next page. Only a page with such letters fetches a script's file.
 */
export function headingFaces(scheme: ColorScheme): string {
  const { latin, arabic, fallback, spacing } = typefaces[scheme];
  // One range for both scripts: faces of different ranges are rivals, and only one of them would be asked.
  const face = (file: string, letters: string) =>
    `@font-face{font-family:"Realm Heading";src:url(${file}) format("woff2");font-weight:500 700;font-display:optional;unicode-range:${letters}}`;
  return [
    face(latin, LATIN),
    face(arabic, ARABIC),
    `@font-face{font-family:"Realm Heading Fallback";src:${fallback.local};size-adjust:${fallback.sizeAdjust}%;unicode-range:${LATIN}}`,
    `:root{--rs-heading-font:"Realm Heading","Realm Heading Fallback";--rs-heading-spacing:${spacing}}`,
  ].join("");
}
