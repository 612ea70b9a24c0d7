import type { PoseName } from "./poses.ts";

/** Chosen features of a person; the seed decides the rest of the face. */
export type Cast = {
  readonly id: string;
  readonly name: string;
  readonly sex: "male" | "female";
  /** Shares of the data's three faces. */
  readonly face: readonly [caucasian: number, asian: number, african: number];
  /** 0 young, 1 old. */
  readonly age: number;
  /** 0 lean, 1 heavy; 0 soft, 1 muscular. */
  readonly build: readonly [weight: number, muscle: number];
  /** Light that the skin reflects, 0.1 to 0.55. */
  readonly skin: number;
  readonly hair: Hair;
  readonly beard?: Beard;
  readonly gear?: "bare" | "rash" | "tank" | "shirt" | "jumper" | "robe" | "jacket" | "coat";
  /** Light that the cloth reflects. */
  readonly cloth?: number;
  readonly wear?: readonly ("beanie" | "cap" | "band" | "scarf" | "glasses")[];
  readonly smile?: number;
  /** Somebody of the same family: the face is made from the same throws, then moved a little. */
  readonly kin?: string;
  readonly poses: readonly PoseName[];
};

type Cut =
  | "bald"
  | "buzz"
  | "tight"
  | "fade"
  | "crop"
  | "swept"
  | "mohawk"
  | "curls"
  | "afro"
  | "rows"
  | "locs"
  | "bun"
  | "knot"
  | "tail"
  | "long";
type Hair = {
  readonly cut: Cut;
  readonly value: number;
  readonly recede?: number;
  readonly tail?: number;
  readonly length?: number;
  readonly curl?: number;
  readonly part?: number;
  readonly brow?: number;
};
type Beard = { readonly length: number; readonly shade: number; readonly only?: "moustache" | "goatee"; readonly curl?: number };

const black = 0.012;
const dark = 0.03;
const brown = 0.07;
const red = 0.13;
const blond = 0.3;
const grey = 0.36;
const white = 0.58;
const shadow: Beard = { length: 0, shade: 0.4 };
const stubble: Beard = { length: 0.045, shade: 0.45 };
const short: Beard = { length: 0.1, shade: 0.5 };
const full: Beard = { length: 0.28, shade: 0.4 };
const moustache: Beard = { length: 0.16, shade: 0.15, only: "moustache" };
const goatee: Beard = { length: 0.16, shade: 0.25, only: "goatee" };

type Row = Omit<Cast, "id" | "name" | "sex">;
const someone =
  (sex: Cast["sex"]) =>
  (id: string, name: string, row: Row): Cast => ({ id, name, sex, ...row });
const he = someone("male");
const she = someone("female");

