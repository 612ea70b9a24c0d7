import type { AudioRendition, Master, Rendition } from "../../../media/media-library.ts";
import { type Interstitial, interstitialTags, VIDEO_BASE } from "./interstitials.ts";
import { dateTag, quoted, tag } from "./tags.ts";

/**
 * Playlists over looped masters (RFC 8216). Addresses are relative to `/media/e/{token}/{asset}/`, so that playlists do not repeat the
 * token. The clock restarts with each loop, so each loop is a discontinuity and repeats its initialisation part.
 */

/** Address of the parts of a master. It contains the version, so that a new encoding has new addresses. */
export function partsBase(master: Pick<Master, "name" | "version">): string {
  return `${master.name}-${master.version}`;
}

/** Names of languages in their own language, shown by players. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: "English", es: "Español", pt: "Português", ar: "العربية" };
export function languageName(language: string): string {
  return LANGUAGE_NAMES[language] ?? language;
}

/** `query` is appended to the addresses of all playlists, because they share the stream's window. `base` precedes them. */
export function multivariantPlaylist(master: Master, query = "", base = ""): string {
  const audioPeak = Math.max(...master.audio.map((track) => track.bandwidth));
  const audioAverage = Math.max(...master.audio.map((track) => track.averageBandwidth));
  const audioCodecs = [...new Set(master.audio.map((track) => track.codecs))];
  return playlist([
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...master.audio.map((track, index) =>
      tag("EXT-X-MEDIA", {
        TYPE: "AUDIO",
        "GROUP-ID": quoted("audio"),
        NAME: quoted(track.label),
        LANGUAGE: quoted(track.language),
        DEFAULT: index === 0 ? "YES" : "NO",
        AUTOSELECT: "YES",
        ...(track.described ? { CHARACTERISTICS: quoted("public.accessibility.describes-video") } : {}),
        CHANNELS: quoted(String(track.channels)),
        URI: quoted(`${base}${track.name}.m3u8${query}`),
      }),
    ),
    ...Object.keys(master.cues).map((language) =>
      tag("EXT-X-MEDIA", {
        TYPE: "SUBTITLES",
        "GROUP-ID": quoted("subs"),
        NAME: quoted(languageName(language)),
        LANGUAGE: quoted(language),
        DEFAULT: "NO",
        AUTOSELECT: "YES",
        FORCED: "NO",
        URI: quoted(`${base}subs-${language}.m3u8${query}`),
      }),
    ),
    ...master.video.flatMap((video) => [
      tag("EXT-X-STREAM-INF", {
        BANDWIDTH: String(video.bandwidth + audioPeak),
        "AVERAGE-BANDWIDTH": String(video.averageBandwidth + audioAverage),
        CODECS: quoted([video.codecs, ...audioCodecs].join(",")),
        RESOLUTION: `${video.width}x${video.height}`,
        "FRAME-RATE": video.frameRate.toFixed(3),
        AUDIO: quoted("audio"),
        ...(Object.keys(master.cues).length > 0 ? { SUBTITLES: quoted("subs") } : {}),
        "CLOSED-CAPTIONS": "NONE",
      }),
      `${base}${video.name}.m3u8${query}`,
    ]),
  ]);
}

/**
 * Keys of parts that are encrypted at their request. `nameAt`: name of the key of a part that begins at a time, in milliseconds since 1970 (a
 * video begins at 0). `folderOf`: folder of an encrypted part below the film's. `addressOf`: address of a key.
 */
export interface PartKeys {
  nameAt(start: number): string;
  folderOf(name: string, number: number): string;
  addressOf(name: string): string;
}

/** Lines of parts in their order; an encrypted stream names a key before its first part and after each initialisation part. */
function createPartLines(master: Master, rendition: Rendition, keys: PartKeys | null) {
  let current: string | null = null;
  const base = partsBase(master);
  return ({ number, index, start, begins }: { number: number; index: number; start: number; begins: boolean }): string[] => {
    const { duration, file } = rendition.segments[index] ?? { duration: 0, file: "" };
    if (keys === null) return [...(begins ? [mapTag(master, rendition)] : []), extinf(duration), `${base}/${file}`];
    const name = keys.nameAt(start);
    // The initialisation part is clear, and a key applies to everything that follows it.
    const head = begins ? [...(current === null ? [] : ["#EXT-X-KEY:METHOD=NONE"]), mapTag(master, rendition)] : [];
    const key = begins || name !== current ? [tag("EXT-X-KEY", { METHOD: "AES-128", URI: quoted(keys.addressOf(name)) })] : [];
    current = name;
    return [...head, ...key, extinf(duration), `${base}/${keys.folderOf(name, number)}/${file}`];
  };
}

