import type { AudioRendition, Master, Rendition } from "../../../media/media-library.ts";

/**
 * Playlists over looped masters (RFC 8216). Addresses are relative to `/media/e/{token}/{asset}/`, so that the token is
 * said once. Each loop starts its clock anew: it is a discontinuity and names its initialisation part again.
 */

/** Where the parts of a master stand. The version makes the address change with the encoding. */
export function partsBase(master: Pick<Master, "name" | "version">): string {
  return `${master.name}-${master.version}`;
}

/** The name of a language in that language, as players show it. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: "English", es: "Español", pt: "Português", ar: "العربية" };
export function languageName(language: string): string {
  return LANGUAGE_NAMES[language] ?? language;
}

/** `query` is carried on to the playlists that it names: a stream's window belongs to all of them. */
export function multivariantPlaylist(master: Master, query = ""): string {
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
        CHANNELS: quoted(String(track.channels)),
        URI: quoted(`${track.name}.m3u8${query}`),
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
        URI: quoted(`subs-${language}.m3u8${query}`),
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
      `${video.name}.m3u8${query}`,
    ]),
  ]);
}

/** A whole video: the rendition `loops` times. */
export function vodPlaylist(master: Master, rendition: Rendition, loops: number): string {
  const lines = Array.from({ length: loops }, (_, loop) => [
    ...(loop === 0 ? [] : ["#EXT-X-DISCONTINUITY"]),
    mapTag(master, rendition),
    ...rendition.segments.flatMap((segment) => [extinf(segment.duration), `${partsBase(master)}/${segment.file}`]),
  ]);
  return playlist([...vodHead(targetOf(rendition.segments.map((segment) => segment.duration))), ...lines.flat(), "#EXT-X-ENDLIST"]);
}

/** Its subtitles: one text of a loop's length for each loop, in step with its discontinuities. */
export function vodSubtitlePlaylist(master: Master, language: string, loops: number): string {
  const lines = Array.from({ length: loops }, (_, loop) => [
    ...(loop === 0 ? [] : ["#EXT-X-DISCONTINUITY"]),
    extinf(master.duration),
    `${partsBase(master)}/subs-${language}/loop.vtt`,
  ]);
  return playlist([...vodHead(Math.round(master.duration)), ...lines.flat(), "#EXT-X-ENDLIST"]);
}

/** What of a live stream can be seen: milliseconds since 1970. `end` null: no end is planned. */
export interface LiveSpan {
  readonly base: number;
  readonly end: number | null;
  readonly now: number;
  /** How far back it reaches, in seconds; left out: as far as a player needs to start. */
  readonly window?: number | undefined;
}

/** Where channels count from. Any moment does; one that is shared keeps processes and restarts in step. */
export const CHANNEL_BASE = Date.UTC(2024, 0, 1);
/** How far back a live playlist without DVR reaches, in seconds. */
const WINDOW = 40;
/** A player wants so many parts before it starts; the parts of a loop exist beforehand, so the first moments have them too. */
const LEAST_PARTS = 3;

/**
 * The sliding window over an endlessly looped rendition. All that it says follows from the clock and the start, so that
 * every process gives the same media sequence and discontinuity sequence. Past the end it stands still and is closed.
 */
export function livePlaylist(master: Master, rendition: Rendition, span: LiveSpan): string {
  const durations = rendition.segments.map((segment) => segment.duration);
  const { first, last, ended } = liveWindow(durations, master.duration, span);
  return livePlaylistOf(durations, span.base, master.duration, { first, last, ended }, (index, starts) => {
    const segment = rendition.segments[index];
    return [
      ...(starts ? [mapTag(master, rendition)] : []),
      ...(segment === undefined ? [] : [extinf(segment.duration), `${partsBase(master)}/${segment.file}`]),
    ];
  });
}

/** Its subtitles, cut at the boundaries of the first video rendition. */
export function liveSubtitlePlaylist(master: Master, language: string, span: LiveSpan): string {
  const durations = subtitleParts(master).map((part) => part.end - part.start);
  const window = liveWindow(durations, master.duration, span);
  return livePlaylistOf(durations, span.base, master.duration, window, (index) => [
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
  /** Numbers of parts, counted from the base over all loops; `last` is not in it. */
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
    // Rounded durations must not hide a part that is complete.
    if (at <= within + 0.001) finished += 1;
  }
  const last = Math.max(LEAST_PARTS, loops * durations.length + finished);
  const parts = Math.ceil((window * durations.length) / loopLength);
  return { first: Math.max(0, last - parts), last, ended };
}

function livePlaylistOf(
  durations: readonly number[],
  base: number,
  loopLength: number,
  { first, last, ended }: LiveWindow,
  linesOf: (index: number, starts: boolean) => readonly string[],
): string {
  const count = durations.length;
  const lines: string[] = [];
  for (let number = first; number < last; number += 1) {
    const index = number % count;
    const starts = index === 0 || number === first;
    if (index === 0 && number !== first) lines.push("#EXT-X-DISCONTINUITY");
    if (starts) {
      const into = durations.slice(0, index).reduce((sum, duration) => sum + duration, 0);
      const at = base + (Math.floor(number / count) * loopLength + into) * 1000;
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`);
    }
    lines.push(...linesOf(index, starts));
  }
  return playlist([
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${targetOf(durations)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // One discontinuity lies between two loops, so the loop's own number counts those that are gone.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / count)}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
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
const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `#${name}:${Object.entries(attributes)
    .map(([key, value]) => `${key}=${value}`)
    .join(",")}`;
/** A quoted string may hold neither quotes nor line ends. */
const quoted = (text: string): string => `"${text.replace(/["\r\n]/gu, " ")}"`;
const mapTag = (master: Master, rendition: Rendition): string => `#EXT-X-MAP:URI="${partsBase(master)}/${rendition.init}"`;
const extinf = (duration: number): string => `#EXTINF:${duration.toFixed(5)},`;
/** Rounded, as the specification of the tag compares it. */
const targetOf = (durations: readonly number[]): number => Math.max(1, ...durations.map((duration) => Math.round(duration)));

/** The rendition of this name, video or audio. */
export function findRendition(master: Master, name: string): Rendition | null {
  const all: readonly Rendition[] = [...master.video, ...(master.audio as readonly AudioRendition[])];
  return all.find((rendition) => rendition.name === name) ?? null;
}
