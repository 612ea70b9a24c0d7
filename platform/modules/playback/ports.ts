import type { AccessLevel, Card } from "../../../contract/catalogue/catalogue.ts";
import type { SkipMarker } from "../../../contract/playback/playback.ts";
import type { CallContext } from "../../http/context.ts";
import type { RealmModule } from "../realm/index.ts";
import type { PlaybackDemo } from "./demo-port.ts";

/** What playback has to know of a title before it hands out its streams. */
export interface Playable {
  readonly id: string;
  /** As its source names it, for example `VOD`. */
  readonly type: string;
  /** For the caller of this request. */
  readonly accessLevel: AccessLevel;
  /** Licences of which any one opens it; empty when none is needed. */
  readonly licences: readonly string[];
  /** Free for everyone: its entitlement names nobody (product rules, Media). */
  readonly free: boolean;
  readonly stream: Stream;
  /** The realm's watermark is drawn over it. */
  readonly watermark: boolean;
  /** As stored; what does not fit the stream is left out of the manifest. */
  readonly skipMarkers: readonly SkipMarker[];
}

/** What is streamed, whoever asks. */
export interface Stream {
  readonly id: string;
  readonly type: string;
  /** False: the rights do not allow watching it online, or there is no media for it. */
  readonly available: boolean;
  /** Name of the encoded master; null without media. */
  readonly master: string | null;
  /** How often the master is looped; videos only. */
  readonly loops: number;
  /** A live stream that can be wound back. */
  readonly dvr: boolean;
  /** Of what is streamed as it happens only; null: it has a beginning and an end, and can be sought. */
  readonly live: LiveWindow | null;
}

/** Milliseconds since 1970. A channel has neither start nor end. */
export interface LiveWindow {
  readonly state: "SCHEDULED" | "PRE_LIVE" | "LIVE" | "ENDED";
  readonly start: number | null;
  readonly end: number | null;
}

/** Gives what can be played of some types: the catalogue its videos and events, another module what it adds with `addSource`. */
export interface PlayableSource {
  /** No two sources give the same type. */
  readonly types: readonly string[];
  /** Throws NOT_FOUND for an unknown or unpublished title, or one of another type. */
  getPlayable(context: CallContext, type: string, id: string): Promise<Playable>;
  /** The same without a caller, for requests that an entitlement has let in; null when it is gone. */
  findStream(realmId: string, id: string): Promise<Stream | null>;
}

/** Cards of titles in the given order, with the caller's access; one that is not there is left out. */
interface CardSource {
  cardsFor(context: CallContext, references: readonly { readonly type: Card["type"]; readonly id: string }[]): Promise<Card[]>;
}

export interface PlaybackOptions {
  readonly catalogue: PlayableSource & CardSource;
  /** False once the viewer has signed out or was signed out: their entitlements end with it. */
  readonly isSessionAlive: (realmId: string, sessionId: string) => Promise<boolean>;
  /** A request whose `x-api-key`, or whose host (`x-realm-id`), names a realm may only use that realm's entitlements. */
  readonly realm: Pick<RealmModule, "findByKey" | "sectionOf">;
  /** Lets a short film last longer; null: each is sent as it is. */
  readonly demo: PlaybackDemo | null;
}