/** Everybody whom the titles of the two demo realms tell of, those whom most pictures show first. */
export const cast: readonly Cast[] = [
  he("farinde", "Dele Farinde", {
    face: [0.1, 0, 0.9],
    age: 0.15,
    build: [0.55, 1],
    skin: 0.12,
    hair: { cut: "tight", value: black },
    beard: short,
    gear: "bare",
    poses: ["stare"],
  }),
  he("monterroso", "Joaquín Monterroso", {
    face: [0.75, 0.25, 0],
    age: 0.2,
    build: [0.45, 0.9],
    skin: 0.34,
    hair: { cut: "fade", value: dark },
    beard: shadow,
    gear: "robe",
    cloth: 0.09,
    poses: ["stare"],
  }),
  she("harrouche", "Nadia Harrouche", {
    face: [0.9, 0, 0.1],
    age: 0.12,
    build: [0.4, 0.75],
    skin: 0.36,
    hair: { cut: "tail", value: black },
    gear: "tank",
    cloth: 0.05,
    poses: ["stare"],
  }),
  she("okafor", "Ada Okafor", {
    face: [0, 0.05, 0.95],
    age: 0.1,
    build: [0.5, 0.85],
    skin: 0.15,
    hair: { cut: "rows", value: black, tail: 1.2 },
    gear: "rash",
    cloth: 0.06,
    poses: ["stare"],
  }),
  she("valcarcel", "Inés Valcárcel", {
    face: [1, 0, 0],
    age: 0.18,
    build: [0.35, 0.85],
    skin: 0.38,
    hair: { cut: "bun", value: brown },
    gear: "tank",
    cloth: 0.12,
    poses: ["stare", "shoulder"],
  }),
  she("lindvall", "Petra Lindvall", {
    face: [1, 0, 0],
    age: 0.15,
    build: [0.55, 0.95],
    skin: 0.5,
    hair: { cut: "knot", value: blond, brow: 0.16 },
    gear: "tank",
    cloth: 0.3,
    poses: ["stare"],
  }),
  he("ansahene", "Kofi Ansahene", {
    face: [0.05, 0, 0.95],
    age: 0.25,
    build: [0.45, 1],
    skin: 0.1,
    hair: { cut: "locs", value: black, length: 1.3 },
    beard: goatee,
    gear: "bare",
    poses: ["stare"],
  }),
  she("tavolaro", "Bruna Tavolaro", {
    face: [0.65, 0, 0.35],
    age: 0.15,
    build: [0.45, 0.9],
    skin: 0.26,
    hair: { cut: "curls", value: dark },
    gear: "rash",
    cloth: 0.1,
    poses: ["three", "guard"],
  }),
  he("brandura", "Caio Brandura", {
    face: [0.6, 0, 0.4],
    age: 0.4,
    build: [0.7, 1],
    skin: 0.22,
    hair: { cut: "bald", value: black },
    beard: full,
    gear: "bare",
    poses: ["stare"],
  }),
  he("tanaka", "Ren Tanaka", {
    face: [0.05, 0.95, 0],
    age: 0,
    build: [0.3, 0.75],
    skin: 0.42,
    hair: { cut: "mohawk", value: black },
    gear: "rash",
    cloth: 0.07,
    poses: ["stare"],
  }),
  he("karadere", "Yusuf Karadere", {
    face: [0.95, 0.05, 0],
    age: 0.4,
    build: [0.6, 0.95],
    skin: 0.4,
    hair: { cut: "swept", value: dark },
    beard: full,
    gear: "bare",
    poses: ["stare"],
  }),
  he("suwanrat", "Lek Suwanrat", {
    face: [0, 1, 0],
    age: 0.08,
    build: [0.3, 0.85],
    skin: 0.28,
    hair: { cut: "crop", value: black },
    gear: "bare",
    wear: ["band"],
    poses: ["stare"],
  }),
  he("marlowe", "Edwin Marlowe-Quist", {
    face: [0.15, 0, 0.85],
    age: 1,
    build: [0.4, 0.45],
    skin: 0.14,
    hair: { cut: "tight", value: white, recede: 0.3, brow: 0.5 },
    beard: { ...stubble, length: 0.06, shade: 0.1 },
    gear: "jacket",
    cloth: 0.08,
    poses: ["three"],
  }),
  he("lagar", "Benito Lagar", {
    face: [0.95, 0.05, 0],
    age: 0.85,
    build: [0.75, 0.5],
    skin: 0.38,
    hair: { cut: "buzz", value: grey, recede: 0.2 },
    beard: moustache,
    gear: "jumper",
    cloth: 0.07,
    wear: ["beanie"],
    poses: ["three"],
  }),
  she("salma", "Salma Beidoun", {
    face: [0.9, 0, 0.1],
    age: 0.25,
    build: [0.4, 0.4],
    skin: 0.36,
    hair: { cut: "bald", value: dark },
    gear: "coat",
    cloth: 0.12,
    wear: ["scarf"],
    smile: 0.35,
    poses: ["warm"],
  }),
  he("yusef", "Yusef Darwazeh", {
    face: [0.9, 0, 0.1],
    age: 0.9,
    build: [0.6, 0.5],
    skin: 0.28,
    hair: { cut: "crop", value: grey },
    beard: { ...full, length: 0.34 },
    gear: "jumper",
    cloth: 0.08,
    wear: ["beanie"],
    poses: ["warm"],
  }),
  she("ingrid", "Ingrid Vasshaug", {
    face: [1, 0, 0],
    age: 0.3,
    build: [0.4, 0.55],
    skin: 0.52,
    hair: { cut: "swept", value: blond, brow: 0.2 },
    gear: "rash",
    cloth: 0.04,
    poses: ["up"],
  }),
  she("layan", "Layan Hammoud", {
    face: [0.85, 0.05, 0.1],
    age: 0.2,
    build: [0.4, 0.4],
    skin: 0.36,
    hair: { cut: "long", value: dark, length: 2.6, curl: 0.05, part: 0.2 },
    gear: "coat",
    cloth: 0.08,
    smile: 0.3,
    poses: ["warm"],
  }),
  she("rima", "Rima Kassabji", {
    face: [0.95, 0, 0.05],
    age: 0.5,
    build: [0.45, 0.4],
    skin: 0.42,
    hair: { cut: "swept", value: 0.05 },
    gear: "jacket",
    cloth: 0.05,
    wear: ["glasses"],
    poses: ["warm"],
  }),
  she("hanan", "Hanan", {
    face: [0.9, 0, 0.1],
    age: 0.35,
    build: [0.5, 0.4],
    skin: 0.33,
    hair: { cut: "bald", value: dark },
    gear: "coat",
    cloth: 0.3,
    wear: ["scarf"],
    poses: ["three"],
  }),
  he("idris", "Idris", {
    face: [0.4, 0, 0.6],
    age: 0.25,
    build: [0.35, 0.5],
    skin: 0.18,
    hair: { cut: "curls", value: black },
    beard: stubble,
    gear: "coat",
    cloth: 0.14,
    poses: ["up"],
  }),
  she("anong", "Kru Anong", {
    face: [0.05, 0.95, 0],
    age: 0.75,
    build: [0.5, 0.4],
    skin: 0.3,
    hair: { cut: "bun", value: grey },
    gear: "shirt",
    cloth: 0.35,
    smile: 0.2,
    poses: ["three"],
  }),
  he("petrak", "Milo Petrak", {
    face: [1, 0, 0],
    age: 0.65,
    build: [0.95, 0.85],
    skin: 0.45,
    hair: { cut: "bald", value: grey },
    beard: { ...moustache, length: 0.26 },
    gear: "shirt",
    cloth: 0.4,
    poses: ["low"],
  }),
  he("luka", "Luka Brezan", {
    face: [1, 0, 0],
    age: 0.15,
    build: [0.6, 1],
    skin: 0.46,
    hair: { cut: "crop", value: red },
    beard: stubble,
    gear: "tank",
    cloth: 0.08,
    poses: ["stare"],
  }),
  he("anton", "Anton Brezan", {
    face: [1, 0, 0],
    age: 0.22,
    build: [0.65, 1],
    skin: 0.44,
    hair: { cut: "buzz", value: red },
    beard: full,
    gear: "tank",
    cloth: 0.25,
    kin: "luka",
    poses: ["stare"],
  }),
  he("pryce", "Owen Pryce-Hale", {
    face: [1, 0, 0],
    age: 0.6,
    build: [0.65, 0.45],
    skin: 0.5,
    hair: { cut: "swept", value: grey },
    gear: "jacket",
    cloth: 0.05,
    wear: ["glasses"],
    poses: ["three"],
  }),
  she("santamar", "Gloria Santamar", {
    face: [0.6, 0.15, 0.25],
    age: 0.55,
    build: [0.6, 0.5],
    skin: 0.27,
    hair: { cut: "curls", value: 0.05 },
    gear: "jumper",
    cloth: 0.07,
    smile: 0.25,
    poses: ["stare"],
  }),
  she("tellado", "Amparo Tellado", {
    face: [1, 0, 0],
    age: 0.9,
    build: [0.6, 0.35],
    skin: 0.42,
    hair: { cut: "bun", value: white, brow: 0.3 },
    gear: "jumper",
    cloth: 0.16,
    wear: ["glasses"],
    poses: ["bowed"],
  }),
  he("sully", "Gus Sullivan", {
    face: [1, 0, 0],
    age: 0.35,
    build: [0.55, 0.9],
    skin: 0.5,
    hair: { cut: "swept", value: brown },
    beard: moustache,
    gear: "bare",
    poses: ["stare"],
  }),
  he("vance", "Ezra Vance", {
    face: [0.2, 0, 0.8],
    age: 0.3,
    build: [0.5, 0.95],
    skin: 0.16,
    hair: { cut: "buzz", value: black },
    gear: "robe",
    cloth: 0.3,
    poses: ["stare"],
  }),
  he("dusek", "Goran Dusek", {
    face: [1, 0, 0],
    age: 0.3,
    build: [0.95, 0.95],
    skin: 0.48,
    hair: { cut: "bald", value: brown },
    beard: short,
    gear: "tank",
    cloth: 0.06,
    poses: ["stare"],
  }),
  he("mansoor", "Tariq Mansoor", {
    face: [0.85, 0.15, 0],
    age: 0.25,
    build: [0.9, 1],
    skin: 0.3,
    hair: { cut: "knot", value: black },
    beard: full,
    gear: "tank",
    cloth: 0.35,
    poses: ["stare"],
  }),
  she("aitlahcen", "Samira Aït Lahcen", {
    face: [0.8, 0, 0.2],
    age: 0,
    build: [0.3, 0.7],
    skin: 0.3,
    hair: { cut: "afro", value: black },
    gear: "rash",
    cloth: 0.05,
    poses: ["stare"],
  }),
  she("varga", "Lili Varga", {
    face: [1, 0, 0],
    age: 0,
    build: [0.4, 0.75],
    skin: 0.53,
    hair: { cut: "tail", value: red, brow: 0.08 },
    gear: "rash",
    cloth: 0.3,
    poses: ["stare"],
  }),
  she("keane", "Marta Keane", {
    face: [0.9, 0.1, 0],
    age: 0.3,
    build: [0.55, 0.9],
    skin: 0.5,
    hair: { cut: "buzz", value: brown },
    gear: "robe",
    cloth: 0.3,
    poses: ["stare"],
  }),
  he("zayd", "Zayd al-Amin", {
    face: [0.8, 0, 0.2],
    age: 0.15,
    build: [0.4, 0.9],
    skin: 0.29,
    hair: { cut: "fade", value: black },
    beard: short,
    gear: "robe",
    cloth: 0.25,
    poses: ["hood"],
  }),
  he("mateo", "Mateo Valcárcel", {
    face: [1, 0, 0],
    age: 0.7,
    build: [0.6, 0.7],
    skin: 0.34,
    hair: { cut: "crop", value: 0.2 },
    beard: { ...stubble, shade: 0.3 },
    gear: "jumper",
    cloth: 0.12,
    kin: "valcarcel",
    wear: ["beanie"],
    poses: ["crossed"],
  }),
  he("dov", "Dov Kessler", {
    face: [0.9, 0.1, 0],
    age: 0.45,
    build: [0.75, 0.8],
    skin: 0.44,
    hair: { cut: "buzz", value: dark },
    beard: { ...full, length: 0.2 },
    gear: "shirt",
    cloth: 0.05,
    poses: ["firm"],
  }),
  she("imogen", "Imogen Abbott", {
    face: [0.3, 0, 0.7],
    age: 0.7,
    build: [0.5, 0.35],
    skin: 0.16,
    hair: { cut: "tight", value: grey },
    gear: "jacket",
    cloth: 0.06,
    wear: ["glasses"],
    poses: ["sideways"],
  }),
  he("reyes", "Tomás Reyes", {
    face: [0.6, 0.4, 0],
    age: 0.8,
    build: [0.7, 0.4],
    skin: 0.3,
    hair: { cut: "swept", value: white, recede: 0.25 },
    beard: goatee,
    gear: "jacket",
    cloth: 0.08,
    poses: ["three"],
  }),
  he("ward", "Leonard Ward", {
    face: [1, 0, 0],
    age: 0.95,
    build: [0.4, 0.3],
    skin: 0.5,
    hair: { cut: "fade", value: white, recede: 0.5 },
    gear: "jacket",
    cloth: 0.12,
    wear: ["glasses"],
    poses: ["low"],
  }),
  she("solveig", "Solveig", {
    face: [0.85, 0.15, 0],
    age: 1,
    build: [0.55, 0.3],
    skin: 0.5,
    hair: { cut: "swept", value: white, brow: 0.45 },
    gear: "jumper",
    cloth: 0.3,
    wear: ["beanie"],
    smile: 0.4,
    poses: ["warm"],
  }),
  she("mariam", "Mariam", {
    face: [0.75, 0.25, 0],
    age: 0.15,
    build: [0.35, 0.35],
    skin: 0.4,
    hair: { cut: "tail", value: dark },
    gear: "coat",
    cloth: 0.2,
    poses: ["away"],
  }),
  he("samir", "Samir", {
    face: [0.95, 0, 0.05],
    age: 0.35,
    build: [0.4, 0.4],
    skin: 0.36,
    hair: { cut: "swept", value: dark },
    beard: stubble,
    gear: "jumper",
    cloth: 0.2,
    poses: ["three"],
  }),
  she("lea", "Léa", {
    face: [1, 0, 0],
    age: 0.3,
    build: [0.35, 0.35],
    skin: 0.48,
    hair: { cut: "bun", value: brown },
    gear: "jumper",
    cloth: 0.08,
    poses: ["warm"],
  }),
  he("tarek", "Tarek", {
    face: [0.9, 0, 0.1],
    age: 0.45,
    build: [0.6, 0.5],
    skin: 0.28,
    hair: { cut: "crop", value: dark },
    beard: moustache,
    gear: "shirt",
    cloth: 0.4,
    smile: 0.3,
    poses: ["three"],
  }),
  he("fadi", "Fadi", {
    face: [0.9, 0, 0.1],
    age: 0.35,
    build: [0.4, 0.5],
    skin: 0.3,
    hair: { cut: "swept", value: dark },
    beard: short,
    gear: "shirt",
    cloth: 0.1,
    kin: "tarek",
    smile: 0.3,
    poses: ["sideways"],
  }),
  he("shepherd", "Haydar", {
    face: [0.8, 0.2, 0],
    age: 0.85,
    build: [0.35, 0.5],
    skin: 0.27,
    hair: { cut: "swept", value: grey },
    beard: { ...full, length: 0.4 },
    gear: "coat",
    cloth: 0.22,
    poses: ["away"],
  }),
  he("engineer", "Bassam", {
    face: [0.9, 0, 0.1],
    age: 0.55,
    build: [0.65, 0.4],
    skin: 0.34,
    hair: { cut: "buzz", value: grey, recede: 0.5 },
    beard: goatee,
    gear: "shirt",
    cloth: 0.3,
    wear: ["glasses"],
    poses: ["bowed"],
  }),
];
