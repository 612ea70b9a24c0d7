import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../../testing/loader-arguments.ts";
import { actOnDevices, loadDevices } from "./devices.server.ts";

const SESSIONS = "/user/sessions";
const SESSION = "/user/sessions/{id}";
const at = "/account/devices";
const session = { id: "s1", browser: "Firefox", system: "Linux", region: "ES", createdAt: "2026-01-01T00:00:00.000Z", current: true };

describe("devices", () => {
  test("ID-30 each session comes with its country by name", async () => {
    const scene = loaderArguments({ at, answers: { [SESSIONS]: { sessions: [session, { ...session, region: null }] } } });
    expect((await loadDevices(scene)).sessions?.map(({ region }) => region)).toEqual(["Spain", null]);
  });

  test("ID-30 a list that cannot be read leaves the page standing", async () => {
    expect((await loadDevices(loaderArguments({ at, answers: { [SESSIONS]: refused("UNAVAILABLE") } }))).sessions).toBeNull();
  });

  test("ID-30 one is ended by its id, all others by the intent", async () => {
    const one = loaderArguments({ at, form: { session: "s2" }, answers: { [SESSION]: null } });
    expect((await outcome(actOnDevices(one))).cookies.join()).toContain("securityDeviceEnded");
    expect(one.calls).toEqual([{ path: SESSION, input: { params: { id: "s2" } } }]);
    const all = loaderArguments({ at, form: { intent: "others" }, answers: { [SESSIONS]: null } });
    expect(await outcome(actOnDevices(all))).toMatchObject({ status: 303, location: at });
    expect(all.calls).toEqual([{ path: SESSIONS, input: {} }]);
  });

  test.each(["NOT_FOUND", "VALIDATION_FAILED"] as const)("ID-30 a session that is over or somebody else's is gone (%s)", async (code) => {
    const scene = loaderArguments({ at, form: { session: "s9" }, answers: { [SESSION]: refused(code) } });
    expect((await outcome(actOnDevices(scene))).cookies.join()).toContain("securityDeviceGone");
  });

  test("ID-30 a form without a session asks nobody", async () => {
    const scene = loaderArguments({ at, form: {} });
    expect((await outcome(actOnDevices(scene))).cookies.join()).toContain("securityDeviceGone");
    expect(scene.calls).toEqual([]);
  });
});