interface VodParts {
  readonly keys?: PartKeys | null;
  readonly interstitials?: readonly Interstitial[];
}

/** Playlist of a whole video: the rendition `loops` times. */
export function vodPlaylist(
  master: Master,
  rendition: Rendition,
  loops: number,
  { keys = null, interstitials = [] }: VodParts = {},
): string {
  const linesOf = createPartLines(master, rendition, keys);
  const count = rendition.segments.length;
  const lines = Array.from({ length: loops }, (_, loop) => [
    ...(loop === 0 ? keyTags(master) : ["#EXT-X-DISCONTINUITY"]),
    // Before the first part of each loop, whose clock starts again.
    ...(interstitials.length === 0 ? [] : [dateTag(VIDEO_BASE + loop * master.duration * 1000)]),
    ...rendition.segments.flatMap((_segment, index) => linesOf({ number: loop * count + index, index, start: 0, begins: index === 0 })),
  ]);
  return playlist([
    ...vodHead(targetOf(rendition.segments.map((segment) => segment.duration))),
    ...interstitialTags(interstitials),
    ...lines.flat(),
    "#EXT-X-ENDLIST",
  ]);
}

/** Playlist of a video's subtitles: one text per loop, with the same discontinuities. */
export function vodSubtitlePlaylist(master: Master, language: string, loops: number): string {
  const lines = Array.from({ length: loops }, (_, loop) => [
    ...(loop === 0 ? [] : ["#EXT-X-DISCONTINUITY"]),
    extinf(master.duration),
    `${partsBase(master)}/subs-${language}/loop.vtt`,
  ]);
  return playlist([...vodHead(Math.round(master.duration)), ...lines.flat(), "#EXT-X-ENDLIST"]);
}

/** Visible span of a live stream: milliseconds since 1970. `end` null: no planned end. */
export interface LiveSpan {
  readonly base: number;
  readonly end: number | null;
  readonly now: number;
  /** Length of the window in seconds; absent: as much as a player needs to start. */
  readonly window?: number | undefined;
  /** Time at which a player starts; absent: at the live edge. A time that has left the window has no effect. */
  readonly from?: number | undefined;
}

/** Start of the numbering of channels. Any constant works, but all processes and restarts must use the same one. */
export const CHANNEL_BASE = Date.UTC(2024, 0, 1);
/** Length of the window without DVR, in seconds. */
const WINDOW = 40;
/** Number of parts that a player needs to start. The parts of a loop exist in advance, so even a new stream has them. */
const LEAST_PARTS = 3;

/**
 * The sliding window over an endlessly looped rendition. It depends only on the clock and the start, so that every process gives the same
 * media sequence and discontinuity sequence. After the end the window no longer moves and the playlist is closed.
 */
export function livePlaylist(master: Master, rendition: Rendition, span: LiveSpan, keys: PartKeys | null = null): string {
  const durations = rendition.segments.map((segment) => segment.duration);
  const linesOf = createPartLines(master, rendition, keys);
  return livePlaylistOf(durations, span, master.duration, (part) => [...(part.begins ? keyTags(master) : []), ...linesOf(part)]);
}

/** Playlist of a live stream's subtitles, cut at the boundaries of the first video rendition. */
export function liveSubtitlePlaylist(master: Master, language: string, span: LiveSpan): string {
  const durations = subtitleParts(master).map((part) => part.end - part.start);
  return livePlaylistOf(durations, span, master.duration, ({ index }) => [
    extinf(durations[index] ?? 0),
    `${partsBase(master)}/subs-${language}/seg-${index}.vtt`,
  ]);
}

