import { expect, test } from "vitest";
import { readCookies } from "../../http/cookies/cookies.ts";
import { readGuestPreferences } from "../../http/guest-cookies/preferences-cookie.server.ts";
import { shownResults, withShown } from "../../http/guest-cookies/shown-results-cookie.server.ts";
import { loaderArguments, outcome, refused, type Scene } from "../../testing/loader-arguments.ts";
import { changeResults } from "./actions.server.ts";

const SHOWN = "/user/results/shown";
const PREFERENCES = "/user/preferences";

async function send(form: Record<string, string>, more: Partial<Scene> = {}) {
  const answers = { [PREFERENCES]: { language: "en", timeZone: null }, [SHOWN]: () => undefined };
  const scene = loaderArguments({ at: "/_/results", form: { path: "/news?category=boxing", ...form }, answers, ...more });
  const result = await outcome(changeResults(scene));
  return { ...result, calls: scene.calls };
}
const cookieIn = (lines: readonly string[], name: string) => readCookies(lines.find((line) => line.startsWith(`${name}=`)) ?? null);

test("LS-14 a viewer hides and shows results, and returns to the page", async () => {
  const { calls, status, location } = await send({ intent: "hide" });
  expect([calls, status, location]).toEqual([
    [{ path: PREFERENCES, input: { body: { hideResults: true } } }],
    303,
    "/news?category=boxing",
  ]);
  expect((await send({ intent: "showAll" })).calls).toEqual([{ path: PREFERENCES, input: { body: { hideResults: false } } }]);
  const shown = await send({ intent: "show", titles: "fight-1 fight-2" });
  expect(shown.calls).toEqual([{ path: SHOWN, input: { body: { ids: ["fight-1", "fight-2"] } } }]);
});

test("LS-14 results that were shown one by one are hidden again: the platform's for a viewer, the cookie for a guest", async () => {
  const viewer = await send({ intent: "hideShown" });
  expect(viewer).toMatchObject({ calls: [{ path: SHOWN }], status: 303, location: "/news?category=boxing" });
  const guest = await send({ intent: "hideShown" }, { guest: true, cookie: "results=a" });
  expect(guest.calls).toEqual([]);
  expect(guest.cookies.find((line) => line.startsWith("results="))).toMatch(/^results=;.*Max-Age=0/u);
});

test("LS-14 a guest's choices are cookies: the newest shown results first, bounded", async () => {
  const hidden = await send({ intent: "hide" }, { guest: true });
  expect(readGuestPreferences(cookieIn(hidden.cookies, "preferences"))?.preferences).toEqual({ hideResults: true });
  const { cookies, calls } = await send({ intent: "show", titles: "b" }, { guest: true, cookie: "results=a" });
  expect([calls, [...shownResults(cookieIn(cookies, "results"))]]).toEqual([[], ["b", "a"]]);
  const many = withShown(
    Array.from({ length: 60 }, (_, place) => `title-${place}`.padEnd(120, "x")),
    ["newest"],
  );
  expect([many.startsWith("newest!"), many.length <= 3_000]).toEqual([true, true]);
  expect(shownResults(new Map([["results", "x".repeat(4_000)]]))).toEqual([]);
});

test("LS-14 hostile fields change nothing and lead to our own pages; a refusal is shown", async () => {
  for (const form of [{ intent: "drop" }, { intent: "show", titles: "" }, { intent: "show", titles: "<script> ../" }])
    expect(await send(form as Record<string, string>)).toMatchObject({ calls: [], status: 303 });
  expect((await send({ intent: "hide", path: "//evil.example" })).location).toBe("/");
  const failed = await send({ intent: "show", titles: "gone" }, { answers: { [SHOWN]: refused("NOT_FOUND") } });
  expect(failed).toMatchObject({ status: 303, location: "/news?category=boxing" });
});
