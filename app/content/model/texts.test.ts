import { describe, expect, test } from "vitest";
import { clockText } from "./clock-text.ts";
import { previewImage } from "./preview-image.ts";
import { transitionName, transitionNameOf } from "./transition-name.ts";

describe("CV-02 words and figures of the pages", () => {
  test.each([
    [0, "0:00"],
    [65.4, "1:05"],
    [5525, "1:32:05"],
    [-3, "0:00"],
  ])("CV-01 %d s is written %s", (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  test("RT-15 previews take the widest drawn picture up to 1440", () => {
    expect(previewImage({ hash: "ab", width: 1920, height: 1080, color: "#000000" })).toBe("/img/ab/1440.jpeg");
    expect(previewImage({ hash: "ab", width: 700, height: 500, color: "#000000" })).toBe("/img/ab/480.jpeg");
  });

  test("CV-04 card and page give the same name to the same title", () => {
    expect(transitionNameOf("/video/first-bell/slug?playlistId=p")).toBe(transitionName("first-bell"));
    expect(transitionNameOf("/video/a%7Eb.c")).toBe("art-a_b_c");
    expect(transitionNameOf("/video/%E0%A4%A")).toMatch(/^art-[\w-]+$/u);
  });
});