/** Boundaries of the subtitle parts in a loop, in seconds. */
export function subtitleParts(master: Master): readonly { readonly start: number; readonly end: number }[] {
  let at = 0;
  return (master.video[0]?.segments ?? []).map((segment) => {
    const start = at;
    at += segment.duration;
    return { start, end: at };
  });
}

interface LiveWindow {
  /** Numbers of parts, counted from the base over all loops; `last` is exclusive. */
  readonly first: number;
  readonly last: number;
  readonly ended: boolean;
}

function liveWindow(durations: readonly number[], loopLength: number, { base, end, now, window = WINDOW }: LiveSpan): LiveWindow {
  const ended = end !== null && now >= end;
  const elapsed = Math.max(0, (ended ? end : now) - base) / 1000;
  const loops = Math.floor(elapsed / loopLength);
  const within = elapsed - loops * loopLength;
  let finished = 0;
  let at = 0;
  for (const duration of durations) {
    at += duration;
    // A tolerance, so that rounded durations do not hide a complete part.
    if (at <= within + 0.001) finished += 1;
  }
  const last = Math.max(LEAST_PARTS, loops * durations.length + finished);
  const parts = Math.ceil((window * durations.length) / loopLength);
  return { first: Math.max(0, last - parts), last, ended };
}

/** A part of a live stream: its number since the base, its index in the loop, its start in milliseconds since 1970. */
interface LivePart {
  readonly number: number;
  readonly index: number;
  readonly start: number;
  /** True when it begins a loop or the playlist, so that its initialisation part is named. */
  readonly begins: boolean;
}

function livePlaylistOf(
  durations: readonly number[],
  span: LiveSpan,
  loopLength: number,
  linesOf: (part: LivePart) => readonly string[],
): string {
  const { first, last, ended } = liveWindow(durations, loopLength, span);
  const count = durations.length;
  const offsets = durations.map((_, index) => durations.slice(0, index).reduce((sum, duration) => sum + duration, 0));
  /** Time of a part, in milliseconds since 1970. */
  const timeOf = (number: number) => span.base + (Math.floor(number / count) * loopLength + (offsets[number % count] ?? 0)) * 1000;
  const offset = span.from === undefined ? -1 : (span.from - timeOf(first)) / 1000;
  const lines: string[] = [];
  for (let number = first; number < last; number += 1) {
    const index = number % count;
    const begins = index === 0 || number === first;
    const start = timeOf(number);
    if (index === 0 && number !== first) lines.push("#EXT-X-DISCONTINUITY");
    if (begins) lines.push(dateTag(start));
    lines.push(...linesOf({ number, index, start, begins }));
  }
  return playlist([
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetOf(durations)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // There is one discontinuity between two loops, so the number of the loop is the number of past discontinuities.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / count)}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(offset < 0 ? [] : [tag("EXT-X-START", { "TIME-OFFSET": offset.toFixed(3), PRECISE: "YES" })]),
    ...lines,
    ...(ended ? ["#EXT-X-ENDLIST"] : []),
  ]);
}

function vodHead(target: number): string[] {
  return [
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${target}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
  ];
}

const playlist = (lines: readonly string[]): string => `${["#EXTM3U", ...lines].join("\n")}\n`;
/** The key of a protected film, once for each key system. It applies to all parts that follow. */
const keyTags = ({ protection }: Master): string[] =>
  (protection?.keySystems ?? []).map(({ format, uri }) =>
    tag("EXT-X-KEY", { METHOD: "SAMPLE-AES", URI: quoted(uri), KEYFORMAT: quoted(format), KEYFORMATVERSIONS: quoted("1") }),
  );
const mapTag = (master: Master, rendition: Rendition): string => `#EXT-X-MAP:URI="${partsBase(master)}/${rendition.init}"`;
const extinf = (duration: number): string => `#EXTINF:${duration.toFixed(5)},`;
/** Rounded, as in the specification of the tag. */
const targetOf = (durations: readonly number[]): number => Math.max(1, ...durations.map((duration) => Math.round(duration)));

/** The rendition of this name, video or audio. */
export function findRendition(master: Master, name: string): Rendition | null {
  const all: readonly Rendition[] = [...master.video, ...(master.audio as readonly AudioRendition[])];
  return all.find((rendition) => rendition.name === name) ?? null;
}
