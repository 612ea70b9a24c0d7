import { EventEmitter } from "node:events";
import Hls from "hls.js";
import { expect, test } from "vitest";
import { hideLiveSync } from "./live-sync.ts";

/** As much of an engine as counts: its position is that of an edge, also for a film. */
class Engine extends EventEmitter {
  get liveSyncPosition(): number {
    return 108;
  }
}

test.each([
  ["a film", false, Number.NaN],
  ["a live stream", true, 108],
])("CV-10 the library reads the engine's live position of a live stream only: %s", (_name, live, expected) => {
  const engine = new Engine();
  hideLiveSync(engine as unknown as Hls);
  engine.emit(Hls.Events.LEVEL_LOADED, Hls.Events.LEVEL_LOADED, { details: { live } });
  expect(engine.liveSyncPosition).toBe(expected);
});
