import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readArtList } from "./art-list.ts";
import { people } from "./casting.ts";
import { MEDIA } from "./index-file.ts";
import { artFile } from "./make-art.ts";
import { cast, lookOf, morphsOf, seedOf } from "./people/people.ts";

/** Bouts by title id: their pictures show two people. */
const BOUTS = [
  "farinde-v-monterroso",
  "karadere-v-suwanrat",
  "harbour-fury",
  "open-cage-7",
  "weigh-in-live",
  "rising-kicks",
  "mat-masters-final",
];

describe("people of the demo", () => {
  test("CV-05 no two of the cast look alike: face, skin, hair and gear differ", () => {
    const faces = cast.map((person) => JSON.stringify(morphsOf(person, seedOf(person))));
    expect(new Set(faces).size).toBe(cast.length);
    const looks = cast.map((person) => JSON.stringify({ ...lookOf(person, seedOf(person)), seed: 0 }));
    expect(new Set(looks).size).toBe(cast.length);
    expect(new Set(cast.map(({ id }) => id)).size).toBe(cast.length);
  });

  test("CV-05 sixty seeds give one shape of face each", () => {
    const [first] = cast;
    if (first === undefined) throw new Error("nobody");
    const faces = Array.from({ length: 60 }, (_, seed) => JSON.stringify(morphsOf(first, seed + 1)));
    expect(new Set(faces).size).toBe(60);
  });

  test("CV-05 whoever is in a picture is in the cast, and every title with people exists", async () => {
    const titles = new Set((await readArtList()).map(({ id }) => id));
    const known = new Set(cast.map(({ id }) => id));
    for (const [title, placed] of Object.entries(people)) {
      expect(titles.has(title), title).toBe(true);
      for (const { who } of placed) {
        expect(known.has(who), who).toBe(true);
        expect(existsSync(join(MEDIA, "studio/people/cast", `${who}.webp`)), who).toBe(true);
      }
    }
  });

  test("CV-05 a bout shows its two fighters, who look at each other", () => {
    for (const bout of BOUTS) {
      const [left, right, ...others] = people[`ringside-${bout}`] ?? [];
      expect([left?.right, right?.right, others.length], bout).toEqual([true, false, 0]);
      expect(left?.who, bout).not.toBe(right?.who);
    }
  });

  test("CV-05 no two titles put the same people in the same place", () => {
    const places = Object.values(people).map((placed) => JSON.stringify(placed));
    expect(new Set(places).size).toBe(places.length);
  });
});

test("CV-05 every title has a picture that no other has: no two files are equal, and no two look the same from afar", async () => {
  const entries = (await readArtList()).map(({ id }) => ({ id, file: join(MEDIA, artFile(id, "landscape")) }));
  const hashes = entries.map(({ file }) => createHash("sha256").update(readFileSync(file)).digest("hex"));
  expect(new Set(hashes).size).toBe(entries.length);
  const seen = await Promise.all(entries.map(({ file }) => sharp(file).resize(24, 14, { fit: "fill" }).removeAlpha().raw().toBuffer()));
  for (const [index, one] of seen.entries())
    for (const [before, other] of seen.slice(0, index).entries()) {
      const apart = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
      expect(apart, `${entries[index]?.id} and ${entries[before]?.id}`).toBeGreaterThan(3);
    }
});
