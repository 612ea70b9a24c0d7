import { expect, test } from "vitest";
import { loaderArguments, outcome, refused, type Scene } from "../../testing/loader-arguments.ts";
import { actOnPreferences } from "./actions.server.ts";
import { loadPreferences } from "./data.server.ts";

const PREFERENCES = "/user/preferences";
type Fields = readonly (readonly [string, string])[];

/** The form as a browser sends it. */
async function send(fields: Fields, answer: unknown = { language: "en", timeZone: null }) {
  const answers: Scene["answers"] = { [PREFERENCES]: answer };
  const scene = loaderArguments({ at: "/preferences", form: {}, answers });
  const body = new URLSearchParams([["intent", "playback"], ...fields.map(([name, value]) => [name, value])]);
  const result = await outcome(
    actOnPreferences({ ...scene, request: new Request("http://tv.test/preferences", { method: "POST", body }) }),
  );
  return { ...result, sent: scene.calls.map(({ input }) => input.body) };
}
const FORM: Fields = [
  ["autoAdvance", "false"],
  ["videoBackgroundAutoPlay", "false"],
  ["videoBackgroundAutoPlay", "true"],
  ["videoBackgroundAutoPlayAudio", "false"],
  ["subTitleLanguage", "off"],
  ["audioLanguage", ""],
];

test("LS-06 a ticked box is a yes, another a no, and an empty language takes its choice back", async () => {
  const { location, cookies, sent } = await send(FORM);
  expect(sent).toEqual([
    {
      autoAdvance: false,
      videoBackgroundAutoPlay: true,
      videoBackgroundAutoPlayAudio: false,
      subTitleLanguage: "off",
      audioLanguage: null,
    },
  ]);
  expect(location).toBe("/preferences");
  expect(cookies.join()).toContain("playbackSaved");
});

test("LS-06 a failure sets the error flag, and the form stays as it was sent", async () => {
  const values = { autoAdvance: "false", videoBackgroundAutoPlay: "true", subTitleLanguage: "off" };
  const away = await send(FORM, refused("UNAVAILABLE"));
  expect(away.status).toBe(503);
  expect(away.reply).toMatchObject({ kind: "playback", error: true, values, problem: { code: "UNAVAILABLE" } });
  const wrong = await send([...FORM.slice(0, -1), ["audioLanguage", "<b>"]]);
  expect([wrong.status, wrong.sent]).toEqual([400, []]);
  expect(wrong.reply).toMatchObject({ error: true, values: { ...values, audioLanguage: "<b>" }, problem: null });
});

test("LS-06 the form begins with what is kept, and offers a kept language that the realm does not speak", async () => {
  const load = (preferences: object) =>
    loadPreferences(loaderArguments({ at: "/preferences", context: { preferences }, answers: { "/user/consents": { terms: [] } } }));
  expect((await load({})).playback.values).toEqual({
    autoAdvance: "true",
    videoBackgroundAutoPlay: "true",
    videoBackgroundAutoPlayAudio: "false",
    subTitleLanguage: "",
    audioLanguage: "",
  });
  const { playback } = await load({ autoAdvance: false, subTitleLanguage: "ja", audioLanguage: "ar" });
  expect(playback.values).toMatchObject({ autoAdvance: "false", subTitleLanguage: "ja", audioLanguage: "ar" });
  expect(playback.subtitles.map(({ label }) => label)).toEqual(["English", "Arabic", "Japanese"]);
  expect(playback.audio.map(({ value }) => value)).toEqual(["en", "ar"]);
});
