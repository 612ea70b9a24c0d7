import { expect, test } from "vitest";
import { readCookies } from "../../http/cookies/cookies.ts";
import {
  type GuestPreferences,
  PREFERENCES_COOKIE,
  readGuestPreferences,
  writeGuestPreferences,
} from "../../http/guest-cookies/preferences-cookie.server.ts";
import { loaderArguments, outcome, refused, type Scene } from "../../testing/loader-arguments.ts";
import { actOnPreferences } from "./actions.server.ts";
import { loadPreferences } from "./data.server.ts";

const PREFERENCES = "/user/preferences";
type Fields = readonly (readonly [string, string])[];

/** Sends the form as a browser does. */
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
  ["subtitleStyle", "LARGE"],
  ["playbackRate", "1.5"],
  ["reducedData", "false"],
  ["reducedData", "true"],
  ["segmentActions", ""],
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
      subtitleStyle: "LARGE",
      playbackRate: 1.5,
      reducedData: true,
      segmentActions: null,
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

test("LS-06 the form begins with the stored values, and offers a stored language that the realm does not speak", async () => {
  const load = (preferences: object) =>
    loadPreferences(
      loaderArguments({
        at: "/preferences",
        context: { preferences },
        answers: { "/user/consents": { terms: [] }, "/push/devices": { devices: [] } },
      }),
    );
  expect((await load({})).playback.values).toEqual({
    autoAdvance: "true",
    videoBackgroundAutoPlay: "true",
    videoBackgroundAutoPlayAudio: "false",
    subTitleLanguage: "",
    audioLanguage: "",
    reducedData: "false",
    subtitleStyle: "",
    playbackRate: "",
    segmentActions: "",
  });
  const { playback } = await load({ autoAdvance: false, subTitleLanguage: "ja", audioLanguage: "ar" });
  expect(playback.values).toMatchObject({ autoAdvance: "false", subTitleLanguage: "ja", audioLanguage: "ar" });
  expect(playback.subtitles.map(({ label }) => label)).toEqual(["English", "Arabic", "Japanese"]);
  expect(playback.audio.map(({ value }) => value)).toEqual(["en", "ar"]);
});

const GUEST = { guest: true, at: "/preferences" } as const;
const heldIn = (cookies: readonly string[]) => {
  const line = cookies.find((cookie) => cookie.startsWith(`${PREFERENCES_COOKIE}=`)) ?? "";
  return { line, guest: readGuestPreferences(readCookies(line.split(";")[0] ?? null)) };
};
/** Sends the form as a guest. `held`: preferences that the browser had before. */
async function sendAsGuest(fields: Fields, held: GuestPreferences | null = null) {
  const scene = loaderArguments({ ...GUEST, form: {}, context: { guestPreferences: held, preferences: held?.preferences ?? {} } });
  const body = new URLSearchParams([["intent", "playback"], ...fields.map(([name, value]) => [name, value])]);
  const request = new Request("http://tv.test/preferences", { method: "POST", body });
  return outcome(actOnPreferences({ ...scene, request }));
}

test("LS-06 a guest chooses for this browser: only what was changed is a choice, and the rest of the page is for viewers", async () => {
  expect(await loadPreferences(loaderArguments(GUEST))).toMatchObject({ guest: true, playback: { values: { autoAdvance: "true" } } });
  const first = await sendAsGuest(FORM);
  expect(first).toMatchObject({ status: 303, location: "/preferences" });
  const { line, guest } = heldIn(first.cookies);
  expect(line).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=31536000$/u);
  const chosen: GuestPreferences["preferences"] = {
    autoAdvance: false,
    subTitleLanguage: "off",
    subtitleStyle: "LARGE",
    playbackRate: 1.5,
    reducedData: true,
  };
  // The background switch is unchanged, because the viewer has not chosen it.
  expect(guest?.preferences).toEqual(chosen);
  expect(Object.keys(guest?.chosenAt ?? {})).toEqual(expect.arrayContaining(Object.keys(chosen)));

  const old: GuestPreferences = {
    preferences: chosen,
    chosenAt: { autoAdvance: 7, subTitleLanguage: 7, subtitleStyle: 7, playbackRate: 7, reducedData: 7 },
  };
  const changed = FORM.filter(([name]) => name !== "subtitleStyle" && name !== "playbackRate");
  const second = heldIn((await sendAsGuest([...changed, ["subtitleStyle", "SOLID"], ["playbackRate", ""]], old)).cookies).guest;
  expect(second?.preferences).toEqual({ autoAdvance: false, subTitleLanguage: "off", subtitleStyle: "SOLID", reducedData: true });
  expect(second?.chosenAt).toMatchObject({ autoAdvance: 7, reducedData: 7 });
  expect(second?.chosenAt.subtitleStyle).toBeGreaterThan(7);

  expect((await sendAsGuest([...FORM, ["segmentActions", "<b>"]])).status).toBe(400);
  const zone = loaderArguments({ ...GUEST, form: { timeZone: "Asia/Kolkata" } });
  expect((await outcome(actOnPreferences(zone))).location).toMatch(/^\/login\?from=/u);
});

test("LS-06 P05 a cookie that holds no choices of ours is none, and taking the last one back ends it", () => {
  const read = (value: string) => readGuestPreferences(new Map([[PREFERENCES_COOKIE, value]]));
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const bad = [
    "",
    "%%%",
    encode(null),
    encode({ v: {}, t: {} }),
    encode({ v: { playbackRate: 9 }, t: {} }),
    encode({ v: { notify: true } }),
    "A".repeat(3_000),
  ];
  for (const value of bad) expect(read(value)).toBeNull();
  expect(read(encode({ v: { notify: true, evil: "<b>" }, t: {} }))).toEqual({ preferences: { notify: true }, chosenAt: {} });
  const held = { preferences: { notify: true }, chosenAt: { notify: 1 } };
  expect(writeGuestPreferences(held, { notify: null }, 2, true)).toContain("Max-Age=0");
});

test("LS-06 PL-03 the debug language is offered neither for subtitles nor for sound, even where it was stored before", async () => {
  const languages = ["en", "ar", "debug"] as const;
  for (const context of [{}, { preferences: { audioLanguage: "debug", subTitleLanguage: "debug" } }]) {
    const shown = await loadPreferences(
      loaderArguments({
        at: "/preferences",
        realm: { languages: [...languages] },
        context,
        answers: { "/user/consents": { terms: [] }, "/push/devices": { devices: [] } },
      }),
    );
    expect(shown.playback.subtitles.map(({ value }) => value)).toEqual(["en", "ar"]);
    expect(shown.playback.audio.map(({ value }) => value)).toEqual(["en", "ar"]);
  }
});
