import { random, TAU } from "./kit.ts";

/** 24 s of stereo; all times wrap, so the end runs into the start. At 32 kHz a segment of 4 s is 125 whole AAC frames: sound and picture are cut at the same times. */
export const RATE = 32_000;
export const LOOP_SECONDS = 24;
const LENGTH = RATE * LOOP_SECONDS;

export type Mix = { readonly left: Float32Array; readonly right: Float32Array };

export function silence(): Mix {
  return { left: new Float32Array(LENGTH), right: new Float32Array(LENGTH) };
}

function add(mix: Mix, index: number, value: number, pan: number): void {
  const at = ((index % LENGTH) + LENGTH) % LENGTH;
  mix.left[at] = (mix.left[at] ?? 0) + value * Math.cos(((pan + 1) * Math.PI) / 4);
  mix.right[at] = (mix.right[at] ?? 0) + value * Math.sin(((pan + 1) * Math.PI) / 4);
}

export type Tone = {
  /** Seconds from the start of the loop. */
  readonly at: number;
  readonly length: number;
  /** Hertz. */
  readonly pitch: number;
  readonly level: number;
  readonly pan?: number;
  readonly attack?: number;
  /** Overtones as [multiple of the pitch, level]. */
  readonly partials?: readonly (readonly [number, number])[];
  /** Decay of a struck tone, per second; 0 holds it and fades at the end. */
  readonly decay?: number;
};

/** Adds a held or struck tone. */
export function tone(mix: Mix, { at, length, pitch, level, pan = 0, attack = 0.01, partials = [[1, 1]], decay = 0 }: Tone): void {
  const count = Math.floor(length * RATE);
  const start = Math.floor(at * RATE);
  for (let index = 0; index < count; index += 1) {
    const time = index / RATE;
    const rise = Math.min(1, time / attack);
    const fall = decay > 0 ? Math.exp(-time * decay) * Math.min(1, (length - time) / 0.05) : Math.min(1, (length - time) / (attack * 1.5));
    let value = 0;
    for (const [multiple, strength] of partials) {
      const damp = decay > 0 ? Math.exp(-time * decay * 0.35 * (multiple - 1)) : 1;
      value += strength * damp * Math.sin(TAU * pitch * multiple * time);
    }
    add(mix, start + index, value * level * rise * fall, pan);
  }
}

export type Noise = {
  readonly seed: number;
  /** Centre of the band in hertz, and its sharpness. */
  readonly pitch: number;
  readonly sharpness: number;
  readonly level: number;
  readonly pan?: number;
  /** Loudness over the loop (0 to 1). Must be the same at 0 and 1. */
  readonly shape: (turn: number) => number;
};

/** Adds filtered noise with a loudness over the whole loop. The filter runs one loop ahead, so the seam is not heard. */
export function noise(mix: Mix, { seed, pitch, sharpness, level, pan = 0, shape }: Noise): void {
  const next = random(seed);
  const raw = Float32Array.from({ length: LENGTH }, () => next() * 2 - 1);
  const stiffness = 2 * Math.sin((Math.PI * pitch) / RATE);
  let low = 0;
  let band = 0;
  for (let pass = 0; pass < 2; pass += 1) {
    for (let index = 0; index < LENGTH; index += 1) {
      low += stiffness * band;
      band += stiffness * ((raw[index] ?? 0) - low - band / sharpness);
      if (pass === 1) add(mix, index, band * level * shape(index / LENGTH), pan);
    }
  }
}

/** Ducking: seconds of the fade before and after speech, and the factor of all other sound below it. */
const DUCK = { fade: 0.3, level: 0.3 } as const;

/** Adds speech in the middle, and lowers everything else while it lasts. Call it last. */
export function speech(mix: Mix, at: number, samples: Float32Array, level: number): void {
  const start = Math.floor(at * RATE);
  const fade = Math.floor(DUCK.fade * RATE);
  for (let index = -fade; index < samples.length + fade; index += 1) {
    const depth = Math.min(1, (index + fade) / fade, (samples.length + fade - index) / fade);
    const place = (((start + index) % LENGTH) + LENGTH) % LENGTH;
    for (const side of [mix.left, mix.right]) side[place] = (side[place] ?? 0) * (1 - depth * (1 - DUCK.level));
    add(mix, start + index, (samples[index] ?? 0) * level, 0);
  }
}

/** A struck bell. */
export function bellTone(mix: Mix, at: number, pitch: number, level: number, pan = 0): void {
  tone(mix, {
    at,
    length: 6,
    pitch,
    level,
    pan,
    attack: 0.002,
    decay: 1.1,
    partials: [
      [0.5, 0.4],
      [1, 1],
      [1.19, 0.6],
      [1.56, 0.4],
      [2, 0.55],
      [2.66, 0.3],
      [3.01, 0.25],
      [4.17, 0.16],
    ],
  });
}

/** A dull hit: a fist on leather, or a drum. */
export function thud(mix: Mix, at: number, level: number, seed: number, pan = 0): void {
  const next = random(seed);
  const start = Math.floor(at * RATE);
  let smooth = 0;
  for (let index = 0; index < RATE * 0.28; index += 1) {
    const time = index / RATE;
    smooth += 0.12 * (next() * 2 - 1 - smooth);
    const body = Math.sin(TAU * (58 + 70 * Math.exp(-time * 34)) * time) * Math.exp(-time * 15);
    add(mix, start + index, level * (body + smooth * 2.4 * Math.exp(-time * 42)), pan);
  }
}

/** Interleaved 16-bit PCM, three loops long: the middle one can be cut out without a seam. */
export function pcm(mix: Mix, level = 0.8): Buffer {
  let peak = 0.001;
  for (const side of [mix.left, mix.right]) for (const value of side) peak = Math.max(peak, Math.abs(value));
  const once = Buffer.alloc(LENGTH * 4);
  for (let index = 0; index < LENGTH; index += 1) {
    for (const [channel, side] of [mix.left, mix.right].entries()) {
      const value = Math.tanh(((side[index] ?? 0) / peak) * 1.25) * level;
      once.writeInt16LE(Math.round(value * 32_000), index * 4 + channel * 2);
    }
  }
  return Buffer.concat([once, once, once]);
}
