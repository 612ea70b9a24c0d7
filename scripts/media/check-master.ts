import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

type Measured = { readonly id?: string; readonly lang?: string; readonly segments: readonly number[] };

async function probe(file: string): Promise<number> {
  const { stdout } = await run("ffprobe", ["-v", "error", "-allowed_extensions", "ALL", "-show_entries", "format=duration", "-of", "csv=p=0", file]);
  return Number(stdout.trim());
}

async function decode(file: string, extra: readonly string[] = []): Promise<void> {
  const { stderr } = await run("ffmpeg", ["-v", "error", ...extra, "-i", file, "-f", "null", "-"]);
  if (stderr.trim() !== "") throw new Error(`${file}: ${stderr.trim()}`);
}

/** Plays each rendition of a master through a temporary playlist, and the fallback. Throws when one does not decode or is not 24 s. */
export async function checkMaster(folder: string): Promise<void> {
  const master: { duration: number; video: readonly Measured[]; audio: readonly Measured[] } = JSON.parse(await readFile(join(folder, "master.json"), "utf8"));
  const work = await mkdtemp(join(tmpdir(), "ringside-check-"));
  try {
    for (const rendition of [...master.video, ...master.audio]) {
      const name = rendition.id ?? `audio-${rendition.lang}`;
      const entries = rendition.segments.flatMap((length, index) => [`#EXTINF:${length},`, join(folder, name, `seg-${index}.m4s`)]);
      const list = join(work, `${name}.m3u8`);
      await writeFile(list, ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:5", `#EXT-X-MAP:URI="${join(folder, name, "init.mp4")}"`, ...entries, "#EXT-X-ENDLIST", ""].join("\n"));
      await decode(list, ["-allowed_extensions", "ALL"]);
      const length = await probe(list);
      if (Math.abs(length - master.duration) > 0.05) throw new Error(`${name} lasts ${length} s`);
    }
    const fallback = join(folder, "fallback.mp4");
    await decode(fallback);
    const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", fallback]);
    if (Math.abs(Number(stdout.trim()) - master.duration) > 0.05) throw new Error(`the fallback lasts ${stdout.trim()} s`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
