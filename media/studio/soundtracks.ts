import { random, wave } from "./kit.ts";
import type { Described, Language, MasterScene } from "./master-list.ts";
import { strikes } from "./scenes/bell.ts";
import { hits } from "./scenes/gym.ts";
import { bellTone, LOOP_SECONDS, type Mix, noise, RATE, silence, speech, thud, tone } from "./sound.ts";
import { speak } from "./speech.ts";

/** As a menu of sound tracks writes them. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", es: "Español", ar: "العربية" };

/** The sound that a language track carries over the place: each has its own scale, speed and instrument. */
type Voice = {
  readonly notes: readonly number[];
  readonly beat: number;
  readonly partials: readonly (readonly [number, number])[];
  readonly decay: number;
  readonly root: number;
};

const voices: Readonly<Record<Language, Voice>> = {
  en: {
    root: 220,
    notes: [0, 7, 12, 7, 3, 10, 15, 10],
    beat: 0.75,
    partials: [
      [1, 1],
      [2, 0.28],
      [3, 0.1],
    ],
    decay: 2.2,
  },
  es: {
    root: 196,
    notes: [0, 1, 4, 5, 7, 5, 4, 1],
    beat: 0.5,
    partials: [
      [1, 1],
      [2, 0.5],
      [3, 0.34],
      [4, 0.2],
      [5, 0.12],
    ],
    decay: 4.6,
  },
  ar: {
    root: 174.6,
    notes: [0, 1, 4, 5, 4, 1, 0, -2, 0, 5, 8, 7],
    beat: 1,
    partials: [
      [1, 1],
      [2, 0.62],
      [3, 0.2],
      [4, 0.3],
      [6, 0.1],
    ],
    decay: 2.9,
  },
};

function pitch(root: number, steps: number): number {
  return root * 2 ** (steps / 12);
}

function melody(mix: Mix, language: Language, level: number): void {
  const { notes, beat, partials, decay, root } = voices[language];
  const count = Math.round(LOOP_SECONDS / beat);
  for (let index = 0; index < count; index += 1) {
    const steps = notes[index % notes.length] ?? 0;
    if (language === "ar" && index % 4 === 3) continue;
    const strong = index % 4 === 0 ? 1 : 0.6;
    tone(mix, {
      at: index * beat,
      length: 2.2,
      pitch: pitch(root, steps),
      level: level * strong,
      pan: Math.sin(index * 1.7) * 0.5,
      attack: 0.006,
      partials,
      decay,
    });
  }
}

function pad(mix: Mix, roots: readonly number[], level: number, minor: boolean): void {
  const share = LOOP_SECONDS / roots.length;
  for (const [index, root] of roots.entries()) {
    for (const [voice, steps] of [0, minor ? 3 : 4, 7, 12].entries()) {
      tone(mix, {
        at: index * share - 1,
        length: share + 2,
        pitch: pitch(root, steps) * (1 + voice * 0.0013),
        level: level / 2.2,
        pan: voice * 0.5 - 0.75,
        attack: 1.9,
        partials: [
          [1, 1],
          [2, 0.25],
          [3, 0.08],
        ],
      });
    }
  }
}

function crowd(mix: Mix, level: number, cheers: readonly number[]): void {
  const shape = (turn: number) => {
    let loud = 0.45 + 0.12 * wave(turn, 3) + 0.08 * wave(turn, 7, 0.3);
    for (const cheer of cheers) {
      const age = (((turn - cheer) % 1) + 1) % 1;
      loud += 0.9 * Math.min(1, age / 0.012) * Math.exp(-age * 18);
    }
    return loud;
  };
  for (const [index, [centre, strength]] of (
    [
      [420, 0.22],
      [760, 0.2],
      [1250, 0.12],
      [2400, 0.05],
    ] as const
  ).entries()) {
    noise(mix, { seed: 11 + index, pitch: centre, sharpness: 1.2, level: level * strength, pan: -0.5, shape });
    noise(mix, { seed: 31 + index, pitch: centre * 1.07, sharpness: 1.2, level: level * strength, pan: 0.5, shape });
  }
}

