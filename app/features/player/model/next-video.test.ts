import { expect, test } from "vitest";
import { countsDown, type NextVideo } from "./next-video.ts";

const video = (locked = false): NextVideo => ({
  to: "/video/two",
  title: "Two",
  detail: "",
  picture: { hash: "ab", width: 1280, height: 720, color: "#000000" },
  locked,
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
