import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused, type Scene } from "../../testing/loader-arguments.ts";
import { actOnPreferences } from "./actions.server.ts";
import { loadPreferences } from "./data.server.ts";

const CONSENTS = "/user/consents";
const choice = (fieldName: string, over: object = {}) => ({
  fieldName,
  fieldType: "BINARY_CHOICE",
  required: false,
  label: fieldName,
  text: "",
  default: true,
  version: "2",
  page: null,
  answer: null,
  answeredAt: null,
  ...over,
});
const notice = choice("notice", { fieldType: "INFORMATION_TEXT" });
const terms = choice("terms", { required: true, answer: true, answeredAt: "2026-11-01T00:00:00.000Z" });
const changedTerms = choice("terms", { required: true });
const marketing = choice("marketing");
const surveys = choice("surveys", { answer: true, answeredAt: "2026-11-01T00:00:00.000Z" });

/** Sends the consent form as a browser does. The platform returns `list` and accepts the answers, unless `set` is an error. */
async function send(list: readonly object[], fields: readonly (readonly [string, string])[], set: unknown = {}) {
  const answers: Scene["answers"] = {
    [CONSENTS]: ({ body }: { body?: unknown }) => {
      if (body === undefined) return { terms: list };
      if (set instanceof Error) throw set;
      return set;
    },
  };
  const scene = loaderArguments({ at: "/preferences", form: {}, answers });
  const body = new URLSearchParams([["intent", "consents"], ...fields.map(([name, value]) => [name, value])]);
  const request = new Request("http://tv.test/preferences", { method: "POST", body });
  const { status, location, cookies, reply } = await outcome(actOnPreferences({ ...scene, request }));
  const stored = scene.calls.flatMap(({ input }) => (input.body === undefined ? [] : [input.body]));
  return { status, location, flash: cookies.join(), reply, stored };
}

describe("consents", () => {
  test("CM-21 a ticked box is a yes, another a no; accepted terms and mere information are not sent", async () => {
    const fields = [
      ["shown", "marketing 2"],
      ["shown", "surveys 2"],
      ["consent-marketing", "yes"],
      ["consent-notice", "yes"],
    ] as const;
    const { location, flash, stored } = await send([notice, terms, marketing, surveys], fields);
    expect(stored).toEqual([{ consents: { marketing: true, surveys: false } }]);
    expect(location).toBe("/preferences");
    expect(flash).toContain("personalConsentsSaved");
  });

  test("ID-23 an answer counts for the version that was shown: after a change nothing is stored", async () => {
    for (const shown of [[], ["marketing 1"], ["marketing 2", "surveys 2"], ["surveys 2"]]) {
      const fields = [...shown.map((value) => ["shown", value] as const), ["consent-marketing", "yes"] as const];
      const { location, flash, stored } = await send([notice, terms, marketing], fields);
      expect([shown, stored]).toEqual([shown, []]);
      expect(location).toBe("/preferences");
      expect(flash).toContain("personalConsentsChanged");
    }
  });

  test("ID-23 a required choice in a new version is refused at its box until it is ticked; other boxes stay as they were sent", async () => {
    const shown = [
      ["shown", "terms 2"],
      ["shown", "marketing 2"],
      ["consent-marketing", "yes"],
    ] as const;
    const { status, reply, stored } = await send([changedTerms, marketing], shown);
    expect([status, stored]).toEqual([400, []]);
    expect(reply).toEqual({ kind: "consents", ticked: ["consent-marketing"], missing: ["consent-terms"], problem: null });
    const again = await send([changedTerms, marketing], [...shown, ["consent-terms", "yes"]]);
    expect(again.stored).toEqual([{ consents: { terms: true, marketing: true } }]);
  });

  test("CM-21 a platform that cannot keep them is said, and the boxes stay", async () => {
    const fields = [
      ["shown", "marketing 2"],
      ["consent-marketing", "yes"],
    ] as const;
    const { status, reply } = await send([marketing], fields, refused("UNAVAILABLE"));
    expect(status).toBe(503);
    expect(reply).toMatchObject({ ticked: ["consent-marketing"], missing: [], problem: { code: "UNAVAILABLE" } });
    // Another tab has already changed the version.
    expect((await send([marketing], fields, refused("VALIDATION_FAILED"))).flash).toContain("personalConsentsChanged");
  });

  test("RT-04 terms that cannot be read leave language and time zone standing; a guest is shown none", async () => {
    const away = loaderArguments({
      at: "/preferences",
      answers: { [CONSENTS]: refused("UNAVAILABLE"), "/push/devices": refused("UNAVAILABLE") },
    });
    expect(await loadPreferences(away)).toMatchObject({ terms: null, pushDevices: null, language: "en", zone: { stored: null } });
    const guest = loaderArguments({ at: "/preferences", guest: true });
    expect(await loadPreferences(guest)).not.toHaveProperty("terms");
    const child = loaderArguments({
      at: "/preferences",
      answers: { [CONSENTS]: refused("CHILD_PROFILE"), "/push/devices": { devices: [] } },
    });
    expect((await outcome(loadPreferences(child))).location).toBe("/profiles");
  });
});
