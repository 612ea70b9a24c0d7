import { expect, test } from "vitest";
import { HOSTILE_TEXTS } from "../../../../tests/harness/hostile-texts.ts";
import type { Master } from "../../../media/media-library.ts";
import { chapterText, hlsText, loopedText } from "./webvtt.ts";

const master = { duration: 24 } as Master;
/** Also texts with lines, and one of a hundred thousand characters. */
const TEXTS = [
  ...HOSTILE_TEXTS,
  "One\r\rTwo",
  "\n\nAfter empty lines",
  "Before empty lines\r\n\r\n",
  "NOTE\n\nSTYLE\n::cue{color:red}",
  "\n\n00:00:00.000 --> 99:00:00.000\nA cue of its own",
  "<v Fred>One</v> <00:00:01.000>two",
  "x".repeat(100_000),
];
const decoded = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
const lines = (text: string): string[] => text.split(/[\r\n]+/u).map((line) => line.trim());

/** Blocks of a file, as a browser divides it: any kind of line break counts. */
const blocksOf = (file: string): string[][] =>
  file
    .replace(/\r\n?/gu, "\n")
    .split(/\n{2,}/u)
    .map((block) => block.split("\n"));

test.each([
  ["subtitles of a whole title", (text: string) => loopedText(master, [{ start: 1, end: 2, text }], 1)],
  ["subtitles of an HLS rendition", (text: string) => hlsText([{ start: 1, end: 2, text }], 0, 24)],
  ["chapters", (text: string) => chapterText(master, [{ start: 0, title: text }], 1)],
])("P02 %s: a hostile text stays the text of its one cue", (_file, write) => {
  for (const text of TEXTS) {
    const [head, cue, ...others] = blocksOf(write(text).trimEnd());
    expect([head?.[0], others]).toEqual(["WEBVTT", []]);
    const [timing, ...shown] = cue ?? [];
    expect(timing).toMatch(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/u);
    expect(shown.join("\n")).not.toMatch(/[<>]/u);
    expect(lines(decoded(shown.join("\n")))).toEqual(lines(text).filter((line) => line !== ""));
  }
});
