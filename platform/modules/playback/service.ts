import type { AdUnit, Drm, Manifest, SkipMarker } from "../../../contract/playback/playback.ts";
import type { CallContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { Master } from "../../media/media-library.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { AdUnits } from "./ads/ad-units.ts";
import { encryptionOf, withoutClearFiles } from "./encryption/part-encryption.ts";
import type { StreamKeys } from "./encryption/stream-keys.ts";
import type { Entitlements } from "./entitlement.ts";
import { isReachable, windowBackTo } from "./model/dvr-window.ts";
import { encryptedFolder } from "./model/encrypted-folder.ts";
import { ADS_QUERY } from "./model/interstitials.ts";
import { partsBase } from "./model/playlists.ts";
import type { PartEncryption, Playable, PlaybackOptions } from "./ports.ts";
import { playbackSettings } from "./settings.ts";
import type { PlayableSources } from "./sources.ts";

export interface ManifestService {
  /**
   * The stream addresses of a title, for a caller who may watch it now. Throws NOT_FOUND, GEOBLOCKED, UNAUTHENTICATED or ACCESS_DENIED with
   * the licences that grant access, or CONCURRENCY_LIMIT; for live streams also EVENT_HAS_ENDED and VIDEO_IS_NOT_LIVE, for videos
   * VIDEO_NOT_RELEASED. `from` (ISO 8601): time at which a live stream with DVR starts, while it can be reached and the realm allows it.
   */
  manifestFor(context: CallContext, type: string, id: string, from?: string): Promise<Manifest>;
  /** The title of a caller who may watch it now. Throws the same. */
  watchable(context: CallContext, type: string, id: string): Promise<Playable>;
}

/** Manifests: the addresses of a title's streams for a caller who may watch it. */
export function createManifestService(
  { realm, protection, streams }: Pick<PlaybackOptions, "realm" | "protection" | "streams">,
  sources: PlayableSources,
  { media, realmClock }: Pick<PlatformDeps, "media" | "realmClock">,
  entitlements: Entitlements,
  keys: StreamKeys,
  { adsOf }: Pick<AdUnits, "adsOf">,
): ManifestService {
  async function manifestOf(context: CallContext, playable: Playable, from: string | undefined): Promise<Manifest> {
    const master = playable.stream.master === null ? null : media.find(playable.stream.master);
    if (master === null || !playable.stream.available) {
      // Access is granted, but online playback is not allowed (S2§4): the access error has this reason.
      throw new Problem("ACCESS_DENIED", { details: { accessLevel: playable.accessLevel, onlinePlayback: "UNAVAILABLE", licences: [] } });
    }
    const { loops } = playable.stream;
    const claim = await streams.claimFor(context, playable);
    const encryption = encryptionOf(playable.stream, master, !playable.free && (await protection.encryptsTitles(context)));
    const issued = { claim, encrypted: encryption !== null };
    const { token, expiresAt } = entitlements.issue(context, playable, master.duration * loops, issued);
    const base = `/media/e/${token}/${playable.id}`;
    const skipMarkers = playable.stream.live === null ? fittingMarkers(playable.skipMarkers, master.duration * loops) : [];
    const { watermark, dvrWindow, epgPlaybackContent } = await realm.sectionOf(context, playbackSettings);
    const mark = playable.watermark ? watermark : null;
    const now = realmClock.now(context.realmId).getTime();
    const wanted = from === undefined || !playable.stream.dvr || epgPlaybackContent === "DISABLED" ? null : Date.parse(from);
    const startsAt = wanted !== null && isReachable(wanted, now) ? wanted : null;
    const heartbeat = claim === null ? null : { ...streams.heartbeatOf(claim), url: `${base}/heartbeat` };
    const drm = await protection.drmOf(context, playable, master, { expiresAt, stream: heartbeat?.stream ?? null });
    const ads = await adsOf(context, playable, master.duration * loops);
    return {
      ...withAds(
        streamsOf(encryption === null ? master : withoutClearFiles(master), base, playable, {
          drm,
          startsAt,
          encryption,
          keys,
          interstitials: ads.interstitials,
        }),
        ads.units,
      ),
      ...(ads.limits === undefined ? {} : { adLimits: ads.limits }),
      dvrWindow: !playable.stream.dvr ? null : startsAt === null ? dvrWindow : windowBackTo(startsAt, now, dvrWindow),
      ...(startsAt === null ? {} : { startsFrom: new Date(startsAt).toISOString() }),
      skipMarkers,
      watermark: mark,
      ...(heartbeat === null ? {} : { heartbeat }),
      // A receiver shows the stream alone, without the page's watermark.
      ...(master.protection === null && mark === null ? { receiver: `${base}/receiver` } : {}),
      expiresAt: expiresAt.toISOString(),
    };
  }

  async function watchable(context: CallContext, type: string, id: string): Promise<Playable> {
    const playable = await sources.of(type).getPlayable(context, type, id);
    if (playable.accessLevel === "GEOBLOCKED") refuse(context, playable);
    const state = playable.stream.live?.state ?? "LIVE";
    // Checked before the access, so that an event without a stream is not offered for sale.
    if (state === "ENDED") throw new Problem("EVENT_HAS_ENDED");
    if (state === "POSTPONED" || state === "CANCELLED") throw new Problem("VIDEO_IS_NOT_LIVE", { details: { state } });
    refuse(context, playable);
    const { releasesAt } = playable;
    if (releasesAt !== undefined) throw new Problem("VIDEO_NOT_RELEASED", { details: { scheduledAt: releasesAt } });
    if (state !== "LIVE") throw new Problem("VIDEO_IS_NOT_LIVE", { details: { state } });
    return playable;
  }

  return { watchable, manifestFor: async (context, type, id, from) => manifestOf(context, await watchable(context, type, id), from) };
}

/** All streams of a title have the same ads. */
const withAds = <T extends Pick<Manifest, "streams">>(parts: T, adUnits: readonly AdUnit[]): T =>
  adUnits.length === 0 ? parts : { ...parts, streams: parts.streams.map((stream) => ({ ...stream, adUnits: [...adUnits] })) };

/** Placeholder of the window in a stream's address, which the player replaces (S2§9). */
const DVR_PLACEHOLDER = 10;

/** Throws unless the caller may watch it now. */
function refuse(context: CallContext, { accessLevel, licences }: Playable): void {
  if (accessLevel === "GRANTED") return;
  const details = { accessLevel, licences };
  if (accessLevel === "GEOBLOCKED") throw new Problem("GEOBLOCKED", { details });
  if (accessLevel === "GRANTED_ON_SIGN_IN" && context.viewer === null) throw new Problem("UNAUTHENTICATED", { details });
  throw new Problem("ACCESS_DENIED", { details });
}

/** Markers cut to the length of the stream, in order, without those outside it. Seconds. */
function fittingMarkers(markers: readonly SkipMarker[], duration: number): SkipMarker[] {
  return markers
    .map(({ type, start, end }) => ({ type, start: Math.max(0, start), end: Math.min(duration, end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
}

interface StreamParts {
  readonly drm: Drm | null;
  /** Milliseconds since 1970; null: the live edge. */
  readonly startsAt: number | null;
  /** Null: the parts are sent as they are stored. */
  readonly encryption: PartEncryption | null;
  readonly keys: StreamKeys;
  /** True: the playlists name interstitials. */
  readonly interstitials: boolean;
}

function streamsOf(
  master: Master,
  base: string,
  { stream }: Playable,
  { drm, startsAt, encryption, keys, interstitials }: StreamParts,
): Omit<Manifest, "expiresAt" | "skipMarkers" | "watermark" | "dvrWindow" | "startsFrom" | "heartbeat" | "receiver"> {
  const vod = stream.live === null;
  const start = startsAt === null ? "" : `&start=${Math.floor(startsAt / 1000)}`;
  const window = stream.dvr ? `?dvrWindow=${DVR_PLACEHOLDER}${start}` : interstitials ? ADS_QUERY : "";
  const subtitles = vod ? Object.keys(master.cues).map((language) => ({ language, url: `${base}/subs-${language}.vtt` })) : [];
  const [video] = master.video;
  const [audio] = master.audio;
  const parts = `${base}/${partsBase(master)}`;
  const firstFolder = encryption === null ? parts : `${parts}/${encryptedFolder(keys.nameOf(0), 0)}`;
  const first = [video, audio].flatMap((rendition) =>
    rendition === undefined
      ? []
      : [`${parts}/${rendition.init}`, ...(vod ? rendition.segments.slice(0, 1).map((segment) => `${firstFolder}/${segment.file}`) : [])],
  );
  const early = [
    `${base}/master.m3u8${window}`,
    ...[video, audio].flatMap((rendition) => (rendition === undefined ? [] : [`${base}/${rendition.name}.m3u8${window}`])),
    ...first,
  ];
  return {
    streams: [
      {
        protocol: "HLS",
        url: `${base}/master.m3u8${window}`,
        mimeType: "application/vnd.apple.mpegurl",
        subtitles,
        ...(drm === null ? {} : { drm }),
        ...(encryption === null ? {} : { encryption: encryption.method }),
      },
      // Neither a live stream nor a protected film has a file for progressive download.
      ...(vod && master.fallback !== null
        ? [{ protocol: "MP4" as const, url: `${base}/video.mp4`, mimeType: "video/mp4", subtitles }]
        : []),
    ],
    ...(master.previews.length === 0
      ? {}
      : {
          previews: master.previews.map(({ file, width, height }) => ({ url: `${parts}/${file}`, mimeType: "video/mp4", width, height })),
        }),
    dvr: stream.dvr,
    preload: early.map((url) => ({ url, as: "fetch" as const })),
    thumbnails: vod
      ? {
          url: `${parts}/${master.thumbs.file}`,
          columns: master.thumbs.columns,
          rows: master.thumbs.rows,
          width: master.thumbs.width,
          height: master.thumbs.height,
          interval: master.thumbs.interval,
          duration: master.duration,
        }
      : null,
    chapters: vod ? Object.keys(master.chapters).map((language) => ({ language, url: `${base}/chapters-${language}.vtt` })) : [],
  };
}
