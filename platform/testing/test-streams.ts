import type { PlaybackOptions } from "../modules/playback/ports.ts";

/** In place of the module `streams`: no stream is counted. */
export const uncountedStreams: PlaybackOptions["streams"] = {
  claimFor: () => Promise.resolve(null),
  heartbeatOf: () => ({ stream: "", interval: 30 }),
  watch: () => Promise.resolve("ACTIVE"),
  renew: () => true,
};
