import { parseHex, toHex } from "../tokens/color.ts";
import { realmTheme } from "../tokens/realm-theme.ts";
import { colorVariable } from "../tokens/token-names.ts";

/** The dark that veils pictures, in every realm: art keeps its colours under it, under a light veil it turns to fog. */
export const ink = realmTheme(null, "dark").variables[colorVariable("bg")] ?? "";

/** Part of ink that lies between words and art, 0–1. With it light words keep 4.5:1 even on art that is all white; the test proves it. */
export const SCRIM = 0.64;

/** Ink at a part of 0–1, as `#rrggbbaa`. */
export function veil(part: number): string {
  const alpha = Math.round(part * 255)
    .toString(16)
    .padStart(2, "0");
  return `${toHex(parseHex(ink) ?? [0, 0, 0])}${alpha}`;
}

/**
 * A gradient without a visible edge: from `part` of ink at 0 % to nothing at `end` %, along a smooth curve. A plain two-stop fade shows a
 * band where it begins and ends.
 */
export function fade(direction: string, part: number, end: number): string {
  const curve = [1, 0.93, 0.74, 0.46, 0.2, 0.05, 0];
  const stops = curve.map((value, index) => `${veil(part * value)} ${Math.round((end * index * 10) / (curve.length - 1)) / 10}%`);
  return `linear-gradient(${direction}, ${stops.join(", ")})`;
}
