import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import type { MediaHeartbeat } from "../../../contract/playback/playback.ts";
import type { Master, Rendition } from "../../media/media-library.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { StreamAnswer, StreamClaim } from "../streams/index.ts";
import { type MediaAccess, withReceiverHeaders } from "./access/media-access.ts";
import { createRecentSessions } from "./access/recent-sessions.ts";
import type { AdUnits } from "./ads/ad-units.ts";
import { encryptPart } from "./encryption/encrypted-parts.ts";
import { encryptionOf, partKeysOf, withoutClearFiles } from "./encryption/part-encryption.ts";
import type { StreamKeys } from "./encryption/stream-keys.ts";
import { type Entitlement, type Entitlements, endedPremiere } from "./entitlement.ts";
import { requestedWindow, windowQuery } from "./model/dvr-window.ts";
import { readEncryptedFolder } from "./model/encrypted-folder.ts";
import { ADS_QUERY, type Interstitial } from "./model/interstitials.ts";
import { spanOf } from "./model/live-span.ts";
import {
  findRendition,
  type LiveSpan,
  livePlaylist,
  liveSubtitlePlaylist,
  multivariantPlaylist,
  type PartKeys,
  partsBase,
  subtitleParts,
  vodPlaylist,
  vodSubtitlePlaylist,
} from "./model/playlists.ts";
import { purposeOf, secondsOf } from "./model/request-purpose.ts";
import { chapterText, hlsText, loopedText } from "./model/webvtt.ts";
import type { PlaybackOptions, Stream } from "./ports.ts";
import { realmFile } from "./realm-files.ts";
import { constantFileSource, fileSource, nothing, ownValue, sendBytes, written } from "./send-file.ts";
import { findMaster, type PlayableSources } from "./sources.ts";

const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
const TEXT_TYPE = "text/vtt; charset=utf-8";
const MEDIA_TYPES: Readonly<Record<string, string>> = { mp4: "video/mp4", m4s: "video/iso.segment", jpg: "image/jpeg", webp: "image/webp" };
const FOR_EVER = "max-age=31536000, immutable";

/** Data for answering a request whose entitlement has been accepted. */
interface Opened {
  readonly request: Request;
  readonly entitlement: Entitlement;
  readonly stream: Stream;
  readonly master: Master;
  /** `public` for free titles, so that shared caches may store them; else `private`. */
  readonly scope: "public" | "private";
  readonly now: number;
  readonly demo: PlaybackOptions["demo"];
  readonly streams: PlaybackOptions["streams"];
  readonly keys: StreamKeys;
  /** Null: the parts are sent as they are stored. */
  readonly partKeys: PartKeys | null;
  /** Null: the request is for playlists without interstitials. */
  readonly interstitials: (() => Promise<readonly Interstitial[]>) | null;
  /** Base of the addresses of the first playlist; null: they are relative to it. */
  readonly base: string | null;
}

/**
 * The streams. A token that is wrong, expired, for another title or of an ended session gets 403. A missing file gets 404. No part of an
 * address is used as a path: names are looked up in the master's own description.
 */
