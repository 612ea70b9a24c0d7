import type { PlaybackOptions } from "../ports.ts";

const unused = () => Promise.reject(new Error("not used in this test"));

/** In place of the module `catalogue`: it has no titles, and refuses calls for single ones. A test adds those that it needs. */
export const emptyCatalogue: PlaybackOptions["catalogue"] = {
  types: ["VOD", "LIVE_EVENT"],
  cardsFor: () => Promise.resolve([]),
  existing: () => Promise.resolve([]),
  nextEpisodes: () => Promise.resolve(new Map()),
  video: unused,
  liveEvent: unused,
  getPlayable: unused,
  findStream: () => Promise.resolve(null),
};
