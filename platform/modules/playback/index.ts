import type { Hono } from "hono";
import type { Handlers } from "../../../contract/endpoint.ts";
import type { playback as table } from "../../../contract/playback.ts";
import type { CallContext } from "../../http/context.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";
import { createEntitlements } from "./entitlement.ts";
import { createPlaybackHandlers } from "./handlers.ts";
import { createMasterShelf } from "./masters.ts";
import type { PlayableSource } from "./port.ts";
import { createMediaRoutes } from "./routes.ts";

export { createMasterShelf, type Master, type MasterShelf } from "./masters.ts";
export type { LiveWindow, Playable, PlayableSource, Stream } from "./port.ts";

export interface PlaybackOptions {
  readonly catalogue: PlayableSource;
  /** False once the viewer has signed out or was signed out: her entitlements end with it. */
  readonly isSessionAlive: (realmId: string, sessionId: string) => Promise<boolean>;
  /** A request that carries an `x-api-key` may only use the entitlements of the realm that it names. */
  readonly realm: Pick<RealmModule, "findByKey" | "getPlaybackSettings">;
}

export interface Playback {
  readonly handlers: Handlers<typeof table, CallContext>;
  /** `/media/e/{token}/{asset}/…` and `/media/realms/{realm}/{file}`. */
  readonly routes: Hono;
}

/** Who may stream what, and the streams themselves (CV-09, CV-11; decisions, Media). */
export function createPlayback(deps: PlatformDeps, options: PlaybackOptions): Playback {
  const entitlements = createEntitlements(deps);
  const masters = createMasterShelf(deps.settings.mediaDir, deps.log);
  return {
    handlers: createPlaybackHandlers(options, masters, entitlements),
    routes: createMediaRoutes(deps, options, masters, entitlements),
  };
}

interface PlaybackPorts extends Pick<PlaybackOptions, "catalogue" | "realm"> {
  readonly identity: Pick<PlaybackOptions, "isSessionAlive">;
}

export const playbackModule = defineModule({
  domain: "playback",
  migrations: {},
  create: (deps, { catalogue, identity, realm }: PlaybackPorts) =>
    createPlayback(deps, { catalogue, isSessionAlive: identity.isSessionAlive, realm }),
});
