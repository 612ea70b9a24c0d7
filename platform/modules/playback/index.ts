import type { Hono } from "hono";
import type { Handlers } from "../../../contract/endpoint.ts";
import type { playback as table } from "../../../contract/playback.ts";
import type { CallContext } from "../../http/context.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createEntitlements } from "./entitlement.ts";
import { createPlaybackHandlers } from "./handlers.ts";
import type { PlaybackOptions } from "./ports.ts";
import { createMediaRoutes } from "./routes.ts";

export type { LiveWindow, Playable, PlayableSource, Stream } from "./ports.ts";

export interface Playback {
  readonly handlers: Handlers<typeof table, CallContext>;
  /** `/media/e/{token}/{asset}/…` and `/media/realms/{realm}/{file}`. */
  readonly routes: Hono;
}

/** Who may stream what, and the streams themselves (CV-09, CV-11; decisions, Media). */
export function createPlayback(deps: PlatformDeps, options: PlaybackOptions): Playback {
  const entitlements = createEntitlements(deps);
  return {
    handlers: createPlaybackHandlers(options, deps.media, entitlements),
    routes: createMediaRoutes(deps, options, entitlements),
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
