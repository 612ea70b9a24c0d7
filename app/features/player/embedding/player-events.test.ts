import type { RefObject } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createPlayerPort } from "../port/player-port.ts";
import { followPlayer } from "./player-events.ts";

afterEach(() => vi.unstubAllGlobals());

/** A film in a browser with Cast, and the states that the embedding page hears. */
function followed() {
  const cancelled: number[] = [];
  let found: (available: boolean) => void = () => undefined;
  const remote = Object.assign(new EventTarget(), {
    state: "disconnected",
    watchAvailability: async (listener: typeof found) => {
      found = listener;
      return 7;
    },
    cancelWatchAvailability: async (id: number) => void cancelled.push(id),
  });
  vi.stubGlobal("document", new EventTarget());
  const video = { current: Object.assign(new EventTarget(), { remote }) } as unknown as RefObject<HTMLVideoElement>;
  const states: unknown[] = [];
  const stop = followPlayer({ port: createPlayerPort(), frame: new EventTarget() as HTMLElement, video }, (event, params) => {
    if (event === "castState") states.push(params?.state);
  });
  return { states, remote, stop, cancelled, find: (available: boolean) => found(available) };
}

test("CV-20 CV-21 the page hears of a device that is found, connected and left", () => {
  const { states, remote, find } = followed();
  find(true);
  remote.dispatchEvent(new Event("connecting"));
  remote.dispatchEvent(new Event("connect"));
  remote.dispatchEvent(new Event("disconnect"));
  find(false);
  expect(states).toEqual(["AVAILABLE", "CONNECTING", "CONNECTED", "AVAILABLE", "NO_DEVICES"]);
});

test("CV-20 CV-21 a connection outlasts the list of devices", () => {
  const { states, remote, find } = followed();
  find(true);
  remote.dispatchEvent(new Event("connect"));
  find(false);
  find(true);
  expect(states).toEqual(["AVAILABLE", "CONNECTED"]);
});

test("CV-20 the end of the connection leaves the player's own watch for devices", async () => {
  const { cancelled, stop } = followed();
  stop();
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(cancelled).toEqual([7]);
});
