import { expect, test } from "vitest";
import { playRemotely } from "./play-remotely.ts";

/** As much of a `<video>` as a move to another device needs. */
class Film extends EventTarget {
  currentTime = 0;
  paused = true;
  ended = false;
  seeking = false;
  volume = 1;
  muted = false;
  playbackRate = 1;
  readonly dataset: DOMStringMap = {};
  starts = 0;
  play() {
    this.starts += 1;
    this.paused = false;
    this.dispatchEvent(new Event("play"));
    return Promise.resolve();
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
}

function move({ live = false, at = 30, plays = true } = {}) {
  const [video, receiver] = [new Film(), new Film()];
  const loads: string[] = [];
  Object.assign(video, { currentTime: at, paused: !plays, volume: 0.5 });
  const engine = { stopLoad: () => loads.push("stop"), startLoad: (position: number) => loads.push(`start ${position}`) };
  const back = playRemotely({
    video: video as unknown as HTMLVideoElement,
    receiver: receiver as unknown as HTMLVideoElement,
    live,
    engine,
  });
  return { video, receiver, loads, back };
}

test("CV-21 the device plays on where the film was; commands act on it, and the film returns to its position", async () => {
  const { video, receiver, loads, back } = move();
  expect([receiver.currentTime, receiver.paused, receiver.volume, video.paused]).toEqual([30, false, 0.5, false]);
  const events: string[] = [];
  for (const name of ["play", "pause", "timeupdate"]) video.addEventListener(name, () => events.push(name));
  receiver.currentTime = 42;
  receiver.dispatchEvent(new Event("timeupdate"));
  expect(video.currentTime).toBe(42);
  video.currentTime = 90;
  video.volume = 0.2;
  video.pause();
  expect([receiver.currentTime, receiver.volume, receiver.paused, video.paused]).toEqual([90, 0.2, true, true]);
  await video.play();
  expect([receiver.paused, video.paused]).toEqual([false, false]);
  expect(events).toEqual(["timeupdate", "pause", "play"]);
  // A device that is left pauses; the film does not.
  receiver.pause();
  back(true);
  expect([video.currentTime, video.paused, video.volume, receiver.paused]).toEqual([90, false, 0.2, true]);
  expect([Object.hasOwn(video, "play"), loads]).toEqual([false, ["stop", "start 90"]]);
  receiver.dispatchEvent(new Event("timeupdate"));
  expect(events.at(-1)).not.toBe("timeupdate");
});

test("CV-21 a film that its viewer paused stays paused, there and back", () => {
  const { video, receiver, back } = move({ plays: false });
  expect([receiver.paused, receiver.currentTime]).toEqual([true, 30]);
  back(true);
  expect([receiver.starts, video.starts]).toEqual([0, 0]);
});

test("CV-21 a live stream has the device's own times, and goes on at its edge", () => {
  const { video, receiver, loads, back } = move({ live: true, at: 500 });
  expect([receiver.currentTime, video.currentTime]).toEqual([0, 500]);
  video.currentTime = 480;
  expect(receiver.currentTime).toBe(0);
  receiver.currentTime = 20;
  expect(video.currentTime).toBe(500);
  receiver.currentTime = 30;
  expect(video.currentTime).toBe(510);
  video.currentTime = 505;
  expect(receiver.currentTime).toBe(25);
  back(true);
  expect(loads).toEqual(["stop", "start -1"]);
});

test("CV-21 a player that leaves the film ends the device's, and starts nothing", () => {
  const { video, receiver, loads, back } = move();
  back(false);
  expect([receiver.paused, Object.hasOwn(video, "play"), loads]).toEqual([true, false, ["stop"]]);
});
