import type { RefObject } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { REMOTE_STATE_EVENT } from "../model/options/remote-playback.ts";
import { createPlayerPort } from "../port/player-port.ts";
import { followPlayer } from "./player-events.ts";

afterEach(() => vi.unstubAllGlobals());

test("CV-20 CV-21 the page hears of a device that is found, connected and left, until its connection ends", () => {
  vi.stubGlobal("document", new EventTarget());
  const frame = new EventTarget();
  const video: RefObject<HTMLVideoElement> = { current: null };
  const states: unknown[] = [];
  const listen = vi.spyOn(frame, "addEventListener");
  const stop = followPlayer({ port: createPlayerPort(), frame: frame as HTMLElement, video }, (event, params) => {
    if (event === "castState") states.push(params?.state);
  });
  // The video's event does not bubble: the frame gets it on the way down only.
  expect(listen).toHaveBeenCalledWith(REMOTE_STATE_EVENT, expect.any(Function), { capture: true });
  const sequence = ["AVAILABLE", "CONNECTING", "CONNECTED", "AVAILABLE", "NO_DEVICES"];
  for (const detail of sequence) frame.dispatchEvent(new CustomEvent(REMOTE_STATE_EVENT, { detail }));
  expect(states).toEqual(sequence);
  stop();
  frame.dispatchEvent(new CustomEvent(REMOTE_STATE_EVENT, { detail: "AVAILABLE" }));
  expect(states).toHaveLength(5);
});
