import { expect, test } from "vitest";
import { endAction, type NextVideo, showsUpNext, type UpNext } from "./up-next.ts";

const video = (locked = false): NextVideo => ({
  to: "/video/two",
  title: "Two",
  detail: "",
  picture: { hash: "ab", width: 1280, height: 720, color: "#000000" },
  locked,
});

const countsDown = (upNext: UpNext, autoAdvance: boolean) => endAction(upNext, autoAdvance, 0) === "count";

test("CV-14 after three episodes that followed by themselves the player asks; where nothing counts down, it never does", () => {
  const upNext = { videos: [video()], isSequence: true };
  expect([0, 1, 2, 3, 4].map((unattended) => endAction(upNext, true, unattended))).toEqual(["count", "count", "count", "ask", "ask"]);
  expect(endAction(upNext, false, 3)).toBe("wait");
  expect(endAction({ videos: [video()], isSequence: false }, true, 3)).toBe("wait");
  expect(endAction({ videos: [video(true)], isSequence: true }, true, 3)).toBe("wait");
});

test("CV-14 a live stream that ends neither counts down nor asks, whatever follows it", () => {
  const upNext = { videos: [video()], isSequence: true };
  expect(showsUpNext({ ended: true, live: false, upNext })).toBe(true);
  expect(showsUpNext({ ended: true, live: true, upNext })).toBe(false);
  expect(showsUpNext({ ended: false, live: false, upNext })).toBe(false);
  expect(showsUpNext({ ended: true, live: false, upNext: { videos: [], isSequence: true } })).toBe(false);
});

test("CV-14 an episode counts down to the next one", () => {
  expect(countsDown({ videos: [video()], isSequence: true }, true)).toBe(true);
});

test("CV-14 not for who does not want it, not where nothing follows, not into a locked title, not between strangers", () => {
  expect(countsDown({ videos: [video()], isSequence: true }, false)).toBe(false);
  expect(countsDown({ videos: [], isSequence: true }, true)).toBe(false);
  expect(countsDown({ videos: [video(true), video()], isSequence: true }, true)).toBe(false);
  expect(countsDown({ videos: [video()], isSequence: false }, true)).toBe(false);
});
