import { type Random, random } from "../kit.ts";
import { type PaletteName, palettes } from "../palettes.ts";

export const HAIRS = ["bald", "buzz", "crop", "swept", "mohawk", "curls", "afro", "rows", "bun", "knot", "tail", "long"] as const;
export const POSES = ["guard", "crossed", "raised", "low"] as const;
export const BACKDROPS = ["rays", "ropes", "lights", "dots", "stripes", "arch"] as const;
export const CLOTHES = ["bare", "rash", "top", "robe"] as const;
export const BEARDS = ["none", "stubble", "full", "goatee", "moustache"] as const;

/** Everything that a picture of a fighter is drawn from. */
export interface Look {
  readonly palette: PaletteName;
  readonly skin: string;
  readonly hairColour: string;
  readonly hair: (typeof HAIRS)[number];
  readonly beard: (typeof BEARDS)[number];
  readonly pose: (typeof POSES)[number];
  readonly backdrop: (typeof BACKDROPS)[number];
  readonly clothes: (typeof CLOTHES)[number];
  /** 0 slim, 1 heavy. */
  readonly build: number;
  /** Half of the face's width, and its length, in units of the picture. */
  readonly face: readonly [width: number, length: number];
  readonly jaw: number;
  readonly boxing: boolean;
  readonly band: boolean;
  readonly mirror: boolean;
  readonly seed: number;
}

interface Facts {
  readonly id: string;
  readonly nationality?: string;
  readonly weightClasses: readonly string[];
}

/** Skin tones and hair colours that are usual in a country; of any other the middle ones. */
const DEEP = ["#5b3524", "#6a3f2b", "#4a2a1d"];
const BROWN = ["#9a6544", "#a8714e", "#8a5738"];
const OLIVE = ["#c48e67", "#b98059", "#d09b74"];
const LIGHT = ["#e6b592", "#eec3a4", "#dba683"];
const SKINS: Readonly<Record<string, readonly string[]>> = {
  NG: DEEP,
  GH: DEEP,
  CI: DEEP,
  KE: DEEP,
  ZA: DEEP,
  TO: BROWN,
  IN: BROWN,
  GT: BROWN,
  PE: BROWN,
  MX: OLIVE,
  BR: BROWN,
  TH: OLIVE,
  MM: BROWN,
  VN: OLIVE,
  JP: LIGHT,
  KR: LIGHT,
  KZ: OLIVE,
  DZ: OLIVE,
  MA: OLIVE,
  EG: OLIVE,
  IQ: OLIVE,
  IR: OLIVE,
  OM: BROWN,
  TR: OLIVE,
  ES: OLIVE,
  PT: OLIVE,
  GR: OLIVE,
  GE: OLIVE,
  GB: BROWN,
  SE: LIGHT,
  NO: LIGHT,
  IE: LIGHT,
  PL: LIGHT,
  CZ: LIGHT,
  HU: LIGHT,
  BG: LIGHT,
  RS: LIGHT,
  UA: LIGHT,
};
const FAIR: ReadonlySet<string> = new Set(["SE", "NO", "IE", "PL", "CZ", "UA"]);

const MEN_HAIR = ["buzz", "crop", "swept", "bald", "mohawk", "curls", "rows", "knot", "crop", "afro"] as const;
const WOMEN_HAIR = ["bun", "tail", "rows", "long", "knot", "crop", "bun", "afro", "tail", "curls"] as const;
const WEIGHTS = [
  "flyweight",
  "bantamweight",
  "featherweight",
  "lightweight",
  "welterweight",
  "middleweight",
  "light-heavyweight",
  "heavyweight",
];

const pick = <T>(next: Random, list: readonly [T, ...T[]] | readonly T[]): T => list[Math.floor(next() * list.length)] as T;

/** The look of the fighter at a place of the list. Neighbours differ in pose, backdrop and colours. */
export function lookOf({ id, nationality = "", weightClasses: [first = ""] }: Facts, place: number): Look {
  const seed = [...id].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const next = random(seed);
  const isWoman = first.startsWith("womens-");
  const weight = WEIGHTS.indexOf(first.replace("womens-", "")) / (WEIGHTS.length - 1);
  const names = Object.keys(palettes) as PaletteName[];
  const dark = ["#15100e", "#1d1512", "#2a1c14"];
  const hair = pick(next, isWoman ? WOMEN_HAIR : MEN_HAIR);
  return {
    palette: names[(place * 5 + 2) % names.length] ?? "ember",
    skin: pick(next, SKINS[nationality] ?? OLIVE),
    hairColour: FAIR.has(nationality) ? pick(next, ["#8a4b22", "#c79a4e", "#3a271b", "#5c3a22"]) : pick(next, dark),
    hair,
    beard: isWoman ? "none" : pick(next, BEARDS),
    pose: POSES[(place * 3 + (seed % 2)) % POSES.length] ?? "guard",
    backdrop: BACKDROPS[(place * 5 + (seed % 3)) % BACKDROPS.length] ?? "rays",
    clothes: isWoman ? pick(next, ["top", "rash", "top", "robe"]) : pick(next, ["bare", "bare", "rash", "robe"]),
    build: Math.min(1, Math.max(0, weight * 0.8 + next() * 0.25)) * (isWoman ? 0.75 : 1),
    face: [64 + next() * 12 + weight * 10, 92 + next() * 14],
    jaw: isWoman ? 0.5 + next() * 0.15 : 0.68 + next() * 0.22,
    boxing: next() < 0.55,
    band: next() < 0.2,
    mirror: next() < 0.5,
    seed,
  };
}
