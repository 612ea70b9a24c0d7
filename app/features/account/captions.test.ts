import { expect, test } from "vitest";
import { readCookies } from "../../http/cookies/cookies.ts";
import { type GuestPreferences, PREFERENCES_COOKIE, readGuestPreferences } from "../../http/guest-cookies/preferences-cookie.server.ts";
import { loaderArguments, outcome, refused, type Scene } from "../../testing/loader-arguments.ts";
import { actOnPreferences } from "./actions.server.ts";
import { savePlayerCaptions } from "./captions.server.ts";
import { loadPreferences } from "./data.server.ts";

const LOOK = { font: "SERIF", size: "150", backgroundOpacity: "0" };
const EMPTY = { color: "", opacity: "", edge: "", backgroundColor: "", windowColor: "", windowOpacity: "" };

interface Sender {
  readonly guest?: boolean;
  readonly held?: GuestPreferences;
  readonly answer?: unknown;
}

/** Sends settings by the form of the page, or as a player does. */
async function send(by: "form" | "player", fields: Readonly<Record<string, string>>, { guest = false, held, answer = {} }: Sender = {}) {
  const answers: Scene["answers"] = { "/user/preferences": answer };
  const context = held === undefined ? {} : { guestPreferences: held, preferences: held.preferences };
  const at = by === "form" ? "/preferences" : "/_/captions";
  const scene = loaderArguments({ at, guest, form: by === "form" ? { intent: "captions", ...fields } : fields, answers, context });
  const result = await outcome((by === "form" ? actOnPreferences : savePlayerCaptions)(scene));
  const line = result.cookies.find((cookie) => cookie.startsWith(`${PREFERENCES_COOKIE}=`)) ?? "";
  const inBrowser = readGuestPreferences(readCookies(line.split(";")[0] ?? null))?.preferences ?? null;
  return { ...result, line, inBrowser, sent: scene.calls.map(({ input }) => input.body) };
}

test("CV-26 LS-06 the form stores all settings in the account at once; none of them, or the reset button, removes them", async () => {
  const saved = await send("form", { ...LOOK, ...EMPTY });
  expect(saved).toMatchObject({ location: "/preferences", sent: [{ captions: LOOK }] });
  expect(saved.cookies.join()).toContain("playbackCaptionsSaved");
  expect((await send("form", EMPTY)).sent).toEqual([{ captions: null }]);
  expect((await send("form", { ...LOOK, reset: "true" })).sent).toEqual([{ captions: null }]);
});

test("PW-04 settings that have waited for the network go with the time at which they were chosen", async () => {
  for (const [seconds, isDated] of [
    ["90", true],
    ["0", false],
    ["-5", false],
    ["9999999", false],
  ] as const) {
    const form = { intent: "captions", ...LOOK };
    const headers = { "x-queued-seconds": seconds };
    const scene = loaderArguments({ at: "/preferences", form, headers, answers: { "/user/preferences": {} } });
    const before = Date.now();
    await outcome(actOnPreferences(scene));
    const body = scene.calls[0]?.input.body as { readonly captions: unknown; readonly chosenAt?: Readonly<Record<string, number>> };
    expect(body.captions).toEqual(LOOK);
    expect(Object.keys(body.chosenAt ?? {})).toEqual(isDated ? ["captions"] : []);
    if (isDated) expect(Math.abs((body.chosenAt?.captions ?? 0) - (before - 90_000))).toBeLessThan(60_000);
  }
});

test("CV-26 LS-06 a failure keeps the sent settings", async () => {
  const away = await send("form", LOOK, { answer: refused("UNAVAILABLE") });
  expect(away.status).toBe(503);
  expect(away.reply).toMatchObject({ kind: "captions", settings: LOOK, problem: { code: "UNAVAILABLE" } });
  const wrong = await send("form", { ...LOOK, color: "red;}" });
  expect([wrong.status, wrong.sent]).toEqual([400, []]);
  expect(wrong.reply).toMatchObject({ settings: LOOK, problem: null });
});

test("CV-26 a player stores them in the account, or in a guest's browser beside the guest's other choices", async () => {
  expect(await send("player", LOOK)).toMatchObject({ status: 204, sent: [{ captions: LOOK }] });
  expect(await send("player", LOOK, { answer: refused("UNAVAILABLE") })).toMatchObject({ status: 503 });
  expect(await send("player", { ...LOOK, size: "1000" })).toMatchObject({ status: 400, sent: [] });
  const held = { preferences: { reducedData: true }, chosenAt: { reducedData: 1 } };
  expect(await send("player", LOOK, { guest: true, held })).toMatchObject({
    status: 204,
    sent: [],
    inBrowser: { reducedData: true, captions: LOOK },
  });
  expect((await send("form", LOOK, { guest: true })).inBrowser).toEqual({ captions: LOOK });
  const only = { preferences: { captions: { size: "200" } }, chosenAt: { captions: 1 } } as const;
  expect((await send("player", {}, { guest: true, held: only })).line).toContain("Max-Age=0");
});

test("CV-26 a guest's cookie has room for every setting beside all other choices", async () => {
  const held: GuestPreferences = {
    preferences: {
      autoAdvance: false,
      videoBackgroundAutoPlay: false,
      videoBackgroundAutoPlayAudio: false,
      subTitleLanguage: "pt-BR",
      audioLanguage: "pt-BR",
      subtitleStyle: "LARGE_SOLID",
      playbackRate: 1.25,
      reducedData: false,
      segmentActions: "NONE",
      notify: false,
      quietHours: "22-23",
    },
    chosenAt: Object.fromEntries(
      [
        "autoAdvance",
        "videoBackgroundAutoPlay",
        "videoBackgroundAutoPlayAudio",
        "subTitleLanguage",
        "audioLanguage",
        "subtitleStyle",
        "playbackRate",
        "reducedData",
        "segmentActions",
        "notify",
        "quietHours",
      ].map((name) => [name, Date.now()]),
    ),
  };
  const longest = {
    font: "MONO_SERIF",
    size: "200",
    color: "MAGENTA",
    opacity: "100",
    edge: "DEPRESSED",
    backgroundColor: "MAGENTA",
    backgroundOpacity: "100",
    windowColor: "MAGENTA",
    windowOpacity: "100",
  };
  expect((await send("player", longest, { guest: true, held })).inBrowser).toEqual({ ...held.preferences, captions: longest });
});

test("CV-26 the form begins with the stored settings", async () => {
  const context = { preferences: { captions: { size: "200" }, subtitleStyle: "SOLID" } } as const;
  const answers = { "/user/consents": { terms: [] }, "/push/devices": { devices: [] } };
  const loaded = await loadPreferences(loaderArguments({ at: "/preferences", context, answers }));
  expect(loaded.captions).toEqual({ settings: { size: "200" }, style: "SOLID" });
});