function surf(mix: Mix, level: number): void {
  for (const [index, pan] of [-0.6, 0.6].entries()) {
    noise(mix, {
      seed: 51 + index,
      pitch: 300,
      sharpness: 0.6,
      level: level * 0.4,
      pan,
      shape: (turn) => 0.5 + 0.5 * wave(turn, 3, index * 0.2),
    });
    noise(mix, {
      seed: 61 + index,
      pitch: 1800,
      sharpness: 0.5,
      level: level * 0.14,
      pan,
      shape: (turn) => Math.max(0, wave(turn, 3, index * 0.2 - 0.12)) ** 2,
    });
  }
}

/** Steps, stamps or rattle: short thuds at an even beat, every other one softer. */
function beats(mix: Mix, count: number, level: number, seed: number, pan = 0): void {
  for (let beat = 0; beat < count; beat += 1)
    thud(mix, (beat * LOOP_SECONDS) / count, level * (beat % 2 === 0 ? 1 : 0.7), seed + beat, beat % 2 === 0 ? pan : -pan);
}

const places: Readonly<Record<MasterScene, (mix: Mix) => void>> = {
  roadwork(mix) {
    beats(mix, 68, 0.26, 110, 0.15);
    noise(mix, { seed: 15, pitch: 520, sharpness: 0.6, level: 0.06, shape: (turn) => 0.6 + 0.4 * wave(turn, 3) });
    pad(mix, [98, 110, 130.8, 110], 0.14, false);
  },
  corner(mix) {
    crowd(mix, 0.5, [0.3, 0.74]);
    bellTone(mix, 23.2, 620, 0.12);
    pad(mix, [110, 103.8, 98, 103.8], 0.1, true);
  },
  mountain(mix) {
    noise(mix, { seed: 19, pitch: 420, sharpness: 1.4, level: 0.2, pan: -0.4, shape: (turn) => 0.55 + 0.45 * wave(turn, 2, 0.1) });
    noise(mix, { seed: 20, pitch: 760, sharpness: 1.8, level: 0.1, pan: 0.4, shape: (turn) => 0.5 + 0.5 * wave(turn, 3, 0.6) });
    pad(mix, [87.3, 98, 110, 98], 0.16, true);
  },
  nighttrain(mix) {
    for (let joint = 0; joint < 24; joint += 1)
      for (const [index, late] of [0, 0.13, 0.42, 0.55].entries()) thud(mix, joint + late, index % 2 === 0 ? 0.3 : 0.2, 150 + joint, 0.2);
    noise(mix, { seed: 23, pitch: 160, sharpness: 0.5, level: 0.2, shape: (turn) => 0.8 + 0.2 * wave(turn, 4) });
    pad(mix, [110, 130.8, 98, 87.3], 0.14, true);
  },
  market(mix) {
    crowd(mix, 0.34, [0.4]);
    beats(mix, 48, 0.16, 170, 0.3);
    for (let chime = 0; chime < 8; chime += 1) bellTone(mix, chime * 3 + 1.1, 1180 + (chime % 3) * 160, 0.04);
    pad(mix, [110, 116.5, 130.8, 116.5], 0.1, true);
  },
  whalesong(mix) {
    for (const [index, at] of [1, 7.5, 13, 19].entries())
      tone(mix, {
        at,
        length: 4.2,
        pitch: [196, 174.6, 220, 164.8][index] ?? 196,
        level: 0.2,
        pan: index % 2 === 0 ? -0.4 : 0.4,
        attack: 1.4,
        partials: [
          [1, 1],
          [2, 0.4],
          [3, 0.12],
        ],
      });
    noise(mix, { seed: 27, pitch: 140, sharpness: 0.5, level: 0.16, shape: (turn) => 0.6 + 0.4 * wave(turn, 2) });
    pad(mix, [73.4, 82.4, 65.4, 73.4], 0.2, false);
  },
  arena(mix) {
    crowd(mix, 1.1, [0.02, 0.34, 0.68]);
    for (let beat = 0; beat < 32; beat += 1) thud(mix, beat * 0.75, beat % 4 === 0 ? 0.5 : 0.24, beat);
    pad(mix, [110, 98, 110, 130.8], 0.1, true);
  },
  ring(mix) {
    crowd(mix, 0.8, [0.1, 0.36, 0.55, 0.82]);
    for (const [index, at] of [0.06, 0.1, 0.2, 0.31, 0.36, 0.47, 0.51, 0.55, 0.66, 0.69, 0.78, 0.82, 0.91, 0.95].entries())
      thud(mix, at * LOOP_SECONDS, 0.6, index + 3, index % 2 === 0 ? -0.3 : 0.3);
    bellTone(mix, 0.2, 620, 0.18);
  },
  bell(mix) {
    for (const strike of strikes) for (const echo of [0, 0.34, 0.68]) bellTone(mix, strike * LOOP_SECONDS + echo, 523, 0.34 - echo * 0.12);
    crowd(mix, 0.25, [...strikes]);
    for (let tick = 0; tick < 48; tick += 1)
      tone(mix, { at: tick * 0.5, length: 0.05, pitch: tick % 2 === 0 ? 2100 : 1700, level: 0.05, attack: 0.001, decay: 90 });
  },
  gym(mix) {
    for (const [index, hit] of hits.entries()) thud(mix, hit * LOOP_SECONDS, 0.75, index + 40, 0.2);
    noise(mix, { seed: 5, pitch: 180, sharpness: 0.5, level: 0.05, shape: () => 1 });
    pad(mix, [130.8, 116.5, 98, 116.5], 0.12, true);
  },
  skyline(mix) {
    pad(mix, [130.8, 110, 87.3, 98], 0.22, true);
    noise(mix, { seed: 6, pitch: 240, sharpness: 0.5, level: 0.12, pan: -0.4, shape: (turn) => 0.6 + 0.4 * wave(turn, 2) });
    noise(mix, { seed: 7, pitch: 420, sharpness: 0.6, level: 0.08, pan: 0.4, shape: (turn) => 0.6 + 0.4 * wave(turn, 3, 0.4) });
  },
  ocean(mix) {
    surf(mix, 1);
    pad(mix, [146.8, 110, 123.5, 98], 0.16, false);
  },
  newsroom(mix) {
    pad(mix, [130.8, 155.6, 116.5, 130.8], 0.14, true);
    for (let beat = 0; beat < 48; beat += 1)
      tone(mix, { at: beat * 0.5, length: 0.2, pitch: beat % 4 === 0 ? 880 : 660, level: 0.09, attack: 0.002, decay: 26 });
    for (let beat = 0; beat < 12; beat += 1) thud(mix, beat * 2, 0.35, beat + 70);
  },
  desert(mix) {
    const next = random(8);
    const gust = next();
    noise(mix, { seed: 9, pitch: 360, sharpness: 1.6, level: 0.16, pan: -0.3, shape: (turn) => 0.55 + 0.45 * wave(turn, 2, gust) });
    noise(mix, { seed: 10, pitch: 620, sharpness: 2, level: 0.08, pan: 0.4, shape: (turn) => 0.5 + 0.5 * wave(turn, 3, gust) });
    pad(mix, [87.3, 87.3, 77.8, 98], 0.18, false);
    for (let beat = 0; beat < 24; beat += 1) thud(mix, beat, beat % 4 === 0 ? 0.4 : 0.16, beat + 90);
  },
};

/** The sound of a scene in one language: the place, with that language's own melody over it. */
export function soundtrack(scene: MasterScene, language: Language): Mix {
  const mix = silence();
  places[scene](mix);
  melody(mix, language, 0.2);
  return mix;
}

/** The sound of a scene with a voice over it that describes the picture. */
export async function describedSoundtrack(scene: MasterScene, { language, lines }: Described): Promise<Mix> {
  const mix = soundtrack(scene, language);
  // The voice is as loud as the loudest sound of the film.
  const loudest = Math.max(...[mix.left, mix.right].map((side) => side.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)));
  const spoken = await Promise.all(lines.map(([, text]) => speak(text)));
  for (const [index, [at]] of lines.entries()) {
    const samples = spoken[index] ?? new Float32Array();
    const end = lines[index + 1]?.[0] ?? LOOP_SECONDS;
    if (at + samples.length / RATE > end) throw new Error(`${scene}: the description at ${at} s is too long`);
    speech(mix, at, samples, loudest * 1.2);
  }
  return mix;
}
