import { writeFileSync } from "node:fs";
import { random } from "../kit.ts";
import type { Colour, Look } from "./draw.ts";

export type Pose = "portrait" | "guard" | "profile" | "bowed";

/** What is decided about somebody; the seed decides the rest of the face. */
type Cast = {
  readonly id: string;
  readonly name: string;
  readonly sex: "male" | "female";
  /** Shares of the data's three faces. */
  readonly face: readonly [caucasian: number, asian: number, african: number];
  /** 0 young, 1 old. */
  readonly age: number;
  /** 0 lean, 1 heavy; 0 soft, 1 muscular. */
  readonly build: readonly [weight: number, muscle: number];
  readonly skin: keyof typeof skins;
  readonly hair: keyof typeof hairs;
  readonly cut: keyof typeof cuts;
  readonly beard?: keyof typeof beards;
  readonly garment?: "top" | "shirt" | "coat";
  readonly cloth?: Colour;
  readonly scarf?: true;
  readonly glove?: Colour;
  readonly pose: Pose;
  /** Where the camera stands round the person. */
  readonly angle: number;
};

const skins = {
  pale: [0.56, 0.34, 0.26],
  fair: [0.48, 0.28, 0.19],
  olive: [0.37, 0.21, 0.13],
  tan: [0.28, 0.145, 0.085],
  brown: [0.165, 0.078, 0.042],
  deep: [0.085, 0.038, 0.02],
} as const satisfies Record<string, Colour>;

const hairs = {
  black: [0.008, 0.007, 0.007],
  dark: [0.022, 0.013, 0.008],
  brown: [0.07, 0.035, 0.017],
  blond: [0.36, 0.22, 0.1],
  red: [0.2, 0.055, 0.018],
  grey: [0.3, 0.3, 0.3],
} as const satisfies Record<string, Colour>;

type Growth = { readonly growth: Look["growth"]; readonly comb: Colour; readonly curl: number; readonly rows: number };
/** Hair by length (decimetres), how much of it is at the sides, where it becomes long, and the comb. */
const cuts = {
  shaved: { growth: [0.012, 1, 0, 0], comb: [0, 0, 0], curl: 0, rows: 0 },
  buzz: { growth: [0.05, 1, 0, 0], comb: [0, 0, 0], curl: 0.1, rows: 0 },
  fade: { growth: [0.2, 0.14, 7.2, 0.4], comb: [0, 0.2, 0.5], curl: 0.15, rows: 0 },
  crop: { growth: [0.24, 0.3, 7.0, 0.8], comb: [0.1, -0.1, 0.9], curl: 0.2, rows: 0 },
  tight: { growth: [0.11, 1, 0, 0], comb: [0, 0, 0], curl: 1, rows: 0 },
  afro: { growth: [0.55, 0.8, 6.9, 0], comb: [0, 0, 0], curl: 1.4, rows: 0 },
  curls: { growth: [0.42, 0.5, 6.9, 0.3], comb: [0, -0.2, 0.2], curl: 1.6, rows: 0 },
  rows: { growth: [0.1, 1, 0, 0.3], comb: [0, 0, -1], curl: 0.4, rows: 5.5 },
  swept: { growth: [0.34, 0.6, 6.9, 1.2], comb: [0, 0.1, -1], curl: 0.1, rows: 0 },
  bun: { growth: [0.2, 1, 6.9, 2], comb: [0, 0.2, -1], curl: 0.08, rows: 0 },
  knot: { growth: [0.2, 0.4, 7, 2], comb: [0, 0.9, -0.6], curl: 0.1, rows: 0 },
} as const satisfies Record<string, Growth>;

const beards = {
  stubble: [0.03, 0.55, 0.5],
  short: [0.09, 0.8, 0.7],
  full: [0.24, 0.9, 0.85],
} as const satisfies Record<string, Look["bristle"]>;