export function createMediaRoutes(
  deps: PlatformDeps,
  options: PlaybackOptions,
  sources: PlayableSources,
  entitlements: Entitlements,
  keys: StreamKeys,
  adUnits: Pick<AdUnits, "interstitialsOf">,
  access: MediaAccess,
): Hono {
  const routes = new Hono();
  const wasAliveRecently = createRecentSessions(deps.clock, options.isSessionAlive);

  routes.post("/media/e/:token/:asset/heartbeat", async (c) => {
    const { token, asset } = c.req.param();
    const claim = (await access.accept(c.req.raw, entitlements.open(token), asset, wasAliveRecently))?.claim ?? null;
    if (claim === null) return nothing(403);
    const beat = { ended: c.req.query("ended") !== undefined, userAgent: c.req.header("user-agent") ?? "" };
    const answer = await options.streams.beat(claim, beat);
    if (answer === null) return nothing(429, { "retry-after": "1" });
    return c.json(answer satisfies MediaHeartbeat, 200, { "cache-control": "no-store" });
  });

  routes.get("/media/e/:token/:asset/*", async (c) => {
    const { token, asset } = c.req.param();
    const rest = new URL(c.req.url).pathname.split("/").slice(5);
    return send(c.req.raw, await access.accept(c.req.raw, entitlements.open(token), asset), rest);
  });

  routes.get("/media/receivers/:token/:asset/master.m3u8", async (c) => {
    const { token, asset } = c.req.param();
    return send(c.req.raw, await access.accept(c.req.raw, entitlements.openStart(token), asset), ["master.m3u8"], true);
  });

  /** The requested part of a stream. Entitlement null: the token was not accepted. `starts`: the address is good for the start only. */
  async function send(request: Request, entitlement: Entitlement | null, rest: readonly string[], starts = false): Promise<Response> {
    if (entitlement === null) return nothing(403);
    const { asset } = entitlement;
    const found = await findMaster(entitlement, sources, deps.media);
    if (found?.stream.available !== true) return nothing(404);
    const { stream, master } = found;
    const scope = entitlement.audience === null ? "public" : "private";
    const encryption = encryptionOf(stream, master, entitlement.encrypted);
    const duration = master.duration * stream.loops;
    const wantsAds = stream.live === null && new URL(request.url).search === ADS_QUERY;
    const source = sources.ofToken(entitlement.type);
    const opened = {
      request,
      entitlement,
      stream: { ...stream, live: stream.live ?? endedPremiere(entitlement, duration) },
      master: encryption === null ? master : withoutClearFiles(master),
      scope,
      demo: options.demo,
      streams: options.streams,
      keys,
      partKeys: encryption === null ? null : partKeysOf(encryption, keys),
      interstitials: wantsAds
        ? async () =>
            adUnits.interstitialsOf(entitlement.realmId, (await source?.findAdUnits?.(entitlement.realmId, asset)) ?? [], duration)
        : null,
      now: deps.realmClock.now(entitlement.realmId).getTime(),
      base: starts ? `/media/e/${entitlements.filmToken(entitlement)}/${asset}/` : null,
    } as const;
    return withReceiverHeaders(entitlement, (await refusalOf(opened, rest)) ?? (await answer(opened, rest)) ?? nothing(404));
  }

  routes.get("/media/realms/:realm/:file", async (c) => {
    const { realm, file } = c.req.param();
    const { mediaDir, dataDir } = deps.settings;
    return (await realmFile({ mediaDir, dataDir }, c.req.raw, realm, file)) ?? nothing(404);
  });
  return routes;
}

/**
 * 409 when the account watches as many streams as its licence allows, or when this stream was stopped; 429 when it fetches more media than
 * its streams can play; else null. Requests that only a viewer makes who watches start the stream and renew it, so that a browser without
 * scripts is counted, too. Pages fetch playlists, initialisation parts and the first segment before a press (`Manifest.preload`): those do
 * not start it.
 */
async function refusalOf(opened: Opened, rest: readonly string[]): Promise<Response | null> {
  const { claim } = opened.entitlement;
  const purpose = claim === null ? "OTHER" : purposeOf(opened, rest);
  if (claim === null || purpose === "OTHER") return null;
  if (purpose === "PREPARE") return opened.streams.renew(claim) ? null : nothing(409);
  const watched = await watch(opened, claim);
  if (watched === "BUSY") return nothing(429, { "retry-after": "1" });
  if (watched !== "ACTIVE") return nothing(409);
  const wait = opened.streams.takeMedia(claim, secondsOf(opened.master, rest));
  return wait === 0 ? null : nothing(429, { "retry-after": String(wait) });
}

