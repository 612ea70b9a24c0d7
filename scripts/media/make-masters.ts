/**
 * Draws and encodes the demo's masters: `node --import tsx scripts/media/make-masters.ts [scene …] [--force]`.
 * Needs Debian's chromium and ffmpeg. Writes media/masters/<scene>/; a scene that is there already is left alone.
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStudio, type Studio } from "./browser";
import { checkMaster } from "./check-master";
import { cut, videoCodec } from "./fmp4";
import { DURATION, FRAME_RATE, ladder, type Master, masters, SEGMENT } from "./master-list";
import { ffmpeg } from "./run-ffmpeg";
import { pcm, RATE } from "./sound";
import { type Language, soundtrack } from "./soundtracks";
import { chapters, lines } from "./words";

const OUT = fileURLToPath(new URL("../../media/masters/", import.meta.url));
const FRAMES = DURATION * FRAME_RATE;
/** Bytes of video, sound, fallback and thumbnails together. */
const BUDGET = 2_950_000;
const THUMBS = { columns: 6, rows: 4, width: 160, height: 90 } as const;
const COLOUR = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"];

async function* drawn(studio: Studio, { scene, palette, seed }: Master): AsyncGenerator<Buffer> {
  const batch = 10;
  for (let from = 0; from < FRAMES; from += batch) {
    const turns = Array.from({ length: batch }, (_, index) => (from + index) / FRAMES);
    yield* await studio.frames({ scene, palette, seed, width: 1280, height: 720 }, turns);
  }
}

/** A nearly lossless copy of the drawn frames, so that each rung is encoded from the same picture. */
async function draw(studio: Studio, master: Master, file: string): Promise<void> {
  const input = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(FRAME_RATE), "-i", "-"];
  const scale = "scale=in_range=full:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p";
  await ffmpeg([...input, "-vf", scale, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "6", ...COLOUR, file], drawn(studio, master));
}

async function encodeVideo(source: string, file: string, { width, height, cap }: (typeof ladder)[number], crf: number): Promise<void> {
  const gop = String(FRAME_RATE * 2);
  await ffmpeg([
    ...["-i", source, "-an", "-vf", `scale=${width}:${height}:flags=lanczos`],
    ...["-c:v", "libx264", "-profile:v", height > 400 ? "high" : "main", "-preset", "slower", "-crf", String(crf)],
    ...["-maxrate", `${cap}k`, "-bufsize", `${cap * 2}k`, "-g", gop, "-keyint_min", gop, "-sc_threshold", "0"],
    ...["-x264-params", "open-gop=0:aq-mode=3:aq-strength=1.1:deblock=1,1", "-pix_fmt", "yuv420p", ...COLOUR],
    ...["-movflags", "+cmaf+frag_keyframe+skip_trailer", "-min_frag_duration", String(SEGMENT * 1_000_000 - 100_000)],
    ...["-f", "mp4", file],
  ]);
}

/** The AAC frames of the middle one of three loops: no priming, no padding, and the end runs into the start. */
function middle(adts: Buffer): Buffer {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= adts.length; ) {
    const size = ((adts.readUInt8(at + 3) & 3) << 11) | (adts.readUInt8(at + 4) << 3) | (adts.readUInt8(at + 5) >> 5);
    frames.push(adts.subarray(at, at + size));
    at += size;
  }
  const count = (DURATION * RATE) / 1024;
  return Buffer.concat(frames.slice(count, count * 2));
}

async function encodeAudio(scene: string, language: Language, work: string): Promise<string> {
  const raw = join(work, `${language}.pcm`);
  const adts = join(work, `${language}.adts`);
  const file = join(work, `audio-${language}.mp4`);
  await writeFile(raw, pcm(soundtrack(scene, language)));
  await ffmpeg(["-f", "s16le", "-ar", String(RATE), "-ac", "2", "-i", raw, "-c:a", "aac", "-b:a", "64k", "-f", "adts", adts]);
  await writeFile(adts, middle(await readFile(adts)));
  await ffmpeg(["-f", "aac", "-i", adts, "-c", "copy", "-bsf:a", "aac_adtstoasc", "-movflags", "+cmaf+skip_trailer", "-frag_duration", String(SEGMENT * 1_000_000 - 10_000), "-f", "mp4", file]);
  return file;
}

type Rendition = { readonly bandwidth: number; readonly averageBandwidth: number; readonly segments: readonly number[]; readonly init: Buffer };

