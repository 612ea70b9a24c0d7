import type { Hono } from "hono";
import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { playback as table } from "../../../contract/playback/playback.ts";
import { adsOriginOf, partnerOriginOf } from "../../demo-origins.ts";
import type { CallContext, ViewerContext } from "../../http/context.ts";
import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createMediaAccess } from "./access/media-access.ts";
import { createReceiverRoutes } from "./access/receiver-routes.ts";
import { createAdUnits } from "./ads/ad-units.ts";
import { createKeyRoutes } from "./encryption/key-routes.ts";
import { createStreamKeys } from "./encryption/stream-keys.ts";
import { createEntitlements } from "./entitlement.ts";
import { createPlaybackHandlers } from "./handlers.ts";
import { createInfoService } from "./info.ts";
import { playbackMigrations } from "./migrations.ts";
import { playbackPersonalData } from "./personal-data.ts";
import type { PlayableSource, PlaybackOptions } from "./ports.ts";
import { createHistoryService, FORGET_JOB } from "./progress/history.ts";
import { createPositionFeed } from "./progress/position-feed.ts";
import { progressStore } from "./progress/progress-store.ts";
import { createProgressService } from "./progress/service.ts";
import { createMediaRoutes } from "./routes.ts";
import { createManifestService, type ManifestService } from "./service.ts";
import { adsSettings, embeddingSettings, playbackSettings } from "./settings.ts";
import { createPlayableSources } from "./sources.ts";

export type { PlaybackDemo } from "./demo-port.ts";
export { isReachable, reachableUntil } from "./model/dvr-window.ts";
export type { DetailSource, LiveWindow, PartEncryption, Playable, PlayableSource, StoredAdUnit, Stream } from "./ports.ts";

export interface Playback extends ManifestService {
  readonly handlers: Handlers<typeof table, CallContext>;
  readonly jobs: Readonly<Record<string, JobKind>>;
  /** Publishes the positions that are still collected. */
  readonly close: () => Promise<void>;
  /** `/media/e/{token}/{asset}/…` and `/media/realms/{realm}/{file}`. */
  readonly routes: Hono;
  /** The demo's page of a partner and its ad server, by their origins. */
  readonly origins: Readonly<Record<string, Hono>>;
  /** Videos that the viewer's profile has watched long enough to count, the last one first. */
  watchedBy(context: ViewerContext): Promise<readonly string[]>;
  /** Those of `ids` that the viewer's profile has watched to the end. */
  finishedBy(context: ViewerContext, ids: readonly string[]): Promise<readonly string[]>;
  /** The videos that most profiles have watched long enough to count since a time (ISO 8601), most first. */
  mostWatched(realmId: string, since: string, limit: number): Promise<readonly { readonly id: string; readonly watchers: number }[]>;
  /** Adds a source of another module, while the modules are created. Throws for a type that has a source already. */
  addSource(source: PlayableSource): void;
}

/** Access to streams, and the streams (product rules, Media). */
export function createPlayback(deps: PlatformDeps, options: PlaybackOptions): Playback {
  const entitlements = createEntitlements(deps);
  const sources = createPlayableSources(options.catalogue);
  const { demo } = options;
  const { baseOrigin } = deps.settings;
  const keys = createStreamKeys(deps.settings);
  const adsOrigin = demo === null ? null : adsOriginOf(baseOrigin);
  const adUnits = createAdUnits(options, adsOrigin);
  const service = createManifestService(options, sources, deps, entitlements, keys, adUnits);
  const access = createMediaAccess(options);
  const mediaRoutes = createMediaRoutes(deps, options, sources, entitlements, keys, adUnits, access);
  const receiverRoutes = createReceiverRoutes(deps.media, sources, entitlements, access);
  const history = createHistoryService(deps, options);
  const feed = createPositionFeed(deps);
  const progress = createProgressService(deps, options, feed);
  return {
    handlers: createPlaybackHandlers(service, createInfoService(options.catalogue, service), progress, history, feed),
    close: feed.close,
    jobs: { [FORGET_JOB]: { clock: "real", run: history.forget } },
    manifestFor: service.manifestFor,
    watchable: service.watchable,
    watchedBy: history.watchedBy,
    finishedBy: history.finishedBy,
    mostWatched: (realmId, since, limit) => progressStore(deps.database.read, realmId).mostWatched(since, limit),
    routes: createKeyRoutes(deps, options, sources, entitlements, keys).route("/", receiverRoutes).route("/", mediaRoutes),
    origins:
      demo === null || adsOrigin === null
        ? {}
        : {
            [partnerOriginOf(baseOrigin)]: demo.createPartnerPage(baseOrigin),
            [adsOrigin]: demo.createAdServer(adsOrigin, deps.settings.mediaDir),
          },
    addSource: sources.add,
  };
}

interface PlaybackPorts extends Pick<PlaybackOptions, "catalogue" | "commerce" | "demo" | "protection" | "realm" | "streams"> {
  readonly identity: Pick<PlaybackOptions, "isSessionAlive">;
}

export const playbackModule = defineModule({
  domain: "playback",
  migrations: playbackMigrations,
  settings: [playbackSettings, embeddingSettings, adsSettings],
  personalData: playbackPersonalData,
  create: (deps, { catalogue, commerce, demo, identity, protection, realm, streams }: PlaybackPorts) =>
    createPlayback(deps, { catalogue, commerce, demo, isSessionAlive: identity.isSessionAlive, protection, realm, streams }),
});