/** Starts or renews the stream. */
const watch = ({ request, streams }: Opened, claim: StreamClaim): Promise<StreamAnswer> =>
  streams.watch(claim, request.headers.get("user-agent") ?? "");

async function answer(opened: Opened, rest: readonly string[]): Promise<Response | null> {
  const [first = "", ...more] = rest;
  if (more.length > 0) return first === partsBase(opened.master) ? part(opened, more.join("/")) : null;
  return document(opened, first);
}

/** A generated playlist or text of the title. */
function document(opened: Opened, name: string): Promise<Response | null> | Response | null {
  const { master, stream } = opened;
  if (name === "master.m3u8") {
    const query = opened.interstitials === null ? windowQuery(windowOf(opened)) : ADS_QUERY;
    if (opened.base === null) return playlist(opened, multivariantPlaylist(master, query), false);
    return written(multivariantPlaylist(master, query, opened.base), PLAYLIST_TYPE, "no-store");
  }
  const subtitles = /^subs-([a-z-]+)\.(m3u8|vtt)$/u.exec(name);
  if (subtitles !== null) {
    const [, language = "", kind] = subtitles;
    const cues = ownValue(master.cues, language);
    if (cues === null) return null;
    if (kind === "vtt") return stream.live === null ? text(opened, loopedText(master, cues, stream.loops)) : null;
    return stream.live === null
      ? playlist(opened, vodSubtitlePlaylist(master, language, stream.loops), false)
      : playlist(opened, liveSubtitlePlaylist(master, language, spanFor(opened, stream.live)), true);
  }
  const chapters = ownValue(master.chapters, /^chapters-([a-z-]+)\.vtt$/u.exec(name)?.[1] ?? "");
  if (chapters !== null && stream.live === null) return text(opened, chapterText(master, chapters, stream.loops));
  if (name === "video.mp4" && stream.live === null) return progressive(opened);
  const rendition = name.endsWith(".m3u8") ? findRendition(master, name.slice(0, -".m3u8".length)) : null;
  if (rendition === null) return null;
  return stream.live === null
    ? video(opened, rendition)
    : playlist(opened, livePlaylist(master, rendition, spanFor(opened, stream.live), opened.partKeys), true);
}

/** Playlist of a rendition of a video. Interstitials are in those of the picture only. */
async function video(opened: Opened, rendition: Rendition): Promise<Response> {
  const { master, stream, partKeys } = opened;
  const interstitials = master.video.some(({ name }) => name === rendition.name) ? ((await opened.interstitials?.()) ?? []) : [];
  return playlist(opened, vodPlaylist(master, rendition, stream.loops, { keys: partKeys, interstitials }), false);
}

/** An immutable file: an initialisation part, a media segment, a part of the subtitles or the sheet of thumbnails. */
async function part(opened: Opened, file: string): Promise<Response | null> {
  const { master, request, scope } = opened;
  const subtitles = /^subs-([a-z-]+)\/(loop|seg-(\d{1,4}))\.vtt$/u.exec(file);
  if (subtitles !== null) return subtitlePart(opened, subtitles[1] ?? "", subtitles[3] === undefined ? null : Number(subtitles[3]));
  const encrypted = opened.partKeys === null ? null : readEncryptedFolder(file.split("/")[0] ?? "");
  if (encrypted !== null) return encryptedPart(opened, file.slice(file.indexOf("/") + 1), encrypted);
  const renditions = [...master.video, ...master.audio];
  // The clear segments of an encrypted stream are refused to everybody.
  const isSegment = opened.partKeys === null && hasSegment(master, file);
  const isSmall = file === master.thumbs.file || renditions.some(({ init }) => init === file);
  if (!isSegment && !isSmall && !master.previews.some((preview) => preview.file === file)) return null;
  const source = await constantFileSource(join(master.folder, ...file.split("/")));
  if (source === null) return null;
  const audio = master.audio.some((track) => file.startsWith(`${track.name}/`));
  const extension = file.slice(file.lastIndexOf(".") + 1);
  return sendBytes(request, source, {
    contentType: extension === "mp4" && audio ? "audio/mp4" : (MEDIA_TYPES[extension] ?? "application/octet-stream"),
    cacheControl: `${scope}, ${FOR_EVER}`,
    etag: `"${master.version}-${file.replace(/[^A-Za-z0-9]/gu, "-")}"`,
  });
}

