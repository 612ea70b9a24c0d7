import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { MasterFile } from "./master-file.ts";
import { masters } from "./master-list.ts";
import { ffmpeg } from "./run-ffmpeg.ts";

const FOLDER = fileURLToPath(new URL("../masters/", import.meta.url));
/** Seconds of a clip, and of the blend that makes its end run into its start. */
const LENGTH = 7;
const BLEND = 1;

/** The tall one is the middle of the picture, for phones held upright. `most` is in bytes. */
const shapes = [
  { file: "preview-tall.mp4", width: 406, height: 720, most: 290_000, crf: 27 },
  { file: "preview-wide.mp4", width: 1280, height: 720, most: 900_000, crf: 24 },
] as const;

/** Blends the end of a stretch into its start, for the pictures and for the sound. */
function filters(width: number, height: number): string {
  const cut = (from: number, to: number) => `trim=${from}:${to},setpts=PTS-STARTPTS`;
  const heard = (from: number, to: number) => `atrim=${from}:${to},asetpts=PTS-STARTPTS`;
  return [
    `[0:v]crop=${width}:${height},fps=25,split[v1][v2]`,
    `[v1]${cut(BLEND, LENGTH + BLEND)}[body]`,
    `[v2]${cut(0, BLEND)}[head]`,
    `[body][head]xfade=transition=fade:duration=${BLEND}:offset=${LENGTH - BLEND},format=yuv420p[v]`,
    "[0:a]asplit[a1][a2]",
    `[a1]${heard(BLEND, LENGTH + BLEND)}[tail]`,
    `[a2]${heard(0, BLEND)}[start]`,
    `[tail][start]acrossfade=d=${BLEND}[a]`,
  ].join(";");
}

async function encode(source: string, target: string, { width, height, most, crf }: (typeof shapes)[number]): Promise<number> {
  for (let quality: number = crf; quality <= 40; quality += 2) {
    await ffmpeg([
      ...["-i", source, "-filter_complex", filters(width, height), "-map", "[v]", "-map", "[a]", "-t", String(LENGTH)],
      ...["-c:v", "libx264", "-profile:v", "high", "-preset", "medium", "-threads", "1", "-crf", String(quality), "-pix_fmt", "yuv420p"],
      ...["-c:a", "aac", "-b:a", "40k", "-movflags", "+faststart", target],
    ]);
    const { size } = await stat(target);
    if (size <= most) return size;
  }
  throw new Error(`${target} does not fit`);
}

/** Cuts a short tall and a short wide loop out of each named film and names them in its `master.json`. */
export async function makePreviews(scenes: readonly string[], force: boolean): Promise<void> {
  for (const { scene } of masters.filter((master) => scenes.includes(master.scene))) {
    const folder = join(FOLDER, scene);
    const description = join(folder, "master.json");
    const master: MasterFile = JSON.parse(await readFile(description, "utf8"));
    if (!force && shapes.every(({ file }) => existsSync(join(folder, file)))) continue;
    const work = await mkdtemp(join(tmpdir(), "ringside-preview-"));
    try {
      const [picture, sound] = [master.video.find(({ height }) => height === 720), master.audio[0]];
      if (picture === undefined || sound === undefined) throw new Error(`${scene} has no film`);
      const parts = await Promise.all(
        [picture, sound].map(async ({ init, files }, index) => {
          const file = join(work, `${index}.mp4`);
          await writeFile(file, Buffer.concat(await Promise.all([init, ...files].map((part) => readFile(join(folder, part))))));
          return file;
        }),
      );
      const source = join(work, "source.mp4");
      await ffmpeg([...parts.flatMap((part) => ["-i", part]), "-c", "copy", "-t", String(LENGTH + 2 * BLEND), source]);
      const previews: { file: string; bytes: number; width: number; height: number }[] = [];
      for (const shape of shapes) {
        const { file, width, height } = shape;
        previews.push({ file, bytes: await encode(source, join(folder, file), shape), width, height });
      }
      await writeFile(description, `${JSON.stringify({ ...master, previews }, null, 2)}\n`);
      console.log(scene, previews.map(({ bytes }) => bytes).join(" "));
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}
