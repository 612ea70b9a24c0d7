import { expect, test } from "vitest";
import { readCookies } from "../../http/cookies/cookies.ts";
import { PREFERENCES_COOKIE, readGuestPreferences } from "../../http/guest-cookies/preferences-cookie.server.ts";
import { loaderArguments, outcome, type Scene } from "../../testing/loader-arguments.ts";
import { actOnPreferences } from "./actions.server.ts";
import { loadPreferences } from "./data.server.ts";

const PREFERENCES = "/user/preferences";

/** Sends the form as a browser does. */
async function send(fields: readonly (readonly [string, string])[], more: Partial<Scene> = {}) {
  const answers: Scene["answers"] = { [PREFERENCES]: { language: "en", timeZone: null } };
  const scene = loaderArguments({ at: "/preferences", form: {}, answers, ...more });
  const body = new URLSearchParams([["intent", "alerts"], ...fields.map(([name, value]) => [name, value])]);
  const request = new Request("http://tv.test/preferences", { method: "POST", body });
  const result = await outcome(actOnPreferences({ ...scene, request }));
  return { ...result, sent: scene.calls.map(({ input }) => input.body) };
}

test("LV-04 a viewer switches alerts on and sets quiet hours; one hour without the other sets none", async () => {
  const hours = [
    ["quietFrom", "22"],
    ["quietUntil", "7"],
  ] as const;
  const { sent, location } = await send([["notify", "false"], ["notify", "true"], ...hours]);
  expect([sent, location]).toEqual([[{ notify: true, quietHours: "22-7" }], "/preferences"]);
  expect((await send([["notify", "false"], hours[0]])).sent).toEqual([{ notify: false, quietHours: null }]);
  const wrong = [
    ["quietFrom", "24"],
    ["quietUntil", "7"],
  ] as const;
  expect(await send([["notify", "true"], ...wrong])).toMatchObject({ status: 400, sent: [] });
});

test("LV-04 a guest's choice is stored for the browser; alerts are off by default", async () => {
  const { cookies, location } = await send([["notify", "true"]], { guest: true });
  expect(location).toBe("/preferences");
  const line = cookies.find((cookie) => cookie.startsWith(`${PREFERENCES_COOKIE}=`)) ?? "";
  expect(readGuestPreferences(readCookies(line.split(";")[0] ?? ""))?.preferences).toEqual({ notify: true });
  const page = await loadPreferences(loaderArguments({ guest: true, at: "/preferences" }));
  expect(page.alerts.values).toEqual({ notify: "false", quietFrom: "", quietUntil: "" });
  expect(page.alerts.hours).toHaveLength(24);
});