const hasSegment = ({ video, audio }: Master, file: string): boolean =>
  [...video, ...audio].some(({ segments }) => segments.some((segment) => segment.file === file));

/** A media segment, encrypted with the key and the number that its folder names. The same address always has the same bytes. */
async function encryptedPart(
  { entitlement, keys, master, request, scope }: Opened,
  file: string,
  { keyName, number }: { readonly keyName: string; readonly number: number },
): Promise<Response | null> {
  const found = keys.find({ realmId: entitlement.realmId, asset: entitlement.asset }, keyName);
  if (found === null || !hasSegment(master, file)) return null;
  const source = await constantFileSource(join(master.folder, ...file.split("/")));
  if (source === null) return null;
  return sendBytes(request, await encryptPart(source, found.key, number), {
    contentType: "application/octet-stream",
    cacheControl: `${scope}, ${FOR_EVER}`,
    etag: `"${master.version}-${keyName}-${number}-${file.replace(/[^A-Za-z0-9]/gu, "-")}"`,
  });
}

function subtitlePart(opened: Opened, language: string, index: number | null): Response | null {
  const { master, scope } = opened;
  const cues = ownValue(master.cues, language);
  const span = index === null ? { start: 0, end: master.duration } : subtitleParts(master)[index];
  return cues === null || span === undefined ? null : written(hlsText(cues, span.start, span.end), TEXT_TYPE, `${scope}, ${FOR_EVER}`);
}

async function progressive(opened: Opened): Promise<Response | null> {
  const { master, stream, request, scope, demo } = opened;
  if (master.fallback === null) return null;
  const path = join(master.folder, ...master.fallback.file.split("/"));
  const source = await (demo === null ? fileSource(path) : demo.openLooped(path, stream.loops));
  if (source === null) return null;
  const { claim } = opened.entitlement;
  const seconds = (master.duration * stream.loops) / source.size;
  // One request may bring the whole film, so each part of its answer renews the stream, and a stopped one gets no more.
  const read: typeof source.read = async (start, end) => {
    for (;;) {
      if (claim === null) return source.read(start, end);
      const watched = await watch(opened, claim);
      if (request.signal.aborted || watched === "STOPPED" || watched === "LIMIT") throw new Error("the stream was stopped");
      const wait = watched === "BUSY" ? 1 : opened.streams.takeMedia(claim, (end - start) * seconds);
      if (wait === 0) return source.read(start, end);
      await setTimeout(wait * 1_000, undefined, { ref: false });
    }
  };
  return sendBytes(
    request,
    { size: source.size, read },
    {
      contentType: "video/mp4",
      cacheControl: `${scope}, max-age=3600`,
      etag: `"${master.version}-${stream.loops}-mp4"`,
    },
  );
}

/** The span of the token's occurrence, as long as the request wants it. */
function spanFor(opened: Opened, live: NonNullable<Stream["live"]>): LiveSpan {
  const requested = windowOf(opened);
  const window = requested === null ? undefined : requested.minutes * 60;
  return { ...spanOf(opened.entitlement, live, opened.now), window, from: requested?.from };
}

const windowOf = ({ request, stream }: Opened) => (stream.dvr ? requestedWindow(new URL(request.url).searchParams) : null);

function playlist({ scope }: Opened, content: string, live: boolean): Response {
  return written(content, PLAYLIST_TYPE, live ? `${scope}, max-age=1` : `${scope}, max-age=300`);
}

const text = ({ scope }: Opened, content: string): Response => written(content, TEXT_TYPE, `${scope}, max-age=300`);
