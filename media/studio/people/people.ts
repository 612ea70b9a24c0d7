import { random } from "../kit.ts";
import type { Cast } from "./cast.ts";
import { poses } from "./poses.ts";

const both = (name: string) => [`l-${name}`, `r-${name}`];
type Trait = readonly [folder: string, less: string, more: string, most: number];
/** Pairs of opposite targets of the face, from which the seed takes one and its strength. */
const traits: readonly Trait[] = [
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
const paired: readonly Trait[] = [
  ["cheek", "cheek-bones-decr", "cheek-bones-incr", 0.8],
  ["cheek", "cheek-volume-decr", "cheek-volume-incr", 0.5],
  ["eyes", "eye-scale-decr", "eye-scale-incr", 0.35],
  ["eyes", "eye-bag-decr", "eye-bag-incr", 0.5],
  ["ears", "ear-scale-decr", "ear-scale-incr", 0.6],
  ["ears", "ear-wing-decr", "ear-wing-incr", 0.5],
];
const shapes = ["head-oval", "head-round", "head-square", "head-rectangular", "head-diamond", "head-triangular", "head-invertedtriangular"];

type Morphs = Readonly<Record<string, number>>;

function between(value: number, low: string, middle: string, high: string): readonly (readonly [string, number])[] {
  if (value < 0.5)
    return [
      [low, 1 - value * 2],
      [middle, value * 2],
    ];
  return [
    [middle, 2 - value * 2],
    [high, value * 2 - 1],
  ];
}

/** Targets of the whole body: face, sex, age and build. */
function bodyOf(person: Cast, add: (name: string, strength: number) => void): void {
  const ages = [
    ["young", 1 - person.age],
    ["old", person.age],
  ] as const;
  for (const [index, kind] of ["caucasian", "asian", "african"].entries())
    for (const [age, share] of ages) add(`macrodetails/${kind}-${person.sex}-${age}`, (person.face[index] ?? 0) * share);
  const [weight, muscle] = person.build;
  for (const [age, share] of ages)
    for (const [strong, much] of between(muscle, "minmuscle", "averagemuscle", "maxmuscle"))
      for (const [heavy, more] of between(weight, "minweight", "averageweight", "maxweight"))
        add(`macrodetails/universal-${person.sex}-${age}-${strong}-${heavy}`, share * much * more);
}

/** The expression: a still, hard look, or a smile. */
function moodOf(smile: number, add: (name: string, strength: number) => void): void {
  const unit = (name: string, strength: number) => add(`expression/units/caucasian/${name}`, strength);
  for (const side of ["left", "right"]) {
    unit(`eyebrows-${side}-down`, smile > 0 ? 0 : 0.35);
    unit(`eye-${side}-slit`, smile > 0 ? 0.15 : 0.3);
  }
  unit("mouth-compression", smile > 0 ? 0 : 0.25);
  unit("mouth-corner-puller", smile);
}

/** The morph targets of somebody: those of the body, and a face that the seed makes. `drift` moves a face from that of its kin. */
export function morphsOf(person: Cast, seed: number, drift = 0): Morphs {
  const next = random(seed * 6151 + 17);
  const other = random(drift * 7919 + 5);
  next();
  const found: Record<string, number> = {};
  const add = (name: string, strength: number) => {
    if (strength > 0.01) found[name] = Math.round(((found[name] ?? 0) + strength) * 1000) / 1000;
  };
  bodyOf(person, add);
  moodOf(person.smile ?? 0, add);
  const pick = (most: number) => Math.max(-1, Math.min(1, next() * 2 - 1 + (drift === 0 ? 0 : (other() * 2 - 1) * 0.45))) * most;
  for (const [folder, less, more, most] of traits) {
    const value = pick(most);
    add(`${folder}/${value < 0 ? less : more}`, Math.abs(value));
  }
  for (const [folder, less, more, most] of paired) {
    const value = pick(most);
    for (const name of both(value < 0 ? less : more)) add(`${folder}/${name}`, Math.abs(value));
  }
  add(`head/${shapes[Math.floor(next() * shapes.length)] ?? "head-oval"}`, 0.25 + next() * 0.4);
  return found;
}

const hashOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);
/** The same number for the same name, for ever. */
export const seedOf = (person: Cast): number => hashOf(person.id);

/** Everything about somebody that the renderer reads. */
export function sheetOf(person: Cast): object {
  const seed = seedOf(person);
  const morphs = person.kin === undefined ? morphsOf(person, seed) : morphsOf(person, hashOf(person.kin), seed);
  return { ...person, seed, morphs, glove: 0.28, poses: person.poses.map((name) => ({ name, ...poses[name] })) };
}
