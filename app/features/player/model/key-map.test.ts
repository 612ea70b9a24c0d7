import { describe, expect, test } from "vitest";
import { commandForKey, type KeyPlace } from "./key-map.ts";

const press = (key: string, place: KeyPlace = "surface", modified = false, shift = false) => commandForKey({ key, place, modified, shift });

describe("commandForKey", () => {
  test("CV-10 space and k play and pause", () => {
    expect(press(" ")).toEqual({ do: "togglePlay" });
    expect(press("k")).toEqual({ do: "togglePlay" });
    expect(press("K")).toEqual({ do: "togglePlay" });
  });

  test("CV-10 arrows, j and l seek by ten seconds, also on the seek bar", () => {
    for (const place of ["surface", "seek", "button"] as const) {
      expect(press("ArrowLeft", place)).toEqual({ do: "seekBy", seconds: -10 });
      expect(press("ArrowRight", place)).toEqual({ do: "seekBy", seconds: 10 });
    }
    expect(press("j")).toEqual({ do: "seekBy", seconds: -10 });
    expect(press("l")).toEqual({ do: "seekBy", seconds: 10 });
  });

  test("CV-10 digits go to tenths of the length, Home and End to its ends", () => {
    expect(press("0")).toEqual({ do: "seekToPercent", percent: 0 });
    expect(press("7")).toEqual({ do: "seekToPercent", percent: 70 });
    expect(press("Home")).toEqual({ do: "toStart" });
    expect(press("End")).toEqual({ do: "toEnd" });
  });

  test("CV-10 m, f, c and the vertical arrows", () => {
    expect(press("m")).toEqual({ do: "toggleMute" });
    expect(press("f")).toEqual({ do: "toggleFullscreen" });
    expect(press("c")).toEqual({ do: "toggleSubtitles" });
    expect(press("ArrowUp")).toEqual({ do: "volumeBy", percent: 5 });
    expect(press("ArrowDown")).toEqual({ do: "volumeBy", percent: -5 });
  });

  test("CV-11 n and p go to the next and the previous chapter, s skips", () => {
    expect(press("n")).toEqual({ do: "nextChapter" });
    expect(press("p", "seek")).toEqual({ do: "previousChapter" });
    expect(press("N", "surface", false, true)).toEqual({ do: "nextVideo" });
    expect(press("N")).toEqual({ do: "nextChapter" });
    expect(press("s")).toEqual({ do: "skipMarker" });
    expect(press("n", "menu")).toBeNull();
  });

  test("PW-09 a focused button keeps its own Space and Enter", () => {
    expect(press(" ", "button")).toBeNull();
    expect(press("Enter", "button")).toBeNull();
  });

  test("PW-09 the volume slider keeps its arrows, a menu all its keys", () => {
    expect(press("ArrowRight", "volume")).toBeNull();
    expect(press("End", "volume")).toBeNull();
    expect(press("m", "volume")).toEqual({ do: "toggleMute" });
    for (const key of ["ArrowDown", " ", "k", "5", "f"]) expect(press(key, "menu")).toBeNull();
  });

  test("PW-09 the browser's own shortcuts are left alone", () => {
    expect(press("f", "surface", true)).toBeNull();
    expect(press("ArrowLeft", "surface", true)).toBeNull();
    expect(press("Tab")).toBeNull();
    expect(press("Escape")).toBeNull();
  });
});
