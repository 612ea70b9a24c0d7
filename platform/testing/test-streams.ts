import type { PlaybackOptions } from "../modules/playback/ports.ts";

/** In place of the module `streams`: no stream is counted. */
export const uncountedStreams: PlaybackOptions["streams"] = {
  claimFor: () => Promise.resolve(null),
  heartbeatOf: () => ({ stream: "", interval: 30 }),
  beat: () => Promise.resolve({ ttl: 75, action: "CONTINUE" }),
  watch: () => Promise.resolve("ACTIVE"),
  renew: () => true,
  takeMedia: () => 0,
};
