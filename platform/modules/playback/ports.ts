import type { Language } from "../../../contract/base/fields.ts";
import type { AccessLevel, Card } from "../../../contract/catalogue/card.ts";
import type { LiveEvent, Video } from "../../../contract/catalogue/titles.ts";
import type { AdUnit, Drm, SkipMarker } from "../../../contract/playback/playback.ts";
import type { CallContext } from "../../http/context.ts";
import type { Master } from "../../media/media-library.ts";
import type { RealmModule } from "../realm/index.ts";
import type { Streams } from "../streams/index.ts";
import type { PlaybackDemo } from "./demo-port.ts";
import type { InterstitialRules } from "./model/interstitials.ts";

/** Facts of a title that playback needs before it gives access to the streams. */
export interface Playable {
  readonly id: string;
  /** Type in its source, for example `VOD`. */
  readonly type: string;
  /** Access level of the caller. */
  readonly accessLevel: AccessLevel;
  /** Licences, any of which grants access; empty when none is needed. */
  readonly licences: readonly string[];
  /** True when it is free for everyone; its entitlement then contains no viewer (product rules, Media). */
  readonly free: boolean;
  readonly stream: Stream;
  /** Time of the release of a video, ISO 8601 in UTC; absent: it can be watched. Its stream is not available before. */
  readonly releasesAt?: string;
  /** True when the realm's watermark is drawn over it. */
  readonly watermark: boolean;
  /** Stored markers; the manifest omits those outside the stream. */
  readonly skipMarkers: readonly SkipMarker[];
  /** Stored ad units, for viewers who get ads. Offsets in seconds. Absent: none. */
  readonly adUnits?: readonly StoredAdUnit[];
}

/** An ad unit of a video. Interstitials (ASSET: an HLS playlist, ASSET_LIST: a list of them) are named by the playlists of the video. */
export interface StoredAdUnit extends Pick<AdUnit, "offset" | "url"> {
  readonly kind: "VAST" | "ASSET" | "ASSET_LIST";
  /** Rules of an interstitial; absent: the viewer can neither skip nor pass it, and it replaces nothing. */
  readonly rules?: InterstitialRules;
}

/** A stream, independent of the caller. */
export interface Stream {
  readonly id: string;
  readonly type: string;
  /** False: the rights do not allow online playback, or there is no media. */
  readonly available: boolean;
  /** Name of the encoded master; null without media. */
  readonly master: string | null;
  /** Number of loops of the master; videos only. */
  readonly loops: number;
  /** True for a live stream that can be rewound. */
  readonly dvr: boolean;
  /** Absent: the parts are sent as they are stored. */
  readonly encryption?: PartEncryption;
  /** Times of a live stream, or of a premiere, which plays as one; null: a video, which has a fixed length and can be sought. */
  readonly live: LiveWindow | null;
}

/** Encryption of whole parts at the request. `rotation`: milliseconds for which a key of a live stream is used; null: one key. */
export interface PartEncryption {
  readonly method: "AES-128";
  readonly rotation: number | null;
}

/** Milliseconds since 1970. A channel has neither start nor end. */
export interface LiveWindow {
  readonly state: "SCHEDULED" | "PRE_LIVE" | "LIVE" | "ENDED" | "POSTPONED" | "CANCELLED";
  readonly start: number | null;
  readonly end: number | null;
}

/** Source of playable titles of some types: the catalogue for videos and events; other modules use `addSource`. */
export interface PlayableSource {
  /** A type has only one source. */
  readonly types: readonly string[];
  /** Throws NOT_FOUND for an unknown or unpublished title, or one of another type. */
  getPlayable(context: CallContext, type: string, id: string): Promise<Playable>;
  /** The stream without a caller, for requests with an accepted entitlement; null when it no longer exists. */
  findStream(realmId: string, id: string): Promise<Stream | null>;
  /** The ad units of a title without a caller, for playlists with interstitials. Absent: the source has none. */
  findAdUnits?(realmId: string, id: string): Promise<readonly StoredAdUnit[]>;
}

interface TitleReference {
  readonly type: Card["type"];
  readonly id: string;
}

/** Titles of the catalogue as the caller sees them. Missing and unpublished titles are left out. */
interface CardSource {
  /** In input order, with the caller's access. */
  cardsFor(context: CallContext, references: readonly TitleReference[]): Promise<Card[]>;
  /** The references whose titles exist, in input order. */
  existing(context: CallContext, references: readonly TitleReference[]): Promise<TitleReference[]>;
  /** The episode that follows each episode, by the episode's id. The last episode and other titles have none. */
  nextEpisodes(context: CallContext, ids: readonly string[]): Promise<Map<string, Card>>;
}

/** Pages of titles as the caller sees them. Both throw NOT_FOUND for an unknown or unpublished title, or one of another type. */
export interface DetailSource {
  video(context: CallContext, id: string): Promise<Video>;
  liveEvent(context: CallContext, id: string): Promise<LiveEvent>;
}

/** Facts of an accepted token that decide about a key. */
interface KeyClaims {
  readonly realmId: string;
  readonly asset: string;
  readonly type: string;
  /** Null: the title is free for guests. */
  readonly viewerId: string | null;
  readonly sessionId: string | null;
  readonly region: string | null;
  /** The counted stream, sealed; null: it is not counted. */
  readonly stream: string | null;
}

interface KeyRequest {
  /** Network address of the viewer. */
  readonly address: string;
  readonly language: Language;
  readonly requestId: string;
  readonly userAgent: string;
}

export interface PlaybackOptions {
  readonly catalogue: PlayableSource & CardSource & DetailSource;
  /** False after the session has ended, which also ends its entitlements. */
  readonly isSessionAlive: (realmId: string, sessionId: string) => Promise<boolean>;
  /** A request with a realm's `x-api-key` or host (`x-realm-id`) may only use that realm's entitlements. */
  readonly realm: Pick<RealmModule, "findByKey" | "sectionOf" | "localise">;
  readonly protection: {
    drmOf(context: CallContext, playable: Playable, master: Master, token: { expiresAt: Date; stream: string | null }): Promise<Drm | null>;
    /** True when the realm encrypts the parts of all titles that are not free. */
    encryptsTitles(context: CallContext): Promise<boolean>;
    /** Throws like a request for a licence, unless the holder of an accepted token gets a key now. */
    permit(claims: KeyClaims, request: KeyRequest): Promise<void>;
  };
  /** The limit of streams at once. */
  readonly streams: Pick<Streams, "claimFor" | "heartbeatOf" | "beat" | "watch" | "renew" | "takeMedia">;
  /** True when a licence of the viewer excludes ads. */
  readonly commerce: { excludesAds(realmId: string, viewerId: string): Promise<boolean> };
  /** Loops short films; null: each film is sent unchanged. */
  readonly demo: PlaybackDemo | null;
}
