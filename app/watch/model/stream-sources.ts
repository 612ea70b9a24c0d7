import type { Drm, Manifest } from "../../../contract/playback/playback.ts";

export interface StreamSource {
  readonly src: string;
  readonly type: string;
  /** Absent: the stream is not encrypted. */
  readonly drm?: Drm;
}

/** A text file beside the video: subtitles or chapters. */
export interface TextSource {
  readonly src: string;
  readonly language: string;
}

/**
 * Addresses of a manifest as a page requests them: absolute ones unchanged, others below the media base. Streams are fetched over https
 * (S2§7), because a page over https gets nothing else. Only from this machine http is allowed, too.
 */
export function mediaAddress(url: string): string {
  if (/^http:\/\//iu.test(url))
    return /^http:\/\/(?:[^/:]+\.)?(?:localhost|127\.0\.0\.1)(?:[:/]|$)/iu.test(url) ? url : `https${url.slice(4)}`;
  return /^(?:https?:)?\//u.test(url) ? url : `/media/${url.replace(/^\.\//u, "")}`;
}

/** The same for streams and playlists: with DVR the window takes the place of its placeholder (S2§9), and `dvr=true` follows (S2§7). */
function streamAddress(url: string, { dvr, dvrWindow }: Manifest): string {
  const address = mediaAddress(url);
  if (!dvr || dvrWindow === null || !/[?&]dvrWindow=10(?:&|$)/u.test(address)) return address;
  return `${address.replace(/([?&]dvrWindow=)10(?=&|$)/u, `$1${dvrWindow}`)}&dvr=true`;
}

/** Addresses that a player requests first, in its order. */
export function preloadAddresses(manifest: Manifest): string[] {
  return manifest.preload.map(({ url }) => streamAddress(url, manifest));
}

/** Adaptive streams first, then plain files: the order in which a browser tries them. */
export function streamSources(manifest: Manifest): StreamSource[] {
  const order = (protocol: "HLS" | "MP4") => (protocol === "HLS" ? 0 : 1);
  return [...manifest.streams].sort((a, b) => order(a.protocol) - order(b.protocol)).map((stream) => sourceOf(stream, manifest));
}

function sourceOf({ url, mimeType, drm }: Manifest["streams"][number], manifest: Manifest): StreamSource {
  const source = { src: streamAddress(url, manifest), type: mimeType };
  if (drm === undefined) return source;
  return { ...source, drm: { ...drm, keySystems: drm.keySystems.map((system) => ({ ...system, url: mediaAddress(system.url) })) } };
}

/** True for a title whose keys only the player's scripts request, and whose refusals only they show. */
export const isProtected = ({ streams }: Manifest): boolean =>
  streams.some(({ drm, encryption }) => drm !== undefined || encryption !== undefined);

/** The adaptive stream, or null: there are only files. */
export function adaptiveSource(manifest: Manifest): StreamSource | null {
  const stream = manifest.streams.find(({ protocol }) => protocol === "HLS");
  return stream === undefined ? null : sourceOf(stream, manifest);
}

/** Subtitle files, each language once. Playlists of subtitles are left to the stream engine: `<track>` cannot read them. */
export function subtitleSources(manifest: Manifest): TextSource[] {
  const byLanguage = new Map<string, string>();
  for (const { subtitles } of manifest.streams) {
    for (const { language, url } of subtitles) {
      if (!/\.m3u8(?:[?#]|$)/u.test(url) && !byLanguage.has(language)) byLanguage.set(language, mediaAddress(url));
    }
  }
  return [...byLanguage].map(([language, src]) => ({ language, src }));
}

/** The chapters in the page's language, else in the video's first; null without any. */
export function chapterSource(manifest: Manifest, language: string): TextSource | null {
  const { chapters } = manifest;
  const chosen = chapters.find((file) => file.language === language) ?? chapters[0];
  return chosen === undefined ? null : { language: chosen.language, src: mediaAddress(chosen.url) };
}

/** A `<link rel="preload">` in the shape of a route's `meta`. */
export type PreloadLink = {
  readonly tagName: "link";
  readonly rel: "preload";
  readonly as: "fetch";
  readonly href: string;
  readonly crossOrigin: "anonymous";
};

/**
 * A player's first requests as links for a route's `meta`: playlists, init and first segments in their order. Only for a page that is
 * opened in order to watch; elsewhere intent warms the player. `crossorigin`, or the browser fetches twice.
 */
export function playerPreloadLinks(manifest: Manifest | null): PreloadLink[] {
  if (manifest === null) return [];
  return preloadAddresses(manifest).map((href) => ({ tagName: "link", rel: "preload", as: "fetch", href, crossOrigin: "anonymous" }));
}
