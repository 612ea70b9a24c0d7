/** Part of ink that lies between words and art, 0–1. With it light words keep 4.5:1 even on art that is all white; the test proves it. */
export const SCRIM = 0.64;

/** A colour at a part of 0–1, as CSS. */
export function scrim(ground: string, part: number): string {
  return `color-mix(in srgb, ${ground} ${Math.round(part * 1000) / 10}%, transparent)`;
}

/**
 * A gradient without a visible edge: from `part` of the ground at 0 % to nothing at `end` %, along a smooth curve. A plain
 * two-stop fade shows a band where it begins.
 */
export function fade(direction: string, ground: string, part: number, end: number): string {
  const curve = [1, 0.94, 0.82, 0.65, 0.46, 0.28, 0.13, 0.04, 0];
  const stops = curve.map((value, index) => `${scrim(ground, part * value)} ${Math.round((end * index * 10) / (curve.length - 1)) / 10}%`);
  return `linear-gradient(${direction}, ${stops.join(", ")})`;
}
