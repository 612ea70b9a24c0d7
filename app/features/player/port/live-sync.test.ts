import { EventEmitter } from "node:events";
import Hls from "hls.js";
import { expect, test } from "vitest";
import { dropLiveSync, hideLiveSync } from "./live-sync.ts";

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

test("CV-13 a position that the library read while it took a channel with DVR for live is removed, one of the live edge is not", () => {
  type Player = Parameters<typeof dropLiveSync>[0];
  const state = { live: true, liveSyncPosition: 3_588 as number | null };
  let changed: () => void = () => undefined;
  const player = {
    subscribe(listener: (now: typeof state) => void) {
      changed = () => listener(state);
      changed();
      return () => undefined;
    },
    $state: {
      liveSyncPosition: {
        set(position: number | null) {
          state.liveSyncPosition = position;
        },
      },
    },
  };
  dropLiveSync(player as unknown as Player);
  expect(state.liveSyncPosition).toBe(3_588);
  state.live = false;
  changed();
  expect(state.liveSyncPosition).toBeNull();
});
