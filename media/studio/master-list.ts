import type { PaletteName } from "./palettes.ts";

/** A language of the films' sound. */
export type Language = "en" | "es" | "ar";

export type MasterScene =
  | ("arena" | "ring" | "bell" | "gym" | "roadwork" | "corner" | "mountain")
  | ("skyline" | "ocean" | "newsroom" | "desert" | "nighttrain" | "market" | "whalesong");

/** A loop of 24 s that many titles share. The first language is the one of the fallback file. */
export type Master = {
  readonly scene: MasterScene;
  readonly palette: PaletteName;
  readonly seed: number;
  readonly languages: readonly [Language, Language];
  /** Moves so slowly that every second frame is drawn, and those between are blended. */
  readonly slow?: true;
  /** Has a rendition of 1080 lines as well. */
  readonly fullHd?: true;
  /** Audio description, a further track of sound. */
  readonly described?: Described;
};

/** Script of a track with audio description. */
export type Described = {
  /** Language of the voice. The speech synthesiser speaks English only. */
  readonly language: "en";
  /** Sentences; `at` is in seconds from the start of the loop. */
  readonly lines: readonly (readonly [at: number, text: string])[];
};

/** The loop repeats, so every sentence is true of each repetition. */
const roadworkDescribed: Described = {
  language: "en",
  lines: [
    [0.6, "A lone runner, a dark outline, heads right along a wet road. Behind, a huge sun stands just above the hills."],
    [9.4, "Pine trees slide past. One after another, they cross the sun."],
    [16.6, "The stride never changes. The road glows red in the low light."],
  ],
};

export const masters: readonly Master[] = [
  { scene: "arena", palette: "cobalt", seed: 5, languages: ["en", "es"] },
  { scene: "ring", palette: "ember", seed: 3, languages: ["en", "es"] },
  { scene: "bell", palette: "gold", seed: 9, languages: ["en", "es"] },
  { scene: "gym", palette: "sand", seed: 4, languages: ["en", "es"] },
  { scene: "skyline", palette: "violet", seed: 9, languages: ["ar", "en"] },
  { scene: "ocean", palette: "rose", seed: 5, languages: ["ar", "en"] },
  { scene: "newsroom", palette: "jade", seed: 4, languages: ["ar", "en"] },
  { scene: "desert", palette: "dusk", seed: 5, languages: ["ar", "en"] },
  { scene: "roadwork", palette: "ember", seed: 3, languages: ["en", "es"], fullHd: true, described: roadworkDescribed },
  { scene: "nighttrain", palette: "cobalt", seed: 6, languages: ["ar", "en"], fullHd: true },
  { scene: "corner", palette: "crimson", seed: 5, languages: ["en", "es"] },
  { scene: "market", palette: "gold", seed: 6, languages: ["ar", "en"] },
  { scene: "whalesong", palette: "ice", seed: 3, languages: ["ar", "en"], slow: true },
  { scene: "mountain", palette: "ice", seed: 4, languages: ["en", "ar"], slow: true },
];

/** Films that are encrypted once more under another name, for the protected titles of the demo. */
export const protectedMasters: readonly { readonly name: string; readonly source: MasterScene }[] = [
  { name: "ring-protected", source: "ring" },
  { name: "mountain-protected", source: "mountain" },
];

export const FRAME_RATE = 25;
export const DURATION = 24;
export const SEGMENT = 4;

/** A rung of the ladder: the bit rate is a cap for the peaks, in kbit/s. */
export type Rung = { readonly id: string; readonly width: number; readonly height: number; readonly cap: number };

const rungs: readonly [Rung, Rung, Rung] = [
  { id: "v360", width: 640, height: 360, cap: 380 },
  { id: "v540", width: 960, height: 540, cap: 620 },
  { id: "v720", width: 1280, height: 720, cap: 1050 },
];
const full: Rung = { id: "v1080", width: 1920, height: 1080, cap: 1900 };

/** The renditions of a master, from small to large. The first is the fallback's too. */
export function ladderOf({ fullHd }: Pick<Master, "fullHd">): readonly [Rung, ...Rung[]] {
  return fullHd === true ? [...rungs, full] : rungs;
}
