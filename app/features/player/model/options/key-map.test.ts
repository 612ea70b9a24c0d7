import { describe, expect, test } from "vitest";
import { commandForKey, type KeyPlace, PLAYER_KEYS } from "./key-map.ts";

const press = (key: string, place: KeyPlace = "surface", modified = false, shift = false) =>
  commandForKey({ key, code: "", place, modified, shift }, true);
/** A key of another layout, by its place on the keyboard. */
const pressAt = (code: string, key: string, shift = false) => commandForKey({ key, code, shift, modified: false, place: "surface" }, true);

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

  test("CV-26 without another channel the page keys scroll the page", () => {
    for (const key of ["PageUp", "PageDown", "b"])
      expect(commandForKey({ key, code: "", place: "surface", modified: false, shift: false }, false), key).toBeNull();
  });

  test("CV-10 digits go to tenths of the length, Home and End to its ends", () => {
    expect(press("0")).toEqual({ do: "digit", digit: "0" });
    for (const key of ["PageUp", "ChannelUp"]) expect(press(key), key).toEqual({ do: "channel", to: "NEXT" });
    for (const key of ["PageDown", "ChannelDown"]) expect(press(key), key).toEqual({ do: "channel", to: "PREVIOUS" });
    for (const key of ["b", "MediaLast"]) expect(press(key), key).toEqual({ do: "channel", to: "LAST" });
    expect(press("7")).toEqual({ do: "digit", digit: "7" });
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

  test("CV-21 PW-09 a keyboard without Latin letters has the same keys at the same places", () => {
    // Arabic, Russian, Greek and Hebrew letters on the keys K, M and F.
    for (const key of ["ن", "л", "κ", "ל"]) expect(pressAt("KeyK", key)).toEqual({ do: "togglePlay" });
    for (const key of ["ة", "ь", "μ", "צ"]) expect(pressAt("KeyM", key)).toEqual({ do: "toggleMute" });
    for (const key of ["ب", "а", "φ", "כ"]) expect(pressAt("KeyF", key)).toEqual({ do: "toggleFullscreen" });
    expect(pressAt("KeyN", "ى")).toEqual({ do: "nextChapter" });
    expect(pressAt("KeyN", "آ", true)).toEqual({ do: "nextVideo" });
    expect(pressAt("Digit7", "٧")).toEqual({ do: "digit", digit: "7" });
    expect(pressAt("Numpad3", "۳")).toEqual({ do: "digit", digit: "3" });
    expect(pressAt("Slash", "؟", true)).toEqual({ do: "openDialog", dialog: "KEYS" });
    expect(pressAt("KeyQ", "ض")).toBeNull();
    expect(pressAt("Semicolon", "ك")).toBeNull();
  });

  test("CV-21 PW-09 a Latin keyboard is used as it is labelled", () => {
    // On AZERTY the key at the place of Q is A, on Dvorak the one at the place of K is T.
    expect(pressAt("KeyK", "t")).toBeNull();
    expect(pressAt("KeyV", "k")).toEqual({ do: "togglePlay" });
    expect(pressAt("Semicolon", "m")).toEqual({ do: "toggleMute" });
    expect(pressAt("Minus", "?", true)).toEqual({ do: "openDialog", dialog: "KEYS" });
  });

  test("CV-21 no key has two effects", () => {
    const taken = Object.values(PLAYER_KEYS).flatMap((group) => group.keys.map((key) => `${"shift" in group ? "Shift " : ""}${key}`));
    expect(new Set(taken).size).toBe(taken.length);
  });
});
