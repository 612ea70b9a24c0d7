/** Numbers and colours shared by every drawn scene. Pure, so that a scene with the same seed is always the same picture. */

export const TAU = Math.PI * 2;

export type Random = () => number;

/** A seeded generator (mulberry32): each call gives the next number in [0, 1). */
export function random(seed: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5f356495) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between `low` and `high` drawn from `next`. */
export function between(next: Random, low: number, high: number): number {
  return low + (high - low) * next();
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below `low`, 1 above `high`, a smooth curve between. */
export function smooth(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

/** A sine that returns to its start when `turn` (0 to 1, one loop of the scene) ends. `count` must be whole. */
export function wave(turn: number, count: number, phase = 0): number {
  return Math.sin(TAU * (turn * count + phase));
}

/** A short bump: 1 at `at`, 0 further than `width` away, on the circle of the loop. */
export function pulse(turn: number, at: number, width: number): number {
  const distance = Math.abs(((((turn - at) % 1) + 1.5) % 1) - 0.5);
  return distance >= width ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * distance) / width);
}

/** The part after the whole number, also for negative values. */
export function wrap(value: number): number {
  return value - Math.floor(value);
}

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format([red, green, blue]: Rgb): string {
  const byte = (channel: number) =>
    Math.round(clamp(channel, 0, 255))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** `hex` (`#rrggbb`) with an opacity, as a CSS colour. */
export function alpha(hex: string, opacity: number): string {
  const [red, green, blue] = parse(hex);
  return `rgba(${red},${green},${blue},${clamp(opacity).toFixed(4)})`;
}

/** The colour `share` of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from);
  const b = parse(to);
  const part = clamp(share);
  return format([lerp(a[0], b[0], part), lerp(a[1], b[1], part), lerp(a[2], b[2], part)]);
}

/** Smooth noise in [-1, 1] along a line, one value per whole step, repeating after `period` steps. */
export function noiseLine(seed: number, period = 256): (at: number) => number {
  const next = random(seed);
  const values = Array.from({ length: period }, () => next() * 2 - 1);
  return (at) => {
    const base = Math.floor(at);
    const share = at - base;
    const eased = share * share * (3 - 2 * share);
    const from = values[((base % period) + period) % period] ?? 0;
    const to = values[(((base + 1) % period) + period) % period] ?? 0;
    return lerp(from, to, eased);
  };
}
