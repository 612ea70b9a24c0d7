import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readArtList } from "./art-list.ts";
import { groups, peopleOf } from "./casting.ts";
import { MEDIA } from "./index-file.ts";
import { artFile, shotOf } from "./make-art.ts";
import { cast } from "./people/cast.ts";
import { morphsOf, seedOf, sheetOf } from "./people/people.ts";

/** Bouts by title id: their pictures show two people. */
const BOUTS = [
  "farinde-v-monterroso",
  "karadere-v-suwanrat",
  "cage-at-midnight",
  "night-of-the-bell",
  "twelve-rounds-in-the-rain",
  "harbour-fury",
  "harbour-fury-replay",
  "open-cage-7",
  "weigh-in-live",
  "rising-kicks",
  "mat-masters-final",
];

const reliefOf = (name: string) => join(MEDIA, "studio/people/cast", `${name}.webp`);

/** The mean difference of two pictures from afar, 0 to 255. */
function apart(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** Every pair of the pictures that is closer than `least`. */
async function alike(files: readonly string[], least: number): Promise<string[]> {
  const seen = await Promise.all(files.map((file) => sharp(file).resize(24, 16, { fit: "fill" }).removeAlpha().raw().toBuffer()));
  return seen.flatMap((one, index) =>
    seen.slice(0, index).flatMap((other, before) => {
      const far = apart(one, other);
      return far < least ? [`${files[before]} and ${files[index]}: ${far.toFixed(1)}`] : [];
    }),
  );
}

describe("people of the demo", () => {
  test("CV-05 at least 24 named people, none with the face, the looks or the name of another", () => {
    expect(cast.length).toBeGreaterThanOrEqual(48);
    expect(cast.filter(({ poses }) => poses.length === 0).map(({ id }) => id)).toEqual([]);
    const faces = cast.map((person) => JSON.stringify((sheetOf(person) as { morphs: object }).morphs));
    expect(new Set(faces).size).toBe(cast.length);
    const looks = cast.map(({ id: _id, name: _name, kin: _kin, poses: _poses, ...look }) => JSON.stringify(look));
    expect(new Set(looks).size).toBe(cast.length);
    for (const key of ["id", "name"] as const) expect(new Set(cast.map((person) => person[key])).size).toBe(cast.length);
    expect(new Set(cast.map(seedOf)).size).toBe(cast.length);
  });

  test("CV-05 sixty seeds give one shape of face each, and always the same one", () => {
    const [first] = cast;
    if (first === undefined) throw new Error("nobody");
    const face = (seed: number) => JSON.stringify(morphsOf(first, seed + 1));
    const faces = Array.from({ length: 60 }, (_, seed) => face(seed));
    expect(new Set(faces).size).toBe(60);
    expect(face(7)).toBe(faces[7]);
  });

  test("CV-05 no two reliefs look alike, also not those of one person in two poses", async () => {
    const files = cast.flatMap(({ id, poses }) => poses.map((pose) => reliefOf(`${id}-${pose}`)));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(await alike(files, 1.5)).toEqual([]);
  });

  test("CV-05 whoever is in a picture is in the cast in that pose, and every title with people exists", async () => {
    const titles = new Set((await readArtList()).map(({ id }) => id));
    const drawn = new Set(cast.flatMap(({ id, poses }) => poses.map((pose) => `${id}-${pose}`)));
    for (const title of Object.keys(groups)) {
      expect(titles.has(title), title).toBe(true);
      for (const { who, pose } of peopleOf(title, "landscape")) expect(drawn.has(`${who}-${pose}`), `${title}: ${who}-${pose}`).toBe(true);
    }
  });

  test("CV-05 cloth that a relief cuts at its upper edge is cut by the picture, not in it: nobody ends in a line", async () => {
    const cut = new Set<string>();
    for (const { id, poses } of cast)
      for (const pose of poses) {
        const { data, info } = await sharp(reliefOf(`${id}-${pose}`))
          .raw()
          .toBuffer({ resolveWithObject: true });
        // The fourth of five panels is what they wear; its first lines take part of the panel before.
        const row = ((info.height / 5) * 3 + 3) * info.width * info.channels;
        const worn = data.subarray(row, row + info.width * info.channels).filter((value) => value > 128).length;
        if (worn > (info.width * info.channels) / 10) cut.add(`${id}-${pose}`);
      }
    expect([...cut]).toEqual(["zayd-hood"]);
    const kinds = ["landscape", "poster"] as const;
    const shown = Object.keys(groups).flatMap((title) => kinds.flatMap((kind) => peopleOf(title, kind)));
    expect(shown.filter(({ who, pose, y = 0.03 }) => cut.has(`${who}-${pose}`) && y > 0)).toEqual([]);
  });

  test("CV-05 people stand before many places: none is behind more than a quarter of the pictures of a realm", async () => {
    for (const realm of ["ringside", "aurora"]) {
      const titles = (await readArtList()).filter((entry) => entry.realm === realm && groups[entry.id] !== undefined);
      const scenes = titles.map((entry) => shotOf(entry, "landscape").shot.scene);
      const places = new Set(scenes);
      const most = Math.max(...[...places].map((place) => scenes.filter((scene) => scene === place).length));
      expect(places.size, realm).toBeGreaterThanOrEqual(9);
      expect(most / titles.length, realm).toBeLessThanOrEqual(1 / 4);
    }
  });

  test("CV-05 a bout shows its two fighters, who look at each other", () => {
    for (const bout of BOUTS)
      for (const kind of ["landscape", "poster", "portrait"] as const) {
        const [left, right, ...others] = peopleOf(`ringside-${bout}`, kind);
        expect([left?.right, right?.right, others.length], bout).toEqual([true, false, 0]);
        expect(left?.who, bout).not.toBe(right?.who);
        expect(left?.x, bout).toBeLessThan(right?.x ?? 0);
      }
  });
});

test("CV-05 every title has a picture that no other has: no two files are equal, and no two look the same from afar", async () => {
  const list = await readArtList();
  for (const kind of ["landscape", "poster", "portrait"] as const) {
    const files = list.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => join(MEDIA, artFile(id, kind)));
    const hashes = files.map((file) => createHash("sha256").update(readFileSync(file)).digest("hex"));
    expect(new Set(hashes).size, kind).toBe(files.length);
    expect(await alike(files, 4), kind).toEqual([]);
  }
});
