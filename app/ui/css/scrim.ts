import { parseHex, toHex } from "../tokens/color.ts";
import { realmTheme } from "../tokens/realm-theme.ts";
import { colorVariable } from "../tokens/token-names.ts";

/** Dark colour of the veil over pictures in every realm. Art keeps its colours under it; under a light veil it would look foggy. */
export const ink = realmTheme(null, "dark").variables[colorVariable("bg")] ?? "";

/** Opacity of the ink between text and art, 0–1. Light text keeps 4.5:1 even on white art; the test checks it. */
export const SCRIM = 0.64;

/** Ink with an opacity of 0–1, as `#rrggbbaa`. */
export function veil(part: number): string {
  const alpha = Math.round(part * 255)
    .toString(16)
    .padStart(2, "0");
  return `${toHex(parseHex(ink) ?? [0, 0, 0])}${alpha}`;
}

/**
 * A gradient without a visible edge: from opacity `part` at 0 % to transparent at `end` %, along a smooth curve. A plain two-stop gradient
 * shows a band where it begins and ends.
 */
export function fade(direction: string, part: number, end: number): string {
  const curve = [1, 0.93, 0.74, 0.46, 0.2, 0.05, 0];
  const stops = curve.map((value, index) => `${veil(part * value)} ${Math.round((end * index * 10) / (curve.length - 1)) / 10}%`);
  return `linear-gradient(${direction}, ${stops.join(", ")})`;
}
