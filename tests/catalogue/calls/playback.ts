import { type CallRows, membersAndChildren, open, row } from "../call-row.ts";

/** Every call of `playback`. */
export const playbackCalls: CallRows<"playback"> = {
  getVideoManifest: {
    params: { id: "first-bell" },
    expected: row(200, 200, { "blocked guest": 403, "blocked viewer": 403 }),
    impersonators: "READ",
  },
  getLiveManifest: { params: { id: "no-such-event" }, expected: open(404), impersonators: "READ" },
  getVideoStream: {
    params: { id: "first-bell" },
    expected: row(200, 200, { "blocked guest": 403, "blocked viewer": 403 }),
  },
  getLiveStream: { params: { id: "no-such-event" }, expected: open(404) },
  getVideoInfo: { params: { id: "first-bell" }, query: "includePlaybackDetails=URL", expected: open(200) },
  getLiveInfo: {
    params: { id: "ringside-one" },
    query: "includePlaybackDetails=URL",
    expected: row(200, 200, { child: 404 }),
  },
  saveProgress: {
    body: { progress: [{ contentId: "first-bell", position: 60, at: "2026-01-01T00:00:00.000Z" }] },
    expected: membersAndChildren(204),
    impersonators: "WRITE",
  },
  getResume: { params: { id: "first-bell" }, expected: membersAndChildren(200) },
  listStarted: { expected: membersAndChildren(200) },
  listHistory: { expected: membersAndChildren(200) },
  removeFromHistory: { params: { id: "no-such-video" }, expected: membersAndChildren(404), impersonators: "WRITE" },
  clearHistory: { expected: membersAndChildren(200), impersonators: "WRITE" },
  watchPositions: { expected: open(404) },
  undoRemoval: { params: { id: "no-such-removal" }, expected: membersAndChildren(404), impersonators: "WRITE" },
};
