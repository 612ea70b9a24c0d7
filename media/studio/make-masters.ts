import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Studio } from "./browser.ts";
import { checkMaster } from "./check-master.ts";
import { cut, hasAudioConfig, videoCodec } from "./fmp4.ts";
import type { AudioRendition, MasterFile, Rendition, VideoRendition } from "./master-file.ts";
import {
  DURATION,
  FRAME_RATE,
  type Language,
  ladderOf,
  type Master,
  type MasterScene,
  masters,
  type Rung,
  SEGMENT,
} from "./master-list.ts";
import { ffmpeg } from "./run-ffmpeg.ts";
import { type Mix, pcm, RATE } from "./sound.ts";
import { describedSoundtrack, languageNames, soundtrack } from "./soundtracks.ts";
import { chapters, lines } from "./words.ts";

const OUT = fileURLToPath(new URL("../masters/", import.meta.url));
const AAC = "mp4a.40.2";
const FRAMES = DURATION * FRAME_RATE;
/** Bytes of video, sound, fallback and thumbnails of one master together; of a rendition of 1080 lines. */
const BUDGET = 2_400_000;
const FULL_HD_BUDGET = 1_500_000;
const THUMBS = { columns: 6, rows: 4, width: 160, height: 90 } as const;
const COLOUR = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"];

/** A slow film is drawn at half the rate. */
const every = ({ slow }: Master): 1 | 2 => (slow === true ? 2 : 1);

async function* drawn(studio: Studio, master: Master): AsyncGenerator<Buffer> {
  const { scene, palette, seed, fullHd } = master;
  const [width, height] = fullHd === true ? [1920, 1080] : [1280, 720];
  const count = FRAMES / every(master);
  const batch = 10;
  for (let from = 0; from < count; from += batch) {
    const turns = Array.from({ length: batch }, (_, index) => (from + index) / count);
    yield* await studio.frames({ scene, palette, seed, width, height }, turns);
  }
}

/** A nearly lossless copy of the drawn frames, so that each rung is encoded from the same picture. */
async function draw(studio: Studio, master: Master, file: string): Promise<void> {
  const input = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(FRAME_RATE / every(master)), "-i", "-"];
  // Chromium writes JPEG in full range with the matrix of BT.601. Frames that were not drawn are blended of their neighbours.
  const scale = "scale=in_range=full:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709,format=yuv420p";
  const between = master.slow === true ? `,framerate=fps=${FRAME_RATE},tpad=stop_mode=clone:stop_duration=1` : "";
  const length = ["-frames:v", String(FRAMES)];
  const lossless = ["-c:v", "libx264", "-preset", "ultrafast", "-threads", "1", "-qp", "6", ...COLOUR];
  await ffmpeg([...input, "-vf", `${scale}${between}`, ...length, ...lossless, file], drawn(studio, master));
}

