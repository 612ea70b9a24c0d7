import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { MasterFile } from "./master-file.ts";

const run = promisify(execFile);

async function probe(file: string, extra: readonly string[] = []): Promise<number> {
  const { stdout } = await run("ffprobe", ["-v", "error", ...extra, "-show_entries", "format=duration", "-of", "csv=p=0", file]);
  return Number(stdout.trim());
}

async function decode(file: string, extra: readonly string[] = []): Promise<void> {
  const { stderr } = await run("ffmpeg", ["-v", "error", ...extra, "-i", file, "-f", "null", "-"]);
  if (stderr.trim() !== "") throw new Error(`${file}: ${stderr.trim()}`);
}

/** Plays each rendition of a master through a temporary playlist, and the fallback. Throws when one does not decode or is not as long as promised. */
export async function checkMaster(folder: string): Promise<void> {
  const master: MasterFile = JSON.parse(await readFile(join(folder, "master.json"), "utf8"));
  const work = await mkdtemp(join(tmpdir(), "ringside-check-"));
  const any = ["-allowed_extensions", "ALL"];
  try {
    for (const { init, segments, files } of [...master.video, ...master.audio]) {
      const name = init.replace("/init.mp4", "");
      const entries = segments.flatMap((duration, index) => [`#EXTINF:${duration},`, join(folder, files[index] ?? "")]);
      const list = join(work, `${name}.m3u8`);
      const head = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:5", `#EXT-X-MAP:URI="${join(folder, init)}"`];
      await writeFile(list, [...head, ...entries, "#EXT-X-ENDLIST", ""].join("\n"));
      await decode(list, any);
      const length = await probe(list, any);
      if (Math.abs(length - master.duration) > 0.05) throw new Error(`${name} lasts ${length} s`);
    }
    const fallback = join(folder, master.fallback.file);
    await decode(fallback);
    const length = await probe(fallback);
    if (Math.abs(length - master.duration) > 0.05) throw new Error(`the fallback lasts ${length} s`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
