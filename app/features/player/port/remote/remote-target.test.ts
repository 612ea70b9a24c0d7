import { expect, test, vi } from "vitest";
import { nextRemoteState, type RemoteEvent, type RemoteState } from "../../model/options/remote-playback.ts";
import { remoteTargetOf } from "./remote-target.ts";

/** Follows an element's devices. Gives the states so far, and a function that ends it. `receiver`: the element that is never shown. */
function follow(video: EventTarget, receiver: EventTarget = video) {
  const target = remoteTargetOf(video as HTMLVideoElement, () => receiver as HTMLVideoElement);
  const states: RemoteState[] = ["NO_DEVICES"];
  const stop = target?.watch((event: RemoteEvent) => states.push(nextRemoteState(states.at(-1) ?? "NO_DEVICES", event)));
  return { target, states, stop: () => stop?.() };
}

/** As in Chromium, whose elements each have their own devices. */
function castVideo(remote: object, canPlay = "maybe") {
  return Object.assign(new EventTarget(), {
    ...{ remote, preload: "", disableRemotePlayback: false, src: "" },
    canPlayType: () => canPlay,
    removeAttribute(name: "src") {
      this[name] = "";
    },
    load: () => undefined,
  });
}

/** As in Safari, whose `<video>` reports devices and the one that plays. */
class AirPlayVideo extends EventTarget {
  webkitCurrentPlaybackTargetIsWireless = false;
  currentSrc = "blob:film";
  disableRemotePlayback = true;
  sources: { type: string; src: string; isConnected: boolean; remove: () => void }[] = [];
  getAttribute(): string | null {
    return null;
  }
  append(source: (typeof this.sources)[number]) {
    source.isConnected = true;
    source.remove = () => {
      this.sources = this.sources.filter((other) => other !== source);
    };
    this.sources = [...this.sources.filter((other) => other !== source), source];
  }
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
    const { states } = follow(castVideo(remote));
    await Promise.resolve();
    expect(states.at(-1)).toBe(expected);
  }
});

test("CV-21 a browser without other devices, or that cannot watch for them, has no button", async () => {
  expect(follow(new EventTarget()).target).toBeNull();
  const remote = Object.assign(new EventTarget(), { state: "disconnected", watchAvailability: () => Promise.reject(new Error("never")) });
  const { states, stop } = follow(castVideo(remote));
  await Promise.resolve();
  stop();
  expect(states).toEqual(["NO_DEVICES"]);
});

test("CV-21 Cast: a device gets the address of an element that is never shown; an address that plays is not changed", () => {
  const remote = Object.assign(new EventTarget(), { state: "disconnected", watchAvailability: () => Promise.resolve(1) });
  const receiver = castVideo(remote);
  const { target } = follow(castVideo(remote), receiver);
  expect([target?.kind, target?.receiver === (receiver as unknown), receiver.preload]).toEqual(["CAST", true, "metadata"]);
  target?.offer("https://tv.example/1");
  expect(receiver.src).toBe("https://tv.example/1");
  remote.state = "connected";
  target?.offer("https://tv.example/2");
  target?.offer(null);
  expect(receiver.src).toBe("https://tv.example/1");
  target?.close();
  expect([receiver.disableRemotePlayback, receiver.src]).toEqual([true, ""]);
  // A browser that cannot play the stream gives a device nothing either.
  expect(follow(castVideo(remote), castVideo(remote, "")).target).toBeNull();
});

test("CV-21 AirPlay: the engine's film gets a second source, which is withdrawn; a film of the browser keeps its own", () => {
  vi.stubGlobal("document", { createElement: () => ({ type: "", src: "", isConnected: false, remove: () => undefined }) });
  try {
    const video = new AirPlayVideo();
    const { target } = follow(video);
    target?.offer("https://tv.example/1");
    target?.offer("https://tv.example/2");
    expect(video.sources).toMatchObject([{ type: "application/vnd.apple.mpegurl", src: "https://tv.example/2" }]);
    expect(video.disableRemotePlayback).toBe(false);
    video.plays(true);
    target?.offer(null);
    expect(video.sources).toHaveLength(1);
    video.plays(false);
    target?.offer(null);
    expect([video.sources.length, video.disableRemotePlayback]).toEqual([0, true]);
    const native = Object.assign(new AirPlayVideo(), { currentSrc: "https://tv.example/film", disableRemotePlayback: false });
    follow(native).target?.offer("https://tv.example/3");
    expect(native.sources).toEqual([]);
    // A device cannot play a `blob:` that is the element's own address.
    expect(follow(Object.assign(new AirPlayVideo(), { getAttribute: () => "blob:film" })).target).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
