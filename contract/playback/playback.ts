import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, pageSize, queryBoolean, SentTime } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";
import { LiveEventSchema, VideoSchema } from "../catalogue/titles.ts";
import { history } from "./history.ts";
import { positions } from "./positions.ts";

const PlaybackQuery = v.strictObject({ includePlaybackDetails: v.optional(v.literal("URL")), displayGeoblocked: queryBoolean });
/** `from`: start of a programme. The stream starts there when it can, else at the live edge. */
const LivePlaybackQuery = v.strictObject({ ...PlaybackQuery.entries, from: v.optional(SentTime) });

export const skipMarkerTypes = ["INTRO", "RECAP", "OUTRO", "AD", "BREAK"] as const;
/** A span of a video that a viewer may skip (product rules, Skip markers). Seconds from its beginning. */
export const SkipMarkerSchema = v.object({ type: v.picklist(skipMarkerTypes), start: v.number(), end: v.number() });
export type SkipMarker = v.InferOutput<typeof SkipMarkerSchema>;

/**
 * A watermark over the video (S2§3). The corner is logical: START is where lines of the page begin, so it is on the right in Arabic.
 * `opacity` from 0 to 1.
 */
export const WatermarkSchema = v.object({
  imageUrl: v.string(),
  position: v.picklist(["TOP_START", "TOP_END", "BOTTOM_START", "BOTTOM_END"]),
  opacity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
export type Watermark = v.InferOutput<typeof WatermarkSchema>;

/** Key systems of Encrypted Media Extensions. */
export const keySystemNames = ["com.apple.fps", "com.widevine.alpha", "com.microsoft.playready", "org.w3.clearkey"] as const;
/**
 * The protection of a stream (S2§3). `url`: the platform's own licences for the title; `jwtToken` proves the viewer's right to its keys.
 * `keySystems`, in the order in which a player tries them: the address of each one's licences and the headers of the request.
 */
const DrmSchema = v.object({
  jwtToken: v.string(),
  url: v.string(),
  encryptionMode: v.picklist(["CBCS"]),
  keySystems: v.array(
    v.object({
      name: v.picklist(keySystemNames),
      url: v.string(),
      headers: v.record(v.string(), v.string()),
      certificateUrl: v.optional(v.string()),
    }),
  ),
});
export type Drm = v.InferOutput<typeof DrmSchema>;

/**
 * Ads of a stream (S2§3): a VAST document, and the position at which it is requested. Seconds; 0: before the video. Several units of a
 * position play one after the other.
 */
const AdUnitSchema = v.object({ type: v.picklist(["VAST"]), url: v.string(), offset: v.pipe(v.number(), v.minValue(0)) });
export type AdUnit = v.InferOutput<typeof AdUnitSchema>;
/** Longest time of one ad and of all ads at one position, in seconds. The player ends those that take longer. */
const AdLimitsSchema = v.object({ ad: v.number(), break: v.number() });

/** Addresses are relative to the realm's media base; they carry the entitlement token (product rules, Media). */
export const ManifestSchema = v.object({
  manifest: v.object({
    streams: v.array(
      v.object({
        protocol: v.picklist(["HLS", "MP4"]),
        url: v.string(),
        mimeType: v.string(),
        subtitles: v.array(v.object({ language: v.string(), url: v.string() })),
        /** Licences of an encrypted stream; absent: it needs none. */
        drm: v.optional(DrmSchema),
        /** Method of a stream whose playlists name the addresses of its keys, which carry the token of the stream; absent: another or none. */
        encryption: v.optional(v.picklist(["AES-128"])),
        /** In order of their positions, for a viewer who gets ads; absent: none. */
        adUnits: v.optional(v.array(AdUnitSchema)),
      }),
    ),
    /** For a title with ads, also those of its playlists; absent: the player has limits of its own. */
    adLimits: v.optional(AdLimitsSchema),
    /** Short preview loops for the hero of a page (S2§4), sizes in pixels; absent: none. */
    previews: v.optional(v.array(v.object({ url: v.string(), mimeType: v.string(), width: v.number(), height: v.number() }))),
    /** True when the live stream can be rewound (S2§7). */
    dvr: v.boolean(),
    /** Minutes that the player puts in place of `10` in the parameter `dvrWindow` of its addresses (S2§9); null without DVR. */
    dvrWindow: v.nullable(v.number()),
    /** Time in a live stream at which it starts; absent: at the live edge. */
    startsFrom: v.optional(IsoTime),
    /** Playlists, init and first segments in the order of the player's requests, so that the page can preload them. */
    preload: v.array(v.object({ url: v.string(), as: v.picklist(["fetch"]) })),
    thumbnails: v.nullable(
      v.object({
        url: v.string(),
        columns: v.number(),
        rows: v.number(),
        width: v.number(),
        height: v.number(),
        interval: v.number(),
        duration: v.number(),
      }),
    ),
    /** WebVTT files over the whole length of a video, the default language first; a live stream has none (S2§3, annotations). */
    chapters: v.array(v.object({ language: v.string(), url: v.string() })),
    /** In order of their start; a live stream has none. */
    skipMarkers: v.array(SkipMarkerSchema),
    watermark: v.nullable(WatermarkSchema),
    /** True: the player does not show the length, which would tell the result of a title (LS-14). */
    hidesLength: v.optional(v.literal(true)),
    /**
     * The stream for `multiviewHeartbeat`, which the player sends every `interval` seconds while it plays; absent: the stream is not counted,
     * because the title is free or the viewer's licence has no limit.
     */
    heartbeat: v.optional(
      v.object({
        stream: v.string(),
        interval: v.number(),
        /** Address for pages: a POST without a body answers `MediaHeartbeatSchema`, `?ended=true` ends the stream. It costs far less than a call. */
        url: v.string(),
      }),
    ),
    /**
     * Address for pages: a POST without a body answers `ReceiverSchema`, the stream for another device such as a television. Absent: the title
     * plays on the viewer's own device only.
     */
    receiver: v.optional(v.string()),
    expiresAt: IsoTime,
  }),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>["manifest"];

/** Answer to the heartbeat of a page. LIMIT: `multiviewHeartbeat` lists the active streams. */
export const MediaHeartbeatSchema = v.object({ ttl: v.number(), action: v.picklist(["CONTINUE", "STOP", "LIMIT"]) });
export type MediaHeartbeat = v.InferOutput<typeof MediaHeartbeatSchema>;

/** Address of a stream for a receiver, relative to the realm's media base. It expires soon, because a receiver needs it to start only. */
export const ReceiverSchema = v.object({ url: v.string(), expiresAt: IsoTime });
export type Receiver = v.InferOutput<typeof ReceiverSchema>;

const ById = v.strictObject({ id: Id });

/** A profile's progress in a video. Seconds; the platform determines the length. */
const placeEntries = { position: v.number(), duration: v.number() };
/** Position at which a profile resumes a video; null: it starts at the beginning, because nothing or nearly everything was watched. */
export const ResumeSchema = v.object({ resume: v.nullable(v.object(placeEntries)) });
/** A video that a profile has begun and not finished; position 0: the next episode of a series. */
export const StartedVideoSchema = v.object({ card: CardSchema, ...placeEntries });
export type StartedVideo = v.InferOutput<typeof StartedVideoSchema>;
/** Longest accepted position, in seconds: a week. */
const LONGEST = 604_800;
const ProgressEntrySchema = v.strictObject({
  contentId: Id,
  position: v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST)),
  /** Time at which the viewer was at the position. The newest entry counts, regardless of the order of arrival. */
  at: IsoTime,
  /** True while the film plays on. Otherwise the viewer has stopped, and the profile's other devices show the position at once. */
  playing: v.optional(v.boolean()),
  /** Any name of the sender, by which it recognises its own position among those of other devices. */
  by: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

/** Calls that open a title's streams. */
const opening = { source: "S2§7", access: "realm", limit: { per: "viewer", points: 3000, seconds: 60 } } as const;
const VIDEO_ERRORS = ["ACCESS_DENIED", "UNAUTHENTICATED", "GEOBLOCKED", "CONCURRENCY_LIMIT", "VIDEO_NOT_RELEASED"] as const;
const LIVE_ERRORS = [
  "ACCESS_DENIED",
  "UNAUTHENTICATED",
  "GEOBLOCKED",
  "VIDEO_IS_NOT_LIVE",
  "EVENT_HAS_ENDED",
  "CONCURRENCY_LIMIT",
] as const;

/**
 * Stream that a title's information names when the call has `includePlaybackDetails=URL`; null: the caller may not watch it now. The
 * address is relative to the realm's media base.
 */
const PlaybackDetails = {
  playbackDetails: v.optional(v.nullable(v.object({ url: v.string(), mimeType: v.string(), dvr: v.boolean(), expiresAt: IsoTime }))),
};

/** A denied call answers ACCESS_DENIED with `details: { accessLevel, licences }`. */
export const playback = {
  getVideoManifest: endpoint({
    method: "POST",
    path: "/v5/manifest/vod/{id}",
    aliases: ["/manifest/video/{id}"],
    reads: true,
    impersonator: "READ",
    ...opening,
    summary: "Streams of a video for a caller who may watch it",
    params: ById,
    query: PlaybackQuery,
    response: ManifestSchema,
    errors: VIDEO_ERRORS,
  }),
  getLiveManifest: endpoint({
    method: "POST",
    path: "/v5/manifest/live/{id}",
    aliases: ["/manifest/event/{id}"],
    reads: true,
    impersonator: "READ",
    ...opening,
    summary: "Streams of a live event or channel",
    params: ById,
    query: LivePlaybackQuery,
    response: ManifestSchema,
    errors: LIVE_ERRORS,
  }),
  getVideoStream: endpoint({
    method: "GET",
    path: "/stream/vod/{id}",
    ...opening,
    summary: "The manifest of a video by GET, without its envelope",
    params: ById,
    query: PlaybackQuery,
    response: ManifestSchema.entries.manifest,
    errors: VIDEO_ERRORS,
  }),
  getLiveStream: endpoint({
    method: "GET",
    path: "/stream/{id}",
    ...opening,
    summary: "The manifest of a live event or channel by GET, without its envelope",
    params: ById,
    query: LivePlaybackQuery,
    response: ManifestSchema.entries.manifest,
    errors: LIVE_ERRORS,
  }),
  getVideoInfo: endpoint({
    method: "GET",
    path: "/v4/vod/info/{id}",
    ...opening,
    summary: "A video with the caller's access to it and, on request, the address of its stream",
    params: ById,
    query: PlaybackQuery,
    response: v.object({ ...VideoSchema.entries, ...PlaybackDetails }),
    errors: ["CONCURRENCY_LIMIT"],
  }),
  getLiveInfo: endpoint({
    method: "GET",
    path: "/v4/live/info/{id}",
    ...opening,
    summary: "A live event or channel with the caller's access to it and, on request, the address of its stream",
    params: ById,
    query: PlaybackQuery,
    response: v.object({ ...LiveEventSchema.entries, ...PlaybackDetails }),
    errors: ["CONCURRENCY_LIMIT"],
  }),
  saveProgress: endpoint({
    method: "POST",
    path: "/user/progress",
    source: "added",
    access: "viewer",
    child: true,
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 120, seconds: 60 },
    summary: "Store watch positions of the viewer's profile; ids that are not videos of the realm are ignored",
    body: v.strictObject({ progress: v.pipe(v.array(ProgressEntrySchema), v.minLength(1), v.maxLength(20)) }),
    response: "empty",
  }),
  getResume: endpoint({
    method: "GET",
    path: "/user/progress/{id}",
    source: "added",
    access: "viewer",
    child: true,
    summary: "The position at which the viewer's profile continues a video",
    params: ById,
    response: ResumeSchema,
  }),
  listStarted: endpoint({
    method: "GET",
    path: "/user/progress",
    source: "added",
    access: "viewer",
    child: true,
    summary: "Videos that the viewer's profile continues, one of each series, the most recent one first",
    query: v.strictObject({ rpp: pageSize(10) }),
    response: v.object({ started: v.array(StartedVideoSchema) }),
  }),
  ...history,
  ...positions,
};
