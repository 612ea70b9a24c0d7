import { describe, expect, test } from "vitest";
import { readCookies } from "../../http/cookies/cookies.ts";
import { createAnalyticsCookie } from "../../http/guest-cookies/analytics-cookie.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { chooseAnalytics, collectEvents } from "./actions.server.ts";
import { loadCookies, loadQuestion } from "./data.server.ts";

const VISIT = "a".repeat(22);
const cookies = createAnalyticsCookie("a secret for tests, longer than 32 characters");
/** Consent cookie as written by the server. */
const CONSENT = cookies.write("ringside", { visit: VISIT }, true).split(";")[0] ?? "";
const SEALED = CONSENT.replace("analytics=yes.", "");
const CHOICE = "/user/analytics";
const EVENTS = "/analytics/events";
const OFFERED = { offered: true, objected: false, sealedVisit: null };
const VIEW = { name: "PAGE_VIEW", page: "home", toward: null, entry: null };
const batch = (event: unknown = VIEW) => JSON.stringify([{ id: "0199c3d1-0000-7000-8000-000000000001", event }]);

interface SceneInput {
  readonly cookie?: string;
  readonly guest?: boolean;
  readonly analytics?: Partial<RequestContext["analytics"]>;
  readonly answers?: Readonly<Record<string, unknown>>;
}
const written = (cookie = "") => ({
  answer: cookies.read("ringside", readCookies(cookie)),
  cookieFor: (answer: { readonly visit: string } | "refused") => cookies.write("ringside", answer, true),
});
const scene = (form: Record<string, string> | null, { cookie, guest = true, analytics = {}, answers = {} }: SceneInput = {}) =>
  loaderArguments({
    at: "/_/analytics",
    guest,
    ...(cookie === undefined ? {} : { cookie }),
    ...(form === null ? {} : { form }),
    answers: { [CHOICE]: {}, [EVENTS]: undefined, ...answers },
    context: { analytics: { ...OFFERED, ...written(cookie), ...analytics }, reportError: () => undefined },
  });

describe("PL-12 the answer to being counted", () => {
  test("a guest who agrees gets a visit in a cookie of half a year, and the platform hears nothing", async () => {
    const args = scene({ choice: "yes", path: "/cookies" });
    const { status, location, cookies } = await outcome(chooseAnalytics(args));
    expect([status, location]).toEqual([303, "/cookies"]);
    expect(cookies[0]).toMatch(/^analytics=yes\.[\w-]{22}\.[\w-]{22}; Path=\/; SameSite=Lax; Secure; Max-Age=15552000$/u);
    expect(args.calls).toEqual([]);
  });

  test("who agrees again keeps the visit; each new consent makes another", async () => {
    const again = await outcome(chooseAnalytics(scene({ choice: "yes" }, { cookie: CONSENT })));
    expect(again.cookies[0]).toContain(`${CONSENT};`);
    const [one, other] = await Promise.all([
      outcome(chooseAnalytics(scene({ choice: "yes" }))),
      outcome(chooseAnalytics(scene({ choice: "yes" }))),
    ]);
    expect(one.cookies[0]).not.toBe(other.cookies[0]);
  });

  test("with a new secret the visit of an earlier cookie stays, sealed by the new one for cookie and platform", async () => {
    const next = createAnalyticsCookie(
      "another secret for tests, longer than 32 characters",
      "a secret for tests, longer than 32 characters",
    );
    const renewed = next.write("ringside", { visit: VISIT }, true).split(";")[0] ?? "";
    const sealed = renewed.replace("analytics=yes.", "");
    expect(sealed).not.toBe(SEALED);
    for (const cookie of [CONSENT, renewed]) expect(next.read("ringside", readCookies(cookie))).toEqual({ visit: VISIT, sealed });
    expect(cookies.read("ringside", readCookies(renewed))).toBeNull();
  });

  test("a refusal is remembered as long, and holds no visit", async () => {
    const args = scene({ choice: "no" });
    expect((await outcome(chooseAnalytics(args))).cookies[0]).toMatch(/^analytics=no; .*Max-Age=15552000$/u);
    expect(args.calls).toEqual([]);
  });

  test("a withdrawal ends the visit at the platform, with its seal", async () => {
    const args = scene({ choice: "no" }, { cookie: CONSENT });
    expect((await outcome(chooseAnalytics(args))).cookies[0]).toContain("analytics=no;");
    expect(args.calls).toEqual([{ path: CHOICE, input: { body: { choice: "REFUSED", visit: SEALED } } }]);
  });

  test("who is signed in chooses for the account, too", async () => {
    const args = scene({ choice: "yes" }, { guest: false });
    await outcome(chooseAnalytics(args));
    expect(args.calls).toEqual([{ path: CHOICE, input: { body: { choice: "GRANTED", visit: null } } }]);
  });

  test("a platform that is away: a consent is not stored, a refusal in this browser is, and the page says so", async () => {
    const away = { answers: { [CHOICE]: refused("UNAVAILABLE") }, guest: false };
    const granted = await outcome(chooseAnalytics(scene({ choice: "yes" }, away)));
    expect(granted.cookies.join()).not.toContain("analytics=");
    const withdrawn = await outcome(chooseAnalytics(scene({ choice: "no" }, { ...away, cookie: CONSENT })));
    expect(withdrawn.cookies.join()).toContain("analytics=no;");
    for (const { cookies } of [granted, withdrawn]) expect(cookies.join()).toContain("error.UNAVAILABLE");
  });

  test("a browser that asks not to be counted refuses, whatever was pressed", async () => {
    const { cookies } = await outcome(chooseAnalytics(scene({ choice: "yes" }, { analytics: { objected: true } })));
    expect(cookies[0]).toContain("analytics=no;");
  });

  test.each([{ choice: "maybe" }, {}])("%j is no answer", async (form) => {
    const { status, cookies } = await outcome(chooseAnalytics(scene(form as Record<string, string>)));
    expect([status, cookies]).toEqual([303, []]);
  });

  test("nobody is led to another site, and where nothing is counted nothing is stored", async () => {
    const away = await outcome(chooseAnalytics(scene({ choice: "no", path: "https://elsewhere.example/" })));
    expect(away.location).toBe("/");
    const off = await outcome(chooseAnalytics(scene({ choice: "yes" }, { analytics: { offered: false } })));
    expect(off.cookies).toEqual([]);
  });
});