/** Writes init.mp4 and seg-N.m4s, and measures them. */
async function writeSegments(file: string, folder: string): Promise<Rendition> {
  const { init, segments } = cut(await readFile(file));
  if (segments[0]?.start !== 0) throw new Error(`${folder} starts at ${segments[0]?.start} s`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "init.mp4"), init);
  for (const [index, { bytes }] of segments.entries()) await writeFile(join(folder, `seg-${index}.m4s`), bytes);
  const rates = segments.map(({ bytes, duration }) => (bytes.length * 8) / duration);
  const total = segments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return {
    bandwidth: Math.ceil(Math.max(...rates)),
    averageBandwidth: Math.ceil((total * 8) / DURATION),
    segments: segments.map(({ duration }) => Number(duration.toFixed(6))),
    init,
  };
}

async function sizes(files: readonly string[]): Promise<number> {
  let total = 0;
  for (const file of files) total += (await stat(file)).size;
  return total;
}

/** Encodes the ladder as well as the budget allows: the quality factor goes up until everything fits. */
async function encodeLadder(source: string, work: string, spent: number): Promise<readonly string[]> {
  const files = ladder.map(({ id }) => join(work, `${id}.mp4`));
  for (let crf = 20; crf <= 36; crf += 2) {
    for (const [index, rung] of ladder.entries()) await encodeVideo(source, files[index] ?? "", rung, crf + (2 - index) * 0.5);
    const small = files[0] === undefined ? 0 : (await stat(files[0])).size;
    const total = spent + small + (await sizes(files));
    console.log(`  quality ${crf}: ${(total / 1e6).toFixed(2)} MB`);
    if (total <= BUDGET) return files;
  }
  throw new Error("the ladder does not fit its budget");
}

async function makeMaster(studio: Studio, master: Master): Promise<void> {
  const { scene, languages } = master;
  const started = performance.now();
  const work = await mkdtemp(join(tmpdir(), "ringside-master-"));
  const folder = join(OUT, scene);
  console.log(scene);
  try {
    const source = join(work, "source.mp4");
    await draw(studio, master, source);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const thumbs = join(folder, "thumbs.jpg");
    const tile = `select=not(mod(n\\,${FRAME_RATE})),scale=${THUMBS.width}:${THUMBS.height}:flags=lanczos:out_range=full,tile=${THUMBS.columns}x${THUMBS.rows}`;
    await ffmpeg(["-i", source, "-vf", tile, "-frames:v", "1", "-q:v", "6", thumbs]);

    const audioFiles: string[] = [];
    for (const language of languages) audioFiles.push(await encodeAudio(scene, language, work));
    const firstAudio = audioFiles[0] ?? "";
    const spent = (await sizes([...audioFiles, thumbs])) + (await stat(firstAudio)).size;
    const videoFiles = await encodeLadder(source, work, spent);

    const video = [];
    for (const [index, { id, width, height }] of ladder.entries()) {
      const { init, ...measured } = await writeSegments(videoFiles[index] ?? "", join(folder, id));
      video.push({ id, width, height, ...measured, codecs: videoCodec(init), frameRate: FRAME_RATE });
    }
    const audio = [];
    for (const [index, lang] of languages.entries()) {
      const { init: _, ...measured } = await writeSegments(audioFiles[index] ?? "", join(folder, `audio-${lang}`));
      audio.push({ lang, ...measured, codecs: "mp4a.40.2" });
    }
    const fallback = join(folder, "fallback.mp4");
    await ffmpeg(["-i", videoFiles[0] ?? "", "-i", firstAudio, "-map", "0:v", "-map", "1:a", "-c", "copy", "-movflags", "+faststart", fallback]);

    const cues = (lang: "en" | "es" | "ar") => lines[scene].map((line, index) => ({ start: index * 3 + 0.3, end: index * 3 + 2.8, text: line[lang] }));
    await writeFile(
      join(folder, "master.json"),
      `${JSON.stringify(
        {
          scene,
          duration: DURATION,
          segmentDuration: SEGMENT,
          video,
          audio,
          subtitles: (["en", "es", "ar"] as const).map((lang) => ({ lang, cues: cues(lang) })),
          chapters: chapters[scene].map((title, index) => ({ start: index * 8, title })),
          fallback: { file: "fallback.mp4", bytes: (await stat(fallback)).size, codecs: `${video[0]?.codecs},mp4a.40.2` },
          thumbs: { file: "thumbs.jpg", ...THUMBS, interval: 1 },
        },
        null,
        2,
      )}\n`,
    );
    await checkMaster(folder);
    console.log(`  done in ${Math.round((performance.now() - started) / 1000)} s`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const force = process.argv.includes("--force");
const wanted = masters.filter(({ scene }) => (asked.length === 0 || asked.includes(scene)) && (force || !existsSync(join(OUT, scene, "master.json"))));
const studio = await openStudio();
try {
  for (const master of wanted) await makeMaster(studio, master);
} finally {
  await studio.close();
}
