import { expect, test } from "vitest";
import { nextRemoteState, type RemoteEvent, type RemoteState } from "../model/options/remote-playback.ts";
import { remoteTargetOf } from "./remote-target.ts";

/** Follows an element's devices. Gives the states so far, and a function that ends it. */
function follow(video: EventTarget) {
  const target = remoteTargetOf(video as HTMLVideoElement);
  const states: RemoteState[] = ["NO_DEVICES"];
  const stop = target?.watch((event: RemoteEvent) => states.push(nextRemoteState(states.at(-1) ?? "NO_DEVICES", event)));
  return { target, states, stop: () => stop?.() };
}

/** As in Safari, whose `<video>` reports devices and the one that plays. */
class AirPlayVideo extends EventTarget {
  webkitCurrentPlaybackTargetIsWireless = false;
  opened = 0;
  webkitShowPlaybackTargetPicker() {
    this.opened += 1;
  }
  lists(availability: "available" | "not-available") {
    this.dispatchEvent(Object.assign(new Event("webkitplaybacktargetavailabilitychanged"), { availability }));
  }
  plays(elsewhere: boolean) {
    this.webkitCurrentPlaybackTargetIsWireless = elsewhere;
    this.dispatchEvent(new Event("webkitcurrentplaybacktargetiswirelesschanged"));
  }
}

test("CV-21 AirPlay: devices appear, one plays, it is left, and they disappear; the browser's own list opens", () => {
  const video = new AirPlayVideo();
  const { target, states, stop } = follow(video);
  expect(target?.kind).toBe("AIRPLAY");
  video.lists("available");
  target?.choose();
  expect(video.opened).toBe(1);
  video.plays(true);
  video.lists("not-available");
  video.plays(false);
  video.lists("not-available");
  expect(states).toEqual(["NO_DEVICES", "AVAILABLE", "CONNECTED", "CONNECTED", "AVAILABLE", "NO_DEVICES"]);
  stop();
  video.lists("available");
  expect(states).toHaveLength(6);
});

test("CV-21 controls that come while the film plays on a device know that: the next video has new ones", async () => {
  const air = new AirPlayVideo();
  air.plays(true);
  expect(follow(air).states).toEqual(["NO_DEVICES", "CONNECTED"]);
  for (const [state, expected] of [
    ["connected", "CONNECTED"],
    ["connecting", "CONNECTING"],
    ["disconnected", "AVAILABLE"],
  ] as const) {
    const watchAvailability = (found: (available: boolean) => void) => Promise.resolve(found(true)).then(() => 1);
    const remote = Object.assign(new EventTarget(), { state, watchAvailability });
    const { states } = follow(Object.assign(new EventTarget(), { remote }));
    await Promise.resolve();
    expect(states.at(-1)).toBe(expected);
  }
});

test("CV-21 a browser without other devices, or that cannot watch for them, has no button", async () => {
  expect(follow(new EventTarget()).target).toBeNull();
  const remote = Object.assign(new EventTarget(), { state: "disconnected", watchAvailability: () => Promise.reject(new Error("never")) });
  const { states, stop } = follow(Object.assign(new EventTarget(), { remote }));
  await Promise.resolve();
  stop();
  expect(states).toEqual(["NO_DEVICES"]);
});
