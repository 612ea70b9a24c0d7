import { expect, test } from "vitest";
import { choicesAfter, choicesOn, NO_CHOICES, parseFilmChoices, parseStoredChoices } from "./stored-choices.ts";

test("CV-10 the volume of the last visit is kept", () => {
  expect(
    parseStoredChoices(
      '{"volume":0.4,"muted":true,"described":true,"subtitles":"ar","audio":"es","bandwidth":1500000,"autoAdvance":false,"skip":{"INTRO":"SKIP"}}',
    ),
  ).toEqual({
    volume: 0.4,
    muted: true,
    described: true,
    subtitles: "ar",
    audio: "es",
    bandwidth: 1_500_000,
    autoAdvance: false,
    film: null,
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
    '{"volume":"1","muted":"yes","described":1,"subtitles":"<b>","bandwidth":-1,"skip":["INTRO"],"autoAdvance":"no"}',
  ]) {
    expect(parseStoredChoices(text)).toEqual(NO_CHOICES);
  }
});

test("LS-06 the account's choices hold in every film; one made in the player wins for that film alone", () => {
  const account = parseFilmChoices({ subtitles: "off", audio: "es", autoAdvance: false });
  const [first, second] = [
    { account, path: "/video/a" },
    { account, path: "/video/b" },
  ];
  const browser = { ...NO_CHOICES, volume: 0.5, subtitles: "ar", audio: "en" };
  expect(choicesOn(browser, first)).toMatchObject({ volume: 0.5, subtitles: "off", audio: "es", autoAdvance: false });
  const once = choicesAfter(browser, { subtitles: "pt" }, first);
  const twice = choicesAfter(choicesAfter(once, { autoAdvance: true }, first), { volume: 0.2 }, first);
  expect(choicesOn(twice, first)).toMatchObject({ volume: 0.2, subtitles: "pt", audio: "es", autoAdvance: true });
  expect(choicesOn(parseStoredChoices(JSON.stringify(twice)), first)).toEqual(choicesOn(twice, first));
  expect(choicesOn(twice, second)).toMatchObject({ subtitles: "off", audio: "es", autoAdvance: false });
  // A choice in another film starts from the account's again.
  const other = choicesAfter(twice, { audio: "en" }, second);
  expect(choicesOn(other, second)).toMatchObject({ subtitles: "off", audio: "en", autoAdvance: false });
  expect(choicesOn(other, first)).toMatchObject({ subtitles: "off", audio: "es", autoAdvance: false });
});

test("LS-06 without choices in an account the browser's hold in every film, and an account's are never written into it", () => {
  const guest = (path: string) => ({ account: {}, path });
  const stored = choicesAfter(NO_CHOICES, { subtitles: "ar", autoAdvance: false }, guest("/video/a"));
  expect(stored.film).toBeNull();
  expect(choicesOn(stored, guest("/video/b"))).toMatchObject({ subtitles: "ar", autoAdvance: false });
  const signedIn = { account: { subtitles: "off" }, path: "/video/a" };
  expect(choicesAfter(stored, { volume: 0.3 }, signedIn)).toMatchObject({ subtitles: "ar", film: null, volume: 0.3 });
});

test("LS-06 nonsense in a document's or a film's choices is no choice", () => {
  for (const value of [null, "x", 7, [], { subtitles: "<b>", audio: 3, autoAdvance: "no" }]) expect(parseFilmChoices(value)).toEqual({});
  expect(parseStoredChoices('{"film":{"path":1,"choices":{}}}').film).toBeNull();
});
