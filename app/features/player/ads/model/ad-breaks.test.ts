import { expect, test } from "vitest";
import type { Interstitial } from "../../port/interstitials.ts";
import { breaksOf, dueBreak, openingBreak, sourcesBetween } from "./ad-breaks.ts";

const unit = (offset: number, name: string) => ({ type: "VAST" as const, offset, url: `https://ads.example/${name}` });
const breaks = breaksOf([unit(60, "a"), unit(0, "b"), unit(60, "c"), unit(120, "d")]);
/** Ids of the sources at each position. */
const IDS: Readonly<Record<number, readonly string[]>> = { 0: ["unit 1"], 60: ["unit 0", "unit 2"], 120: ["unit 3"] };
const seenAt = (positions: readonly number[]) => new Set(positions.flatMap((position) => IDS[position] ?? []));
const at = (from: number, to: number, ...seen: number[]) => dueBreak(breaks, seenAt(seen), { from, to, sought: false })?.at ?? null;

const interstitial = (id: string, offset: number | null, rest: Partial<Interstitial> = {}): Interstitial => ({
  id,
  type: "ASSET",
  url: `https://ads.example/${id}`,
  offset,
  resumeAfter: 0,
  skipAfter: null,
  passable: false,
  playoutLimit: null,
  ...rest,
});

test("CV-22 units of one position are one break, in order", () => {
  expect(breaks.map((one) => [one.at, one.sources.map(({ url }) => url.slice(-1)).join("")])).toEqual([
    [0, "b"],
    [60, "ac"],
    [120, "d"],
  ]);
});

test("CV-22 a break is due once when the film passes it, and not when it is sought back", () => {
  expect([at(59.8, 60.1), at(60.1, 60.3), at(59.8, 60.1, 60), at(70, 10), at(0, 0.2)]).toEqual([60, null, null, null, null]);
});

test("CV-22 a seek to the very position of a break plays it, and a film that moves on from there does not", () => {
  expect([at(10, 60), at(60, 60.3)]).toEqual([60, null]);
});

test("CV-22 a seek past several breaks costs the last one that has not run", () => {
  expect([at(10, 130), at(10, 130, 120), at(10, 130, 60, 120)]).toEqual([120, 60, null]);
});

test("CV-22 the break before the film runs once", () => {
  const none = new Set<string>();
  expect([openingBreak(breaks, none)?.at, openingBreak(breaks, seenAt([0])), openingBreak(breaksOf([]), none)]).toEqual([0, null, null]);
});

test("CV-22 interstitials of the playlist are in the same order as the ads of the title, and share its breaks", () => {
  const mixed = breaksOf([unit(60, "a")], [interstitial("b", 30), interstitial("c", 60, { type: "ASSET_LIST" })]);
  expect(mixed.map(({ at: position, sources }) => [position, sources.map(({ type }) => type)])).toEqual([
    [30, ["ASSET"]],
    [60, ["VAST", "ASSET_LIST"]],
  ]);
  expect(dueBreak(mixed, new Set(), { from: 20, to: 40, sought: false })?.at).toBe(30);
});

test("CV-22 an interstitial that becomes known after the other ads of its position runs alone", () => {
  const mixed = breaksOf([unit(60, "a")], [interstitial("c", 60)]);
  const due = dueBreak(mixed, new Set(["unit 0"]), { from: 50, to: 70, sought: false });
  expect(due?.sources.map(({ id }) => id)).toEqual(["range c"]);
});

test("CV-22 a seek passes an interstitial without JUMP; the film does not", () => {
  const passable = breaksOf([], [interstitial("a", 30, { passable: true }), interstitial("b", 20)]);
  const due = (sought: boolean) => dueBreak(passable, new Set(), { from: 10, to: 40, sought })?.at;
  expect([due(true), due(false)]).toEqual([20, 30]);
});

test("CV-22 an interstitial before the film is one of its opening, one after it is due at its end", () => {
  const cued = breaksOf([unit(0, "a")], [interstitial("post", null), interstitial("pre", 0)]);
  expect(openingBreak(cued, new Set())?.sources.map(({ id }) => id)).toEqual(["unit 0", "range pre"]);
  const due = (to: number, seen: string[] = []) =>
    dueBreak(cued, new Set(seen), { from: 100, to, sought: false })?.sources.map(({ id }) => id);
  expect([due(119), due(Number.POSITIVE_INFINITY), due(Number.POSITIVE_INFINITY, ["range post"])]).toEqual([
    undefined,
    ["range post"],
    undefined,
  ]);
});

test("CV-22 the ads inside a part that others replace are known", () => {
  const ids = (from: number, to: number) => sourcesBetween(breaks, from, to).map(({ id }) => id);
  expect([ids(30, 90), ids(60, 120), ids(30, 60)]).toEqual([["unit 0", "unit 2"], [], []]);
});
