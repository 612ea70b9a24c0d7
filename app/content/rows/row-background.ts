import type { RowBackground } from "../../../contract/catalogue/row-type.ts";
import { contrast, correctContrast, mix, parseHex, type Rgb, shiftLightness, toHex } from "../../ui/tokens/color.ts";
import { type ColorScheme, realmTheme } from "../../ui/tokens/realm-theme.ts";
import { type ColorName, colorVariable } from "../../ui/tokens/token-names.ts";
import type { RowBackgroundView } from "../views.ts";

/** Contrast of every text on the background (WCAG 2.2 AA). */
const READABLE = 4.5;
const GROUND: Rgb = [8, 11, 20];

const schemes: Readonly<Record<ColorScheme, Readonly<Record<string, string>>>> = {
  dark: realmTheme(null, "dark").variables,
  light: realmTheme(null, "light").variables,
};
const colorOf = (scheme: ColorScheme, name: ColorName): Rgb => parseHex(schemes[scheme][colorVariable(name)] ?? "") ?? GROUND;
/** Colours of the texts of a row in a scheme. */
const textsOf = (scheme: ColorScheme): Rgb[] => [colorOf(scheme, "text"), colorOf(scheme, "muted")];

/**
 * A row's background with the scheme whose texts suit it. Text is light on dark colours and on pictures, and dark on light colours. The
 * colours become darker or lighter until every text has a contrast of 4.5:1 on all of them, in realms of both schemes.
 */
export function rowBackground({ color, gradient, image }: RowBackground): RowBackgroundView {
  const wanted = gradient === null ? [color ?? toHex(colorOf("dark", "bg"))] : [gradient.from, gradient.to];
  const colors = wanted.map((value) => parseHex(value) ?? GROUND);
  const tone = image === null ? toneOf(colors) : "dark";
  const [from = "", to] = readable(colors, tone).map(toHex);
  const css =
    to === undefined
      ? from
      : `linear-gradient(${gradient?.direction === "INLINE" ? "var(--rs-toward, to right)" : "to bottom"}, ${from}, ${to})`;
  return { tone, css, ...(image === null ? {} : { picture: image }) };
}

/** The scheme whose text has the higher contrast on the worst of the colours. */
function toneOf(colors: readonly Rgb[]): ColorScheme {
  const worst = (scheme: ColorScheme) => Math.min(...colors.map((color) => contrast(color, colorOf(scheme, "text"))));
  return worst("dark") >= worst("light") ? "dark" : "light";
}

/** The colours, changed in lightness until texts are readable on them and on the colours between them. */
function readable(colors: readonly Rgb[], tone: ColorScheme): Rgb[] {
  const texts = textsOf(tone);
  const away = tone === "dark" ? "darker" : "lighter";
  let corrected = colors.map((color) => correctContrast(color, texts, READABLE, away));
  // Between two light colours of different hues a gradient is darker than both.
  for (let step = 0; step < 100 && !isReadable(corrected, texts); step += 1)
    corrected = corrected.map((color) => shiftLightness(color, tone === "dark" ? -0.01 : 0.01));
  return corrected;
}

function isReadable(colors: readonly Rgb[], texts: readonly Rgb[]): boolean {
  const [from, to] = colors;
  if (from === undefined || to === undefined) return true;
  const between = [0, 0.25, 0.5, 0.75, 1].map((part) => parseHex(toHex(mix(from, to, part))) ?? GROUND);
  return between.every((color) => texts.every((text) => contrast(color, text) >= READABLE));
}