/** Those who have a name in the titles come first. */
export const cast: readonly Cast[] = [
  {
    id: "farinde",
    name: "Farinde",
    sex: "male",
    face: [0.1, 0, 0.9],
    age: 0.15,
    build: [0.5, 1],
    skin: "deep",
    hair: "black",
    cut: "tight",
    beard: "short",
    pose: "portrait",
    angle: 38,
  },
  {
    id: "monterroso",
    name: "Monterroso",
    sex: "male",
    face: [0.7, 0.3, 0],
    age: 0.2,
    build: [0.45, 0.9],
    skin: "tan",
    hair: "dark",
    cut: "fade",
    beard: "stubble",
    pose: "portrait",
    angle: 44,
  },
  {
    id: "harrouche",
    name: "Harrouche",
    sex: "female",
    face: [0.85, 0, 0.15],
    age: 0.1,
    build: [0.4, 0.75],
    skin: "olive",
    hair: "black",
    cut: "bun",
    garment: "top",
    cloth: [0.05, 0.004, 0.006],
    pose: "portrait",
    angle: 34,
  },
  {
    id: "okafor",
    name: "Okafor",
    sex: "female",
    face: [0, 0.05, 0.95],
    age: 0.1,
    build: [0.5, 0.85],
    skin: "brown",
    hair: "black",
    cut: "rows",
    garment: "top",
    cloth: [0.006, 0.012, 0.045],
    pose: "portrait",
    angle: 42,
  },
  {
    id: "brandura",
    name: "Brandura",
    sex: "male",
    face: [0.6, 0, 0.4],
    age: 0.35,
    build: [0.65, 1],
    skin: "brown",
    hair: "black",
    cut: "shaved",
    beard: "full",
    pose: "portrait",
    angle: 40,
  },
  {
    id: "tanaka",
    name: "Tanaka",
    sex: "male",
    face: [0.05, 0.95, 0],
    age: 0,
    build: [0.3, 0.7],
    skin: "fair",
    hair: "black",
    cut: "crop",
    pose: "portrait",
    angle: 36,
  },
  {
    id: "valcarcel",
    name: "Valcárcel",
    sex: "female",
    face: [1, 0, 0],
    age: 0.2,
    build: [0.35, 0.8],
    skin: "olive",
    hair: "brown",
    cut: "bun",
    garment: "top",
    cloth: [0.02, 0.02, 0.022],
    glove: [0.4, 0.008, 0.008],
    pose: "portrait",
    angle: 36,
  },
  {
    id: "lindvall",
    name: "Lindvall",
    sex: "female",
    face: [1, 0, 0],
    age: 0.1,
    build: [0.5, 0.9],
    skin: "pale",
    hair: "blond",
    cut: "knot",
    garment: "top",
    cloth: [0.5, 0.48, 0.42],
    glove: [0.01, 0.05, 0.32],
    pose: "portrait",
    angle: 42,
  },
  {
    id: "karadere",
    name: "Karadere",
    sex: "male",
    face: [0.9, 0.1, 0],
    age: 0.4,
    build: [0.6, 0.95],
    skin: "fair",
    hair: "dark",
    cut: "swept",
    beard: "full",
    glove: [0.35, 0.2, 0.02],
    pose: "portrait",
    angle: 40,
  },
  {
    id: "suwanrat",
    name: "Suwanrat",
    sex: "male",
    face: [0, 1, 0],
    age: 0.1,
    build: [0.3, 0.85],
    skin: "tan",
    hair: "black",
    cut: "buzz",
    glove: [0.4, 0.01, 0.03],
    pose: "portrait",
    angle: 38,
  },
  {
    id: "southpaw",
    name: "Duarte",
    sex: "male",
    face: [0.7, 0, 0.3],
    age: 0.95,
    build: [0.55, 0.6],
    skin: "brown",
    hair: "grey",
    cut: "tight",
    beard: "short",
    garment: "shirt",
    cloth: [0.16, 0.14, 0.11],
    pose: "bowed",
    angle: 40,
  },
  {
    id: "coach",
    name: "Ferreira",
    sex: "male",
    face: [0.95, 0.05, 0],
    age: 0.75,
    build: [0.85, 0.5],
    skin: "fair",
    hair: "grey",
    cut: "buzz",
    beard: "stubble",
    garment: "shirt",
    cloth: [0.02, 0.03, 0.05],
    pose: "portrait",
    angle: 30,
  },
  {
    id: "keeper",
    name: "Salma",
    sex: "female",
    face: [0.8, 0.05, 0.15],
    age: 0.25,
    build: [0.35, 0.4],
    skin: "olive",
    hair: "dark",
    cut: "bun",
    garment: "coat",
    cloth: [0.06, 0.1, 0.12],
    pose: "portrait",
    angle: 36,
  },
  {
    id: "captain",
    name: "Yusuf",
    sex: "male",
    face: [0.85, 0, 0.15],
    age: 0.85,
    build: [0.6, 0.5],
    skin: "tan",
    hair: "grey",
    cut: "crop",
    beard: "full",
    garment: "coat",
    cloth: [0.03, 0.045, 0.08],
    pose: "portrait",
    angle: 48,
  },
  {
    id: "traveller",
    name: "Idris",
    sex: "male",
    face: [0.4, 0, 0.6],
    age: 0.2,
    build: [0.35, 0.45],
    skin: "brown",
    hair: "black",
    cut: "curls",
    garment: "coat",
    cloth: [0.14, 0.07, 0.03],
    pose: "portrait",
    angle: 62,
  },
  {
    id: "mapmaker",
    name: "Mina",
    sex: "female",
    face: [0.5, 0.5, 0],
    age: 0.15,
    build: [0.3, 0.35],
    skin: "fair",
    hair: "dark",
    cut: "bun",
    garment: "coat",
    cloth: [0.2, 0.05, 0.06],
    pose: "portrait",
    angle: 46,
  },
];

