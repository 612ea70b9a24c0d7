/** A colour as sRGB channels, each 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `#rgb` or `#rrggbb`. Anything else is `null`, because the value comes from a realm's settings and goes into a stylesheet. */
export function parseHex(value: string): Rgb | null {
  const text = value.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  const digits = short ? `${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text.slice(1);
  if (!short && !/^#[0-9a-f]{6}$/.test(text)) return null;
  const number = Number.parseInt(digits, 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Writes `#rrggbb`; channels are rounded and held within 0–255. */
export function toHex(color: Rgb): string {
  const channel = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(color[0])}${channel(color[1])}${channel(color[2])}`;
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const held = Math.min(1, Math.max(0, value));
  return 255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055);
}

/** Relative luminance, 0–1 (WCAG 2.2). */
export function luminance(color: Rgb): number {
  return 0.2126 * toLinear(color[0]) + 0.7152 * toLinear(color[1]) + 0.0722 * toLinear(color[2]);
}

/** Contrast ratio, 1–21 (WCAG 2.2). */
export function contrast(first: Rgb, second: Rgb): number {
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `amount` (0–1) of `second` over `first`, as the browser blends it. */
export function mix(first: Rgb, second: Rgb, amount: number): Rgb {
  const part = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * amount;
  return [part(0), part(1), part(2)];
}

/** Changes the OKLab lightness by `delta` (−1…1) and keeps hue and chroma as far as sRGB reaches. */
export function shiftLightness(color: Rgb, delta: number): Rgb {
  const [r, g, b] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = Math.min(1, Math.max(0, 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s + delta));
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const l2 = (lightness + 0.3963377774 * a + 0.2158037573 * bb) ** 3;
  const m2 = (lightness - 0.1055613458 * a - 0.0638541728 * bb) ** 3;
  const s2 = (lightness - 0.0894841775 * a - 1.291485548 * bb) ** 3;
  return [
    fromLinear(4.0767416621 * l2 - 3.3077115913 * m2 + 0.2309699292 * s2),
    fromLinear(-1.2684380046 * l2 + 2.6097574011 * m2 - 0.3413193965 * s2),
    fromLinear(-0.0041960863 * l2 - 0.7034186147 * m2 + 1.707614701 * s2),
  ];
}

/**
 * The nearest colour to `color` with contrast `ratio` against each of `grounds`, found by changing its lightness. When the hue cannot reach
 * it, the result is white or black.
 */
export function correctContrast(color: Rgb, grounds: readonly Rgb[], ratio: number, direction: "lighter" | "darker"): Rgb {
  // Checked as written in the stylesheet, because rounding to eight bits can cost the last hundredth.
  const rounded = (value: Rgb): Rgb => [Math.round(value[0]), Math.round(value[1]), Math.round(value[2])];
  const passes = (value: Rgb) => grounds.every((ground) => contrast(value, ground) >= ratio);
  for (let step = 0; step <= 100; step += 1) {
    const candidate = rounded(shiftLightness(color, (direction === "lighter" ? step : -step) / 100));
    if (passes(candidate)) return candidate;
  }
  return direction === "lighter" ? [255, 255, 255] : [0, 0, 0];
}
