import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLooped } from "./looped-mp4.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-mp4-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
};
/** Version and flags, then the number of entries and the entries. */
const table = (type: string, count: number, ...entries: number[]) => box(type, u32(0, count, ...entries));
const HANDLER = Buffer.alloc(0);

/** Five samples of different sizes in two chunks: AA BBB | C DD EEEE. */
const SAMPLES = ["AA", "BBB", "C", "DD", "EEEE"];

function film(extra: { readonly sampleTable?: Buffer; readonly edits?: number; readonly mdatFirst?: boolean } = {}): Buffer {
  const moov = (offset: number) =>
    box(
      "moov",
      box("mvhd", u32(0, 0, 0, 1000, 200, 0)),
      box(
        "trak",
        box("tkhd", u32(0, 0, 0, 1, 0, 200, 0)),
        box("edts", table("elst", extra.edits ?? 1, ...Array.from({ length: extra.edits ?? 1 }, () => [200, 2, 0x10000]).flat())),
        box(
          "mdia",
          box("mdhd", u32(0, 0, 0, 25, 5, 0)),
          box(
            "minf",
            box(
              "stbl",
              box("stsd", u32(0, 1), HANDLER),
              table("stts", 1, 5, 1),
              table("ctts", 2, 1, 2, 4, 1),
              table("stss", 1, 1),
              table("stsc", 2, 1, 2, 1, 2, 3, 1),
              box("stsz", u32(0, 0, 5, ...SAMPLES.map((sample) => sample.length))),
              table("stco", 2, offset, offset + 5),
              box("sbgp", u32(0, 0, 0)),
              ...(extra.sampleTable === undefined ? [] : [extra.sampleTable]),
            ),
          ),
        ),
      ),
    );
  const ftyp = box("ftyp", Buffer.from("isom"), u32(0));
  const mdat = box("mdat", Buffer.from(SAMPLES.join("")));
  if (extra.mdatFirst) return Buffer.concat([ftyp, mdat, moov(ftyp.length + 8)]);
  const free = box("free", u32(0));
  return Buffer.concat([ftyp, moov(ftyp.length + moov(0).length + free.length + 8), free, mdat]);
}

async function whole(bytes: Buffer, loops: number): Promise<Buffer> {
  const path = join(folder, "film.mp4");
  writeFileSync(path, bytes);
  const source = await openLooped(path, loops);
  if (source === null) throw new Error("no film");
  const read = Buffer.from(await source.read(0, source.size));
  expect(read.length).toBe(source.size);
  // Any range is that part of the whole, also across the seam between head and samples.
  for (let start = 0; start < source.size; start += 37) {
    const end = Math.min(source.size, start + 91);
    expect(Buffer.from(await source.read(start, end)).equals(read.subarray(start, end))).toBe(true);
  }
  return read;
}

/** The box of this type at any depth. */
function find(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type, 0, "latin1") - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
}
const entriesOf = (bytes: Buffer, type: string, from = 16): number[] => {
  const found = find(bytes, type);
  return Array.from({ length: (found.length - from) / 4 }, (_, index) => found.readUInt32BE(from + index * 4));
};

/** Reads the samples as a player does: chunk by chunk, as the tables say. */
function play(bytes: Buffer): string[] {
  const sizes = entriesOf(bytes, "stsz", 20);
  const chunks = entriesOf(bytes, "stco");
  const runs = entriesOf(bytes, "stsc");
  const samples: string[] = [];
  for (const [index, offset] of chunks.entries()) {
    let perChunk = 0;
    for (let run = 0; run < runs.length; run += 3) if ((runs[run] ?? 0) <= index + 1) perChunk = runs[run + 1] ?? 0;
    let at = offset;
    for (let count = 0; count < perChunk; count += 1) {
      const size = sizes[samples.length] ?? 0;
      samples.push(bytes.toString("latin1", at, at + size));
      at += size;
    }
  }
  return samples;
}

describe("CV-11 looped file", () => {
  test("CV-11 every sample comes again in order, though it stands in the file once", async () => {
    const looped = await whole(film(), 3);
    expect(play(film())).toEqual(SAMPLES);
    expect(play(looped)).toEqual([...SAMPLES, ...SAMPLES, ...SAMPLES]);
    expect(looped.toString("latin1").match(/AABBBCDDEEEE/gu)).toHaveLength(1);
  });

  test("CV-11 times and key pictures go on over the repetitions", async () => {
    const looped = await whole(film(), 3);
    expect(entriesOf(looped, "stss")).toEqual([1, 6, 11]);
    expect(entriesOf(looped, "stts")).toEqual([5, 1, 5, 1, 5, 1]);
    expect(entriesOf(looped, "ctts")).toEqual([1, 2, 4, 1, 1, 2, 4, 1, 1, 2, 4, 1]);
    expect(find(looped, "mvhd").readUInt32BE(24)).toBe(600);
    expect(find(looped, "tkhd").readUInt32BE(28)).toBe(600);
    expect(find(looped, "mdhd").readUInt32BE(24)).toBe(15);
    expect(entriesOf(looped, "elst")).toEqual([600, 2, 0x10000]);
    expect(looped.includes("sbgp")).toBe(false);
  });

  test("CV-11 once is the file itself, and a file that is built otherwise is sent as it is", async () => {
    expect((await whole(film(), 1)).equals(film())).toBe(true);
    for (const other of [
      film({ mdatFirst: true }),
      film({ edits: 2 }),
      film({ sampleTable: box("co64", u32(0, 0)) }),
      Buffer.from("no film at all"),
    ]) {
      expect((await whole(other, 3)).equals(other)).toBe(true);
    }
    expect(await openLooped(join(folder, "absent.mp4"), 3)).toBeNull();
  });
});
