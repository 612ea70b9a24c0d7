import { expect, test } from "vitest";
import { fileFor, secondsToSkip } from "./ad.ts";
import { webAddress, withMacros } from "./macros.ts";

const NOW = new Date("2026-11-26T10:00:00.000Z");

test("CV-22 macros are filled in; what could name the viewer is unknown, and tracking is limited", () => {
  const url = "https://ads.example/?t=[TIMESTAMP]&c=%%CACHEBUSTING%%&e=[ERRORCODE]&i=[IFA]&u=[PAGEURL]&l=[LIMITADTRACKING]&x=[small]";
  expect(withMacros(url, { ERRORCODE: "402" }, NOW, 0.5)).toBe(
    "https://ads.example/?t=2026-11-26T10%3A00%3A00.000Z&c=50000000&e=402&i=-1&u=-1&l=1&x=[small]",
  );
});

test.each(["javascript:alert(1)", " JaVaScRiPt:alert(1)", "data:text/html,x", "blob:x", "/relative", "", null])(
  "CV-22 an ad cannot lead to %s",
  (address) => expect(webAddress(address)).toBeNull(),
);

test("CV-22 the smallest film that fills the picture is played, among those that the browser plays", () => {
  const files = [1280, 640, 1920].map((width) => ({ src: String(width), type: width === 1920 ? "video/none" : "video/mp4", width }));
  const widthFor = (width: number) => fileFor(files, width, (type) => type === "video/mp4")?.width;
  expect([widthFor(0), widthFor(700), widthFor(4000)]).toEqual([640, 1280, 1280]);
  expect(fileFor(files, 700, () => false)).toBeNull();
});

test("CV-22 the skip button is there after its time", () => {
  const after = (skipAfter: number | null) => [0, 2.1, 3].map((position) => secondsToSkip({ skipAfter }, position));
  expect([after(3), after(null)]).toEqual([
    [3, 1, 0],
    [null, null, null],
  ]);
});