const both = (name: string) => [`l-${name}`, `r-${name}`];
/** Pairs of opposite targets of the face, from which the seed takes one and its strength. */
const traits: readonly (readonly [folder: string, less: string, more: string, most: number])[] = [
  ["nose", "nose-hump-decr", "nose-hump-incr", 0.8],
  ["nose", "nose-scale-horiz-decr", "nose-scale-horiz-incr", 0.7],
  ["nose", "nose-scale-vert-decr", "nose-scale-vert-incr", 0.5],
  ["nose", "nose-point-down", "nose-point-up", 0.6],
  ["nose", "nose-curve-concave", "nose-curve-convex", 0.7],
  ["chin", "chin-width-decr", "chin-width-incr", 0.7],
  ["chin", "chin-height-decr", "chin-height-incr", 0.5],
  ["chin", "chin-prominent-decr", "chin-prominent-incr", 0.5],
  ["chin", "chin-jaw-drop-decr", "chin-jaw-drop-incr", 0.5],
  ["mouth", "mouth-scale-horiz-decr", "mouth-scale-horiz-incr", 0.6],
  ["mouth", "mouth-upperlip-height-decr", "mouth-upperlip-height-incr", 0.5],
  ["mouth", "mouth-lowerlip-height-decr", "mouth-lowerlip-height-incr", 0.6],
  ["forehead", "forehead-scale-vert-decr", "forehead-scale-vert-incr", 0.6],
  ["forehead", "forehead-temple-decr", "forehead-temple-incr", 0.6],
  ["eyebrows", "eyebrows-angle-down", "eyebrows-angle-up", 0.6],
  ["head", "head-scale-horiz-decr", "head-scale-horiz-incr", 0.5],
  ["head", "head-fat-decr", "head-fat-incr", 0.35],
];
const paired: readonly (readonly [folder: string, less: string, more: string, most: number])[] = [
  ["cheek", "cheek-bones-decr", "cheek-bones-incr", 0.8],
  ["cheek", "cheek-volume-decr", "cheek-volume-incr", 0.5],
  ["eyes", "eye-scale-decr", "eye-scale-incr", 0.35],
  ["eyes", "eye-bag-decr", "eye-bag-incr", 0.5],
  ["ears", "ear-scale-decr", "ear-scale-incr", 0.6],
  ["ears", "ear-wing-decr", "ear-wing-incr", 0.5],
];
const shapes = ["head-oval", "head-round", "head-square", "head-rectangular", "head-diamond", "head-triangular", "head-invertedtriangular"];

