import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readArtList, sizeOf } from "./art-list.ts";
import { cut, hasAudioConfig, segmentTimes, videoCodec } from "./fmp4.ts";
import { type Indexed, MEDIA } from "./index-file.ts";
import { artFile } from "./make-art.ts";
import type { MasterFile, ProtectedMasterFile, Rendition } from "./master-file.ts";
import { DURATION, ladderOf, masters, protectedMasters, SEGMENT } from "./master-list.ts";

const MEGABYTE = 1_000_000;
const LANGUAGES = ["en", "es", "pt", "ar"];

function weight(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const Index = v.array(v.object({ file: v.string(), width: v.number(), height: v.number(), color: v.string() }));

function readIndex(): ReadonlyMap<string, Indexed> {
  const parsed: unknown = JSON.parse(readFileSync(join(MEDIA, "index.json"), "utf8"));
  return new Map(v.parse(Index, parsed).map((entry) => [entry.file, entry]));
}

describe.each(masters)("the master $scene", ({ scene, languages, fullHd, described }) => {
  const folder = join(MEDIA, "masters", scene);
  const master: MasterFile = JSON.parse(readFileSync(join(folder, "master.json"), "utf8"));
  const init = ({ init: file }: Rendition) => readFileSync(join(folder, file));

  test("CV-11 every rendition is cut at the same times, exactly four seconds apart", () => {
    for (const rendition of [...master.video, ...master.audio]) {
      const head = init(rendition);
      const times = rendition.files.map((file) => segmentTimes(head, readFileSync(join(folder, file))));
      expect(times).toEqual(Array.from({ length: DURATION / SEGMENT }, (_, index) => ({ start: index * SEGMENT, duration: SEGMENT })));
      expect(rendition.segments).toEqual(times.map(({ duration }) => duration));
    }
  });

  test("CV-11 master.json names the sizes and codecs that the files hold", () => {
    expect(master.video.map(({ id, width, height }) => ({ id, width, height }))).toEqual(
      ladderOf({ fullHd }).map(({ id, width, height }) => ({ id, width, height })),
    );
    for (const rendition of master.video) expect(rendition.codecs).toBe(videoCodec(init(rendition)));
    const spoken = described === undefined ? [] : [{ lang: described.language, described: true }];
    expect(master.audio.map(({ lang, described: voice }) => ({ lang, described: voice }))).toEqual([
      ...languages.map((lang) => ({ lang, described: undefined })),
      ...spoken,
    ]);
    // Media Source Extensions refuse a sound track without its decoder settings; ffmpeg does not notice.
    for (const rendition of master.audio) expect(hasAudioConfig(init(rendition))).toBe(true);
  });

  test("CV-11 the promised rates are those of the largest segment and of the whole", () => {
    for (const { files, bandwidth, averageBandwidth } of [...master.video, ...master.audio]) {
      const bits = files.map((file) => statSync(join(folder, file)).size * 8);
      expect(bandwidth).toBe(Math.ceil(Math.max(...bits) / SEGMENT));
      expect(averageBandwidth).toBe(Math.ceil(bits.reduce((sum, size) => sum + size, 0) / DURATION));
    }
    const rates = master.video.map(({ averageBandwidth }) => averageBandwidth);
    expect([...rates].sort((a, b) => a - b)).toEqual(rates);
  });

  test("CV-11 CV-26 no two tracks of sound are the same, audio description included", () => {
    const tracks = master.audio.map(({ files }) => readFileSync(join(folder, files[2] ?? "")).toString("base64"));
    expect(tracks.length).toBeGreaterThan(1);
    expect(new Set(tracks).size).toBe(tracks.length);
  });

  test("CV-11 the fallback starts with its index, so that it plays while it loads", () => {
    const bytes = readFileSync(join(folder, master.fallback.file));
    expect(bytes.length).toBe(master.fallback.bytes);
    expect(bytes.indexOf("moov", 0, "latin1")).toBeLessThan(bytes.indexOf("mdat", 0, "latin1"));
    expect(hasAudioConfig(bytes)).toBe(true);
  });

  test("CV-02 short clips for heroes: a tall one of at most 300 kB, a wide one of 720 lines", () => {
    const { previews = [] } = master;
    expect(previews.map(({ width, height }) => `${width}×${height}`)).toEqual(["406×720", "1280×720"]);
    for (const { file, bytes } of previews) expect(statSync(join(folder, file)).size, file).toBe(bytes);
    expect(previews[0]?.bytes).toBeLessThanOrEqual(300_000);
  });

  test("CV-11 one thumbnail for each second", async () => {
    const { file, columns, rows, width, height, interval } = master.thumbs;
    expect(columns * rows * interval).toBe(DURATION);
    expect(await sharp(join(folder, file)).metadata()).toMatchObject({ width: columns * width, height: rows * height });
  });

  test("CV-11 subtitles and chapters in every language, in order and inside the film", () => {
    expect(master.subtitles.map(({ lang }) => lang)).toEqual(LANGUAGES);
    for (const { cues } of master.subtitles) {
      let last = 0;
      for (const { start, end, text } of cues) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(text.trim()).not.toBe("");
        last = end;
      }
      expect(last).toBeLessThanOrEqual(DURATION);
    }
    expect(master.chapters[0]?.start).toBe(0);
    for (const { title } of master.chapters) expect(Object.keys(title).sort()).toEqual([...LANGUAGES].sort());
  });
});

