import { expect, test } from "vitest";
import { nothingRemembered, parseRemembered } from "./remembered.ts";

test("CV-10 the volume of the last visit is kept", () => {
  expect(
    parseRemembered(
      '{"volume":0.4,"muted":true,"subtitles":"ar","audio":"es","bandwidth":1500000,"autoAdvance":false,"skip":{"INTRO":"SKIP"}}',
    ),
  ).toEqual({
    volume: 0.4,
    muted: true,
    subtitles: "ar",
    audio: "es",
    bandwidth: 1_500_000,
    autoAdvance: false,
    skip: { INTRO: "SKIP" },
  });
});

test("CV-10 the volume is full where nothing was kept or the storage holds nonsense", () => {
  for (const text of [
    null,
    "",
    "{",
    "null",
    "[]",
    '"x"',
    '{"volume":7}',
    '{"volume":"1","muted":"yes","subtitles":"<b>","bandwidth":-1,"skip":["INTRO"],"autoAdvance":"no"}',
  ]) {
    expect(parseRemembered(text)).toEqual(nothingRemembered);
  }
});