/** The morph targets of somebody: those of the body, and a face that the seed makes. */
export function morphsOf(person: Cast, seed: number): Readonly<Record<string, number>> {
  const next = random(seed * 6151 + 17);
  next();
  const found: Record<string, number> = {};
  const add = (name: string, strength: number) => {
    if (strength > 0.01) found[name] = (found[name] ?? 0) + Math.round(strength * 1000) / 1000;
  };
  const ages = [
    ["young", 1 - person.age],
    ["old", person.age],
  ] as const;
  for (const [index, kind] of ["caucasian", "asian", "african"].entries())
    for (const [age, share] of ages) add(`macrodetails/${kind}-${person.sex}-${age}`, (person.face[index] ?? 0) * share);
  const [weight, muscle] = person.build;
  const between = (value: number, low: string, middle: string, high: string) =>
    value < 0.5
      ? ([
          [low, 1 - value * 2],
          [middle, value * 2],
        ] as const)
      : ([
          [middle, 2 - value * 2],
          [high, value * 2 - 1],
        ] as const);
  for (const [age, share] of ages)
    for (const [strong, much] of between(muscle, "minmuscle", "averagemuscle", "maxmuscle"))
      for (const [heavy, more] of between(weight, "minweight", "averageweight", "maxweight"))
        add(`macrodetails/universal-${person.sex}-${age}-${strong}-${heavy}`, share * much * more);
  const pick = (most: number) => (next() * 2 - 1) * most;
  for (const [folder, less, more, most] of traits) {
    const value = pick(most);
    add(`${folder}/${value < 0 ? less : more}`, Math.abs(value));
  }
  for (const [folder, less, more, most] of paired) {
    const value = pick(most);
    for (const name of both(value < 0 ? less : more)) add(`${folder}/${name}`, Math.abs(value));
  }
  add(`head/${shapes[Math.floor(next() * shapes.length)] ?? "head-oval"}`, 0.25 + next() * 0.45);
  return found;
}

/** How somebody is drawn. */
export function lookOf(person: Cast, seed: number): Look {
  const next = random(seed * 4241 + 3);
  next();
  const skin = skins[person.skin];
  const tint = 0.92 + next() * 0.16;
  const eyes: readonly Colour[] = [
    [0.06, 0.025, 0.01],
    [0.1, 0.05, 0.02],
    [0.05, 0.09, 0.13],
    [0.07, 0.08, 0.03],
  ];
  const light = person.skin === "pale" || person.skin === "fair";
  const female = person.sex === "female";
  return {
    seed,
    skin: [skin[0] * tint, skin[1] * tint, skin[2] * tint],
    lip: [skin[0] * (female ? 0.8 : 0.78), skin[1] * (female ? 0.42 : 0.55), skin[2] * (female ? 0.46 : 0.58)],
    hair: hairs[person.hair],
    iris: eyes[Math.floor(next() * (light ? 4 : 2))] ?? [0.06, 0.025, 0.01],
    cloth: person.cloth ?? [0.02, 0.02, 0.02],
    glove: person.glove ?? [0.3, 0.01, 0.01],
    cuff: [0.45, 0.44, 0.42],
    ...cuts[person.cut],
    bristle: person.beard === undefined ? [0, 0, 0] : beards[person.beard],
    age: person.age,
    browSize: (female ? 0.7 : 0.95) + next() * 0.35,
    sweat: person.garment === "coat" || person.garment === "shirt" ? 0.15 : 0.55,
  };
}

/** The same number for the same name, for ever. */
export const seedOf = (person: Cast): number => [...person.id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);

/** Writes what `export.py` reads. */
export function writeCast(path: string): void {
  const lines = cast.map((person) => ({
    ...person,
    gloves: person.glove !== undefined,
    poses: [person.pose],
    morphs: morphsOf(person, seedOf(person)),
  }));
  writeFileSync(path, JSON.stringify(lines));
}
