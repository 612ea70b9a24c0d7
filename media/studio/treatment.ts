import { clamp, mix, random, smooth } from "./kit.ts";
import type { Palette } from "./palettes.ts";

/**
 * A relief as `people/relief.py` renders it, one byte a pixel: how much light falls from the left, from the right and from above the
 * face, what is gear (255), cloth (127) or person (0), and how much of the pixel is covered.
 */
export type Relief = {
  readonly left: Uint8Array;
  readonly right: Uint8Array;
  readonly key: Uint8Array;
  readonly gear: Uint8Array;
  readonly cover: Uint8Array;
};

/** The colours of the two lights from behind, of the gear, and how strong the light on the face is (1 is full). */
export type Lighting = {
  /** Share of its own warm colour that the skin keeps (0 is all palette): green people look ill. */
  readonly flesh: number;
  readonly left: string;
  readonly right: string;
  readonly gear: string;
  readonly key: number;
  readonly seed: number;
};

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const TONES = 4;

/** Few tones with soft edges, as a printed poster has them. */
function tone(light: number, grain: number): number {
  const step = clamp(Math.sqrt(Math.min(1, light * 1.6)) + grain) * TONES;
  const base = Math.floor(step);
  return Math.min(1, (base + smooth(0.2, 0.8, step - base)) / TONES);
}

/** The colour of a tone along three stops. */
function ramp(value: number, stops: readonly [Rgb, Rgb, Rgb, Rgb], channel: 0 | 1 | 2): number {
  const [ink, deep, mid, high] = stops;
  if (value < 0.35) return ink[channel] + ((deep[channel] - ink[channel]) * value) / 0.35;
  if (value < 0.72) return deep[channel] + ((mid[channel] - deep[channel]) * (value - 0.35)) / 0.37;
  return mid[channel] + (high[channel] - mid[channel]) * ((value - 0.72) / 0.28) * 0.8;
}

/** A coloured light: full colour first, then towards white. */
function glare(value: number, colour: Rgb, channel: 0 | 1 | 2): number {
  if (value < 0.6) return (colour[channel] * value * 0.88) / 0.6;
  const base = colour[channel] * 0.88;
  return base + (colour[channel] + (1 - colour[channel]) * 0.7 - base) * ((value - 0.6) / 0.4);
}

/** The relief in the palette's colours, as RGBA. Pure: the same grain for the same seed. */
export function treat(relief: Relief, palette: Palette, lighting: Lighting): Uint8ClampedArray<ArrayBuffer> {
  const size = relief.cover.length;
  const out = new Uint8ClampedArray(size * 4);
  const next = random(lighting.seed);
  const warm = (from: string, to: string) => rgb(mix(from, to, lighting.flesh));
  const person = [rgb(palette.ink), warm(palette.deep, "#35180f"), warm(palette.mid, "#96553a"), warm(palette.glow, "#ffe3cb")] as const;
  const accent = rgb(lighting.gear);
  const dim = (share: number): Rgb => [accent[0] * share, accent[1] * share, accent[2] * share];
  const gear = [rgb(palette.ink), dim(0.32), dim(0.8), rgb(palette.glow)] as const;
  const [first, second] = [rgb(lighting.left), rgb(lighting.right)];
  for (let at = 0; at < size; at += 1) {
    const grain = (next() + next() - 1) * 0.03;
    const cover = relief.cover[at] ?? 0;
    if (cover === 0) continue;
    const key = tone((linear[relief.key[at] ?? 0] ?? 0) * lighting.key, grain);
    const fromLeft = tone((linear[relief.left[at] ?? 0] ?? 0) * 1.25, grain);
    const fromRight = tone((linear[relief.right[at] ?? 0] ?? 0) * 1.25, grain);
    const stops = (relief.gear[at] ?? 0) > 190 ? gear : person;
    for (const channel of [0, 1, 2] as const) {
      const dark = (1 - ramp(key, stops, channel)) * (1 - glare(fromLeft, first, channel)) * (1 - glare(fromRight, second, channel));
      out[at * 4 + channel] = Math.round(255 * (1 - dark));
    }
    out[at * 4 + 3] = cover;
  }
  return out;
}