describe.each(protectedMasters)("the protected master $name", ({ name, source }) => {
  const folder = join(MEDIA, "masters", name);
  const master: ProtectedMasterFile = JSON.parse(readFileSync(join(folder, "master.json"), "utf8"));
  const keys: { id: string; key: string }[] = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8"));

  test("CV-12 every part is encrypted with cbcs and has the times of its source; no clear file is there", () => {
    for (const { init, files } of [...master.video, ...master.audio]) {
      const head = readFileSync(join(folder, init));
      expect(head.includes("cbcs")).toBe(true);
      expect(head.includes(Buffer.from(master.protection.keyId, "hex"))).toBe(true);
      for (const [index, file] of files.entries()) {
        const part = readFileSync(join(folder, file));
        expect(segmentTimes(head, part)).toEqual({ start: index * SEGMENT, duration: SEGMENT });
        const samples = readFileSync(join(MEDIA, "masters", source, file)).subarray(-2_000);
        expect(part.includes(samples), file).toBe(false);
      }
    }
    expect(readdirSync(folder).filter((file) => file.endsWith(".mp4"))).toEqual([]);
  });

  test("CV-12 the key of its id is in keys.json and in no other file", () => {
    expect(keys.map(({ id }) => id)).toEqual([master.protection.keyId]);
    const key = keys[0]?.key ?? "";
    expect(key).toMatch(/^[0-9a-f]{32}$/u);
    const others = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== "keys.json",
    );
    for (const entry of others) {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      for (const form of [key, Buffer.from(key, "hex"), Buffer.from(key, "hex").toString("base64")])
        expect(bytes.includes(form)).toBe(false);
    }
  });

  test("CV-12 playlists name the key for the four key systems", () => {
    expect(master.protection.keySystems.map(({ format }) => format)).toEqual([
      "com.microsoft.playready",
      "urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed",
      "com.apple.streamingkeydelivery",
      "org.w3.clearkey",
    ]);
  });
});

describe("the pictures", () => {
  const index = readIndex();

  test("CV-05 every title has the pictures that its pages ask for, with true sizes in the index", async () => {
    for (const { id, kinds } of await readArtList()) {
      for (const kind of kinds) {
        const file = artFile(id, kind);
        const [width, height] = sizeOf(id, kind);
        expect(index.get(file), file).toMatchObject({ width, height });
        expect(await sharp(join(MEDIA, file)).metadata(), file).toMatchObject({ width, height, format: "webp" });
      }
    }
  });

  test("CV-05 the index names no file that is missing, and forgets none", () => {
    for (const file of index.keys()) expect(existsSync(join(MEDIA, file)), file).toBe(true);
    for (const name of readdirSync(join(MEDIA, "art"))) expect(index.has(`art/${name}`), name).toBe(true);
    for (const { color } of index.values()) expect(color).toMatch(/^#[0-9a-f]{6}$/u);
  });

  test("CV-05 no two titles show the same picture", async () => {
    const seen = new Map<string, string>();
    for (const { id } of await readArtList()) {
      const bytes = readFileSync(join(MEDIA, artFile(id, "landscape"))).toString("base64");
      expect(seen.get(bytes), id).toBeUndefined();
      seen.set(bytes, id);
    }
  });

  test.each(["ringside", "aurora"])("PL-01 PW-01 the realm %s has its marks, icons and backgrounds", async (realm) => {
    const folder = join(MEDIA, "realms", realm);
    for (const name of ["logo.svg", "mark.svg", "watermark.svg", "favicon.svg"])
      expect(readFileSync(join(folder, name), "utf8")).not.toMatch(/<text|font-family/u);
    for (const [name, size] of [
      ["icon-192", 192],
      ["icon-512", 512],
      ["maskable-192", 192],
      ["maskable-512", 512],
      ["apple-180", 180],
    ] as const)
      expect(await sharp(join(folder, `${name}.png`)).metadata(), name).toMatchObject({ width: size, height: size });
    // A maskable icon must cover its whole square.
    for (const name of ["maskable-192", "maskable-512", "apple-180"])
      expect((await sharp(join(folder, `${name}.png`)).stats()).isOpaque, name).toBe(true);
    for (const name of ["login-mobile", "login-desktop", "login-rtl", "card-fallback"])
      expect(index.has(`realms/${realm}/${name}.webp`), name).toBe(true);
  });

  test("PL-01 a clone stays light: films 54 MB, pictures 10 MB, everything 69 MB", () => {
    expect(weight(join(MEDIA, "masters"))).toBeLessThanOrEqual(54 * MEGABYTE);
    expect(weight(join(MEDIA, "art"))).toBeLessThanOrEqual(10 * MEGABYTE);
    expect(weight(MEDIA)).toBeLessThanOrEqual(69 * MEGABYTE);
  });
});

describe("cutting", () => {
  test("CV-11 a file that is not fragmented is refused instead of giving no segments silently", () => {
    const fallback = readFileSync(join(MEDIA, "masters", "bell", "fallback.mp4"));
    expect(() => cut(fallback)).toThrow("no mvex box");
  });

  test("CV-11 a damaged box size is an error, not an endless loop", () => {
    expect(() => cut(Buffer.alloc(16))).toThrow("a box of 0 bytes");
  });
});