describe("PL-12 the question and the page of cookies", () => {
  const ask = async (input: SceneInput) => {
    const response = await loadQuestion(scene(null, input));
    return { question: await response.json(), cookie: response.headers.get("set-cookie") };
  };

  test("it is asked where nothing has been said, and no more after it", async () => {
    expect((await ask({})).question).toMatchObject({ page: "/cookies" });
    for (const cookie of ["analytics=no", CONSENT]) expect(await ask({ cookie })).toEqual({ question: null, cookie: null });
    expect((await ask({ analytics: { objected: true } })).question).toBeNull();
    expect((await ask({ analytics: { offered: false } })).question).toBeNull();
  });

  test("what the account has said elsewhere holds here, without a question", async () => {
    const granted = await ask({ guest: false, answers: { [CHOICE]: { choice: "GRANTED" } } });
    expect([granted.question, granted.cookie]).toEqual([null, expect.stringMatching(/^analytics=yes\.[\w-]{22}\.[\w-]{22};/u)]);
    const no = await ask({ guest: false, answers: { [CHOICE]: { choice: "REFUSED" } } });
    expect([no.question, no.cookie]).toEqual([null, expect.stringMatching(/^analytics=no;/u)]);
    expect((await ask({ guest: false, answers: { [CHOICE]: { choice: null } } })).question).not.toBeNull();
  });

  test.each([
    [{}, "OPEN"],
    [{ cookie: CONSENT }, "GRANTED"],
    [{ cookie: "analytics=yes.mara@example.com" }, "OPEN"],
    [{ cookie: `analytics=yes.${VISIT}` }, "OPEN"],
    [{ cookie: `${CONSENT.slice(0, -3)}AAA` }, "OPEN"],
    [{ cookie: cookies.write("aurora", { visit: VISIT }, true).split(";")[0] }, "OPEN"],
    [{ cookie: "analytics=no" }, "REFUSED"],
    [{ cookie: CONSENT, analytics: { objected: true } }, "REFUSED"],
    [{ cookie: CONSENT, guest: false, answers: { [CHOICE]: { choice: "REFUSED" } } }, "REFUSED"],
    [{ cookie: CONSENT, guest: false, answers: { [CHOICE]: refused("UNAVAILABLE") } }, "GRANTED"],
  ] as const)("with %j it is %s", async (input, state) => {
    expect(await loadCookies(scene(null, input))).toMatchObject({ state });
  });
});

describe("PL-12 what a browser counted", () => {
  const collect = (events: string | null, sealedVisit: string | null = SEALED, answers: Record<string, unknown> = { [EVENTS]: {} }) => {
    const args = scene(events === null ? {} : { events }, { analytics: { sealedVisit }, answers });
    return { args, answered: outcome(collectEvents(args)) };
  };

  test("goes to the platform under the visit of the cookie, with its seal", async () => {
    const { args, answered } = collect(batch());
    expect((await answered).status).toBe(204);
    expect(args.calls).toMatchObject([{ path: EVENTS, input: { body: { visit: SEALED, events: [{ event: VIEW }] } } }]);
  });

  test("without a consent nothing is read, let alone sent on", async () => {
    const { args, answered } = collect("no json", null);
    expect([(await answered).status, args.calls]).toEqual([204, []]);
  });

  test.each([
    ["no field", null, 400],
    ["no JSON", "[", 400],
    ["no list", "{}", 400],
    ["an empty list", "[]", 400],
    ["an unknown event", batch({ name: "CLICK" }), 400],
    ["an event of the server", batch({ name: "SIGN_IN_ERROR", way: "OWN_CREDENTIALS", code: "INVALID_CREDENTIALS" }), 400],
    ["a prototype key", batch().replace('"name"', '"__proto__":{"page":"home"},"name"'), 400],
    ["deep nesting", `${"[".repeat(4_000)}${"]".repeat(4_000)}`, 400],
    ["a long body", `[${" ".repeat(8_192)}]`, 413],
  ])("%s is refused here", async (_what, events, status) => {
    const { args, answered } = collect(events);
    expect([(await answered).status, args.calls]).toEqual([status, []]);
  });

  test("a platform that has had enough, or is away, says so to nobody who reads it", async () => {
    for (const [code, status] of [
      ["TOO_MANY_REQUESTS", 429],
      ["UNAVAILABLE", 503],
    ] as const)
      expect((await collect(batch(), SEALED, { [EVENTS]: refused(code) }).answered).status).toBe(status);
  });
});