async function encodeVideo(source: string, file: string, { width, height, cap }: Rung, crf: number): Promise<void> {
  const gop = String(FRAME_RATE * 2);
  await ffmpeg([
    ...["-i", source, "-an", "-vf", `scale=${width}:${height}:flags=lanczos`],
    ...["-c:v", "libx264", "-profile:v", height > 400 ? "high" : "main", "-preset", "medium", "-threads", "1", "-crf", String(crf)],
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

const encodeLanguage = (scene: MasterScene, language: Language, work: string): Promise<string> =>
  encodeAudio(soundtrack(scene, language), language, work);

async function encodeAudio(mix: Mix, name: string, work: string): Promise<string> {
  const raw = join(work, `${name}.pcm`);
  const adts = join(work, `${name}.adts`);
  const file = join(work, `audio-${name}.mp4`);
  await writeFile(raw, pcm(mix));
  await ffmpeg(["-f", "s16le", "-ar", String(RATE), "-ac", "2", "-i", raw, "-c:a", "aac", "-b:a", "52k", "-f", "adts", adts]);
  await writeFile(adts, middle(await readFile(adts)));
  await ffmpeg([
    "-f",
    "aac",
    "-i",
    adts,
    "-c",
    "copy",
    "-bsf:a",
    "aac_adtstoasc",
    "-movflags",
    "+cmaf+skip_trailer+delay_moov",
    "-frag_duration",
    String(SEGMENT * 1_000_000 - 10_000),
    "-f",
    "mp4",
    file,
  ]);
  return file;
}

/** Writes init.mp4 and seg-N.m4s under `folder/name`, and measures them. */
async function writeSegments(file: string, folder: string, name: string): Promise<Omit<Rendition, "codecs"> & { readonly head: Buffer }> {
  const { init, segments } = cut(await readFile(file));
  const asPlanned = segments.every(({ start, duration }, index) => start === index * SEGMENT && duration === SEGMENT);
  if (segments.length !== DURATION / SEGMENT || !asPlanned) throw new Error(`${name} is not cut as planned`);
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, "init.mp4"), init);
  for (const [index, { bytes }] of segments.entries()) await writeFile(join(folder, name, `seg-${index}.m4s`), bytes);
  const total = segments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return {
    bandwidth: Math.ceil(Math.max(...segments.map(({ bytes, duration }) => (bytes.length * 8) / duration))),
    averageBandwidth: Math.ceil((total * 8) / DURATION),
    init: `${name}/init.mp4`,
    segments: segments.map(({ duration }) => duration),
    files: segments.map((_, index) => `${name}/seg-${index}.m4s`),
    head: init,
  };
}

async function sizes(files: readonly string[]): Promise<number> {
  let total = 0;
  for (const file of files) total += (await stat(file)).size;
  return total;
}

/** The whole ladder and the fallback, which carries the smallest rung a second time, in shares of the smallest rung. */
const WHOLE = { usual: 6.6, fullHd: 11.5 } as const;

/** Encodes the ladder as well as the budget allows: six steps of the quality factor halve the size. The smallest rung tells before. */
async function encodeLadder(ladder: readonly [Rung, ...Rung[]], source: string, work: string, spent: number): Promise<readonly string[]> {
  const [smallest] = ladder;
  const files = ladder.map(({ id }) => join(work, `${id}.mp4`));
  const [first = ""] = files;
  const fullHd = ladder.length > 3;
  const left = (fullHd ? BUDGET + FULL_HD_BUDGET : BUDGET) - spent;
  const worse = (size: number) => Math.max(0.5, Math.ceil(12 * Math.log2(size / left)) / 2);
  for (let crf = 28; crf <= 42; ) {
    await encodeVideo(source, first, smallest, crf + 1);
    const foreseen = (await sizes([first])) * (fullHd ? WHOLE.fullHd : WHOLE.usual);
    if (foreseen > left * 1.1) {
      crf += worse(foreseen);
      continue;
    }
    for (const [index, rung] of ladder.entries())
      if (index > 0) await encodeVideo(source, files[index] ?? "", rung, crf + (2 - index) * 0.5);
    const pictures = (await sizes(files)) + (await sizes([first]));
    console.log(`  quality ${crf}: ${((spent + pictures) / 1e6).toFixed(2)} MB`);
    if (pictures <= left) return files;
    crf += worse(pictures);
  }
  throw new Error("the ladder does not fit its budget");
}

/** Spoken texts of the master, in each language. */
function words(scene: MasterScene): Pick<MasterFile, "subtitles" | "chapters"> {
  const every = DURATION / lines[scene].length;
  return {
    subtitles: (["en", "es", "pt", "ar"] as const).map((lang) => ({
      lang,
      cues: lines[scene].map((line, index) => ({ start: index * every + 0.3, end: index * every + every - 0.2, text: line[lang] })),
    })),
    chapters: chapters[scene].map((title, index) => ({ start: (index * DURATION) / chapters[scene].length, title })),
  };
}

async function writeMaster(folder: string, master: MasterFile): Promise<void> {
  await writeFile(join(folder, "master.json"), `${JSON.stringify(master, null, 2)}\n`);
}

async function writeAudio(folder: string, languages: readonly Language[], tracks: readonly string[]): Promise<AudioRendition[]> {
  const audio: AudioRendition[] = [];
  for (const [index, lang] of languages.entries()) {
    const { head, ...measured } = await writeSegments(tracks[index] ?? "", folder, `audio-${lang}`);
    if (!hasAudioConfig(head)) throw new Error(`audio-${lang} does not say how it is decoded`);
    audio.push({ lang, label: languageNames[lang], codecs: AAC, channels: 2, ...measured });
  }
  return audio;
}

/** Writes the track with audio description, if the master has one. */
async function writeDescribed(folder: string, { scene, described }: Master, work: string): Promise<AudioRendition[]> {
  if (described === undefined) return [];
  const lang = described.language;
  const track = await encodeAudio(await describedSoundtrack(scene, described), `${lang}-described`, work);
  const { head, ...measured } = await writeSegments(track, folder, `audio-${lang}-described`);
  if (!hasAudioConfig(head)) throw new Error(`${scene}: audio description without decoder settings`);
  return [{ lang, label: `${languageNames[lang]}, audio description`, codecs: AAC, channels: 2, described: true, ...measured }];
}

async function writeFallback(folder: string, picture: string, sound: string): Promise<{ file: string; bytes: number }> {
  const file = "fallback.mp4";
  await ffmpeg(["-i", picture, "-i", sound, "-map", "0:v", "-map", "1:a", "-c", "copy", "-movflags", "+faststart", join(folder, file)]);
  return { file, bytes: (await stat(join(folder, file))).size };
}

async function makeMaster(studio: Studio, master: Master): Promise<void> {
  const { scene, languages } = master;
  const started = performance.now();
  const work = await mkdtemp(join(tmpdir(), "ringside-master-"));
  const folder = join(OUT, scene);
  const ladder = ladderOf(master);
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
    for (const language of languages) audioFiles.push(await encodeLanguage(scene, language, work));
    const firstAudio = audioFiles[0] ?? "";
    const spent = (await sizes([...audioFiles, thumbs])) + (await stat(firstAudio)).size;
    const videoFiles = await encodeLadder(ladder, source, work, spent);

    const video: VideoRendition[] = [];
    for (const [index, { id, width, height }] of ladder.entries()) {
      const { head, ...measured } = await writeSegments(videoFiles[index] ?? "", folder, id);
      video.push({ id, codecs: videoCodec(head), width, height, frameRate: FRAME_RATE, ...measured });
    }
    const audio = [...(await writeAudio(folder, languages, audioFiles)), ...(await writeDescribed(folder, master, work))];
    const fallback = await writeFallback(folder, videoFiles[0] ?? "", firstAudio);
    const [{ width, height }] = ladder;
    await writeMaster(folder, {
      scene,
      duration: DURATION,
      segmentDuration: SEGMENT,
      video,
      audio,
      fallback: { ...fallback, codecs: `${video[0]?.codecs},${AAC}`, width, height, lang: languages[0] },
      thumbs: { file: "thumbs.jpg", ...THUMBS, interval: DURATION / (THUMBS.columns * THUMBS.rows) },
      ...words(scene),
    });
    await checkMaster(folder);
    console.log(`  done in ${Math.round((performance.now() - started) / 1000)} s`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Joins the parts of a rendition into one file again. */
async function joined(folder: string, { init, files }: Rendition, file: string): Promise<string> {
  const parts = await Promise.all([init, ...files].map((part) => readFile(join(folder, part))));
  await writeFile(file, Buffer.concat(parts));
  return file;
}

/** Encodes the sound of a master again and puts the first language into its fallback; the pictures stay as they are. */
async function makeSound(master: Master): Promise<void> {
  const { scene, languages } = master;
  const folder = join(OUT, scene);
  const made: MasterFile = JSON.parse(await readFile(join(folder, "master.json"), "utf8"));
  const work = await mkdtemp(join(tmpdir(), "ringside-sound-"));
  try {
    const tracks = await Promise.all(languages.map((language) => encodeLanguage(scene, language, work)));
    const audio = [...(await writeAudio(folder, languages, tracks)), ...(await writeDescribed(folder, master, work))];
    const [small] = made.video;
    if (small === undefined) throw new Error(`${scene} has no pictures`);
    const fallback = await writeFallback(folder, await joined(folder, small, join(work, "small.mp4")), tracks[0] ?? "");
    await writeMaster(folder, { ...made, audio, fallback: { ...made.fallback, ...fallback } });
    await checkMaster(folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Makes the sound of the named masters again: minutes less than drawing them. */
export async function makeSounds(scenes: readonly string[]): Promise<void> {
  for (const master of masters.filter(({ scene }) => scenes.includes(scene))) await makeSound(master);
}

/** Encodes the audio description of the named masters again, and changes no other file. */
export async function makeDescriptions(scenes: readonly string[]): Promise<void> {
  for (const master of masters.filter(({ scene, described }) => scenes.includes(scene) && described !== undefined)) {
    const folder = join(OUT, master.scene);
    const made: MasterFile = JSON.parse(await readFile(join(folder, "master.json"), "utf8"));
    const work = await mkdtemp(join(tmpdir(), "ringside-described-"));
    try {
      const audio = [...made.audio.filter(({ described }) => described !== true), ...(await writeDescribed(folder, master, work))];
      await writeMaster(folder, { ...made, audio });
      await checkMaster(folder);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}

/** Draws and encodes the named masters. One that is there keeps its pictures unless `force`; its words are always renewed. */
export async function makeMasters(studio: Studio, scenes: readonly string[], force: boolean): Promise<void> {
  for (const master of masters.filter(({ scene }) => scenes.includes(scene))) {
    const folder = join(OUT, master.scene);
    if (force || !existsSync(join(folder, "master.json"))) await makeMaster(studio, master);
    const made: MasterFile = JSON.parse(await readFile(join(folder, "master.json"), "utf8"));
    await writeMaster(folder, { ...made, ...words(master.scene) });
  }
}
