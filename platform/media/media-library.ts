import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const Seconds = v.pipe(v.number(), v.minValue(0));
const Name = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u));
/** Path below the master's folder; it cannot lead out of it. */
const File = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.[a-z0-9]+$/u));
const Rendition = {
  codecs: v.string(),
  bandwidth: v.number(),
  averageBandwidth: v.number(),
  init: File,
  /** Exact length of each segment. */
  segments: v.pipe(v.array(v.pipe(v.number(), v.gtValue(0))), v.minLength(1)),
  files: v.array(File),
};

const KeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u));
/** Encryption with one key for all renditions. `keySystems`: KEYFORMAT and URI of the key in playlists, by key system. */
const ProtectionSchema = v.object({
  scheme: v.literal("cbcs"),
  keyId: KeyId,
  keySystems: v.pipe(
    v.array(v.object({ format: v.pipe(v.string(), v.regex(/^[\w.:-]+$/u)), uri: v.pipe(v.string(), v.regex(/^[^"\r\n]+$/u)) })),
    v.minLength(1),
  ),
});
/** `media/masters/{name}/keys.json`. */
const KeysSchema = v.array(v.object({ id: KeyId, key: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u)) }));

/** `media/masters/{name}/master.json`, as the encoding script writes it. Times in seconds, rates in bits per second. */
const MasterSchema = v.object({
  duration: v.pipe(v.number(), v.gtValue(0)),
  video: v.pipe(
    v.array(v.object({ ...Rendition, id: Name, width: v.number(), height: v.number(), frameRate: v.number() })),
    v.minLength(1),
  ),
  audio: v.pipe(
    v.array(v.object({ ...Rendition, lang: Name, label: v.string(), channels: v.number(), described: v.optional(v.boolean(), false) })),
    v.minLength(1),
  ),
  /** Absent in a protected film, of which no clear file exists. */
  fallback: v.optional(v.object({ file: File, codecs: v.string() })),
  /** Short loops for the heroes of pages. */
  previews: v.optional(v.array(v.object({ file: File, width: v.number(), height: v.number() })), []),
  thumbs: v.object({
    file: File,
    columns: v.number(),
    rows: v.number(),
    width: v.number(),
    height: v.number(),
    interval: v.number(),
  }),
  subtitles: v.array(v.object({ lang: Name, cues: v.array(v.object({ start: Seconds, end: Seconds, text: v.string() })) })),
  chapters: v.array(v.object({ start: Seconds, title: v.record(Name, v.string()) })),
  protection: v.optional(ProtectionSchema),
});
type Description = v.InferOutput<typeof MasterSchema>;

export interface Rendition {
  /** Names its playlist: `{name}.m3u8`. */
  readonly name: string;
  readonly codecs: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly init: string;
  readonly segments: readonly { readonly file: string; readonly duration: number }[];
}
export interface VideoRendition extends Rendition {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
}
export interface AudioRendition extends Rendition {
  readonly language: string;
  readonly label: string;
  readonly channels: number;
  /** Audio description: a voice describes the picture. */
  readonly described: boolean;
}

export type Protection = v.InferOutput<typeof ProtectionSchema>;

/** An encoded loop: files are below `folder`, times in seconds, rates in bits per second. */
export interface Master extends Pick<Description, "duration" | "previews" | "thumbs"> {
  readonly name: string;
  /** Changes with the encoding, so that its parts may be cached without limit. */
  readonly version: string;
  readonly folder: string;
  /** File for progressive download; null in a protected film. */
  readonly fallback: NonNullable<Description["fallback"]> | null;
  /** Null: the film is not encrypted. */
  readonly protection: Protection | null;
  readonly video: readonly VideoRendition[];
  readonly audio: readonly AudioRendition[];
  /** Subtitles by language, in the order in which the player offers them. */
  readonly cues: Readonly<Record<string, readonly { readonly start: number; readonly end: number; readonly text: string }[]>>;
  readonly chapters: Readonly<Record<string, readonly { readonly start: number; readonly title: string }[]>>;
}

/** The encoded masters of `mediaDir`. */
export interface MediaLibrary {
  /** Null when the master is missing or its description is invalid: one bad file must not stop the platform. */
  find(name: string): Master | null;
  /** The keys of a protected master by their ids, 16 bytes each in hexadecimal digits. Read again each time, so that none stays in memory. */
  readKeys(master: Pick<Master, "folder">): Promise<ReadonlyMap<string, string>>;
}

/** Reads the description of a master at its first use, and caches it. */
export function createMediaLibrary(mediaDir: string, log: { error(fields: object, message: string): void }): MediaLibrary {
  const masters = new Map<string, Master>();
  const broken = new Set<string>();
  return {
    find(name) {
      const cached = masters.get(name);
      if (cached !== undefined) return cached;
      if (broken.has(name) || !/^[a-z0-9-]+$/u.test(name)) return null;
      const folder = join(mediaDir, "masters", name);
      const file = join(folder, "master.json");
      if (!existsSync(file)) return null;
      try {
        const text = readFileSync(file, "utf8");
        const master = { ...understood(v.parse(MasterSchema, JSON.parse(text))), name, folder, version: versionOf(text, folder) };
        masters.set(name, master);
        return master;
      } catch (error) {
        broken.add(name);
        log.error({ err: error, master: name }, "master not understood");
        return null;
      }
    },
    async readKeys({ folder }) {
      const file = join(folder, "keys.json");
      const keys = understoodKeys(await readFile(file, "utf8"));
      if (keys === null) throw new Error(`${file} is not understood`);
      return keys;
    },
  };
}

/** Null for another format. No error leaves, because its text would contain keys. */
function understoodKeys(text: string): ReadonlyMap<string, string> | null {
  try {
    return new Map(v.parse(KeysSchema, JSON.parse(text)).map(({ id, key }) => [id, key]));
  } catch {
    return null;
  }
}

function understood({
  duration,
  video,
  audio,
  fallback,
  previews,
  thumbs,
  subtitles,
  chapters,
  protection,
}: Description): Omit<Master, "name" | "folder" | "version"> {
  const languages = [...new Set(chapters.flatMap((chapter) => Object.keys(chapter.title)))];
  return {
    duration,
    fallback: fallback ?? null,
    protection: protection ?? null,
    previews,
    thumbs,
    video: video.map(({ id, width, height, frameRate, ...rest }) => ({ ...rendition(id, rest), width, height, frameRate })),
    audio: audio.map(({ lang, label, channels, described, ...rest }) => ({
      ...rendition(described ? `audio-${lang}-described` : `audio-${lang}`, rest),
      language: lang,
      label,
      channels,
      described,
    })),
    cues: Object.fromEntries(subtitles.map(({ lang, cues }) => [lang, cues])),
    chapters: Object.fromEntries(
      languages.map((language) => [language, chapters.map(({ start, title }) => ({ start, title: title[language] ?? "" }))]),
    ),
  };
}

function rendition(
  name: string,
  { segments, files, ...rates }: Omit<Description["audio"][number], "lang" | "label" | "channels" | "described">,
): Rendition {
  if (segments.length !== files.length) throw new Error(`${name} has ${segments.length} lengths for ${files.length} files`);
  return { ...rates, name, segments: segments.map((length, index) => ({ duration: length, file: files[index] ?? "" })) };
}

/** Languages of the sound without and with audio description, each once. */
export const soundLanguages = ({ audio }: Pick<Master, "audio">) => ({
  audioTracks: [...new Set(audio.filter(({ described }) => !described).map(({ language }) => language))],
  describedAudioTracks: [...new Set(audio.filter(({ described }) => described).map(({ language }) => language))],
});

/** From the description and the size of every file: encoding again gives other sizes. */
function versionOf(text: string, folder: string): string {
  const hash = createHash("sha256").update(text);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
    hash.update(`${entry} ${statSync(join(folder, entry)).size}\n`);
  return hash.digest("hex").slice(0, 8);
}
