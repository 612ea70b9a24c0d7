import { expect, test } from "vitest";
import { loadFollow, loadFollowedRow } from "../../content/components/follows/follows.server.ts";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { changeFollow, changeFollowReminders } from "./actions.server.ts";
import { loadFollowing } from "./data.server.ts";

const ADDRESS = "/follows/{type}/{id}";
const LIST = "/follows";
const REMIND = "/reminder-settings/follows";
const TITLES = "/follows/titles";

interface Sent {
  readonly form: Readonly<Record<string, string>>;
  readonly answer?: unknown;
  readonly guest?: boolean;
  readonly script?: boolean;
}

function change({ form, answer = null, guest = false, script = false }: Sent) {
  const headers: Readonly<Record<string, string>> = script ? { accept: "application/json" } : {};
  const args = loaderArguments({ at: "/_/follow", form, guest, headers, answers: { [ADDRESS]: answer } });
  return { calls: args.calls, result: outcome(changeFollow(args)) };
}

test("LV-09 a form returns to its page, which shows the result; a script gets only the status", async () => {
  const { calls, result } = change({ form: { type: "SERIES", id: "belt", intent: "add", from: "/series/belt?seasonId=two" } });
  const added = await result;
  expect([added.status, added.location]).toEqual([303, "/series/belt?seasonId=two"]);
  expect(decodeURIComponent(added.cookies.join())).toContain("success.browseFollowed");
  expect(calls).toEqual([{ path: ADDRESS, input: { params: { type: "SERIES", id: "belt" } } }]);
  const removed = await change({ form: { type: "CHANNEL", id: "one", intent: "remove", from: "/following" } }).result;
  expect(decodeURIComponent(removed.cookies.join())).toContain("success.browseUnfollowed");
  expect(await change({ form: { type: "CHANNEL", id: "one", intent: "add" }, script: true }).result).toMatchObject({ status: 204 });
});

test("LV-09 a refusal is shown on the page, or is the script's status", async () => {
  const form = { type: "SERIES", id: "belt", intent: "add", from: "/series/belt" };
  const answer = refused("FOLLOWS_FULL");
  const message = await change({ form, answer }).result;
  expect([message.status, message.location]).toEqual([303, "/series/belt"]);
  expect(decodeURIComponent(message.cookies.join())).toContain("error.error.FOLLOWS_FULL");
  expect(await change({ form, answer, script: true }).result).toMatchObject({ status: 409 });
});

test("LV-09 a guest signs in and returns; broken forms and foreign addresses redirect to home", async () => {
  const form = { type: "SERIES", id: "belt", intent: "add", from: "/series/belt" };
  expect(await change({ form, guest: true }).result).toMatchObject({ status: 303, location: "/login?from=%2Fseries%2Fbelt" });
  expect(await change({ form, guest: true, script: true }).result).toMatchObject({ status: 401 });
  const broken: readonly Readonly<Record<string, string>>[] = [
    {},
    { ...form, type: "VOD" },
    { ...form, id: "<b>" },
    { ...form, intent: "<b>" },
  ];
  for (const fields of broken) {
    expect(await change({ form: fields }).result).toMatchObject({ status: 303, location: "/" });
    expect(await change({ form: fields, script: true }).result).toMatchObject({ status: 400 });
  }
  for (const from of ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])
    expect(await change({ form: { ...form, from } }).result).toMatchObject({ status: 303, location: "/" });
});

test("LV-09 the list has nine titles on a page; a page past the end redirects to the last one, a guest to sign-in", async () => {
  const page = (at: string, answer: object) => {
    const args = loaderArguments({
      at,
      context: { origin: "https://tv.example" },
      answers: {
        [LIST]: { follows: [], totalResults: 0, totalPages: 0, page: 1, ...answer },
        [REMIND]: { on: true },
      },
    });
    return { calls: args.calls, result: loadFollowing(args) };
  };
  const first = page("/following", {
    follows: [
      { type: "SERIES", id: "belt", name: "Belt", card: aCard({ id: "belt", type: "SERIES" }), next: null },
      {
        type: "TEAM",
        id: "harbour",
        name: "Harbour",
        card: null,
        next: aCard({ id: "fury", type: "LIVE_EVENT", title: "Fury", startDate: "2026-11-27T20:00:00.000Z" }),
      },
      { type: "TEAM", id: "quay", name: "Quay", card: null, next: null },
    ],
    totalResults: 3,
    totalPages: 1,
  });
  expect(await first.result).toMatchObject({
    follows: [{ type: "SERIES", id: "belt", card: { id: "SERIES:belt" } }],
    teams: [
      {
        type: "TEAM",
        id: "harbour",
        name: "Harbour",
        to: "/upcoming?team=harbour",
        calendar: expect.stringMatching(/^webcal:.*\/_\/calendars\/events\.ics\?team=harbour&lang=en$/u),
        next: { title: "Fury", at: "2026-11-27T20:00:00.000Z" },
      },
      { id: "quay", name: "Quay" },
    ],
    total: 3,
    reminds: true,
  });
  expect(first.calls).toEqual([
    { path: LIST, input: { query: { p: 1, rpp: 9 } } },
    { path: REMIND, input: {} },
  ]);
  const past = await outcome(page("/following?p=3", { page: 3, totalPages: 2 }).result);
  expect([past.status, past.location]).toEqual([303, "/following?p=2"]);
  const guest = await outcome(loadFollowing(loaderArguments({ at: "/following", guest: true })));
  expect([guest.status, guest.location]).toEqual([303, "/login?from=%2Ffollowing"]);
});

test("LV-08 a followed team's next event has its bell until it begins", async () => {
  const bellOf = async (startDate: string) => {
    const next = aCard({ id: "fury", type: "LIVE_EVENT", startDate });
    const follows = [{ type: "TEAM", id: "harbour", name: "Harbour", card: null, next }];
    const answers = {
      [LIST]: { follows, totalResults: 1, totalPages: 1, page: 1 },
      [REMIND]: { on: true },
      "/reminders/keys": { reminders: [{ itemId: "fury", programme: null, way: "PUSH" }] },
    };
    const [team] = (await loadFollowing(loaderArguments({ at: "/following", answers }))).teams;
    return team?.next?.bell;
  };
  expect(await bellOf(new Date(Date.now() + 3_600_000).toISOString())).toEqual({ item: "fury", way: "PUSH" });
  expect(await bellOf(new Date(Date.now() - 1_000).toISOString())).toBeUndefined();
});

test("LV-09 a title's page reads the viewer's follow, asks nothing for a guest, and has no button without an answer", async () => {
  const follow = (answer: unknown, guest = false) => {
    const args = loaderArguments({ at: "/series/belt", guest, answers: { [ADDRESS]: answer } });
    return { calls: args.calls, result: loadFollow(args, "SERIES", "belt") };
  };
  expect(await follow({ following: true }).result).toEqual({ type: "SERIES", id: "belt", is: true });
  const guest = follow(null, true);
  expect(await guest.result).toEqual({ type: "SERIES", id: "belt", is: false, isGuest: true });
  expect(guest.calls).toEqual([]);
  expect(await follow(refused("INTERNAL")).result).toBeUndefined();
});

test("LV-09 a member's home shows episodes and programmes of what the profile follows; a programme is not its channel's card", async () => {
  const labels = () => Promise.resolve({ translations: { memberFollowed: "From what you follow" }, version: "1" });
  const row = (answer: unknown, guest = false) => {
    const args = loaderArguments({ at: "/", guest, answers: { [TITLES]: answer }, context: { labels } as never });
    return { calls: args.calls, result: loadFollowedRow(args, 2) };
  };
  const startDate = "2026-11-27T20:00:00.000Z";
  const programme = aCard({ id: "one", type: "LIVE_EVENT", title: "Bell to Bell", startDate });
  const found = await row({ events: [], episodes: [aCard({ id: "s1e1" })], programmes: [programme, programme] }).result;
  expect(found).toMatchObject({ id: "followed", name: "From what you follow", all: "/following" });
  expect(found?.cards.map(({ id }) => id)).toEqual(["VOD:s1e1", `PROGRAMME:one:${startDate}`]);
  expect(found?.cards[1]).toMatchObject({ title: "Bell to Bell", state: { release: { at: startDate } } });
  const fury = aCard({ id: "fury", type: "LIVE_EVENT", startDate });
  const withEvent = await row({ events: [fury], episodes: [aCard({ id: "s1e1" })], programmes: [programme] }).result;
  expect(withEvent?.cards.map(({ id }) => id)).toEqual(["LIVE_EVENT:fury", "VOD:s1e1"]);
  for (const answer of [{ events: [], episodes: [], programmes: [] }, refused("INTERNAL")])
    expect(await row(answer).result).toBeUndefined();
  const guest = row(null, true);
  expect(await guest.result).toBeUndefined();
  expect(guest.calls).toEqual([]);
});

test("LV-09 the switch of reminders is a form that shows its page again; what is no choice changes nothing", async () => {
  const send = async (fields: string, answer: unknown = null) => {
    const args = loaderArguments({ at: "/following", form: {}, answers: { [REMIND]: answer } });
    const request = new Request("http://tv.test/following", { method: "POST", body: new URLSearchParams(fields) });
    const { status, location, cookies } = await outcome(changeFollowReminders({ ...args, request }));
    return { calls: args.calls.map(({ input }) => input), status, location, flash: decodeURIComponent(cookies.join()) };
  };
  const off = await send("on=false");
  expect(off).toMatchObject({ status: 303, location: "/following", calls: [{ body: { on: false } }] });
  expect(off.flash).toContain("success.followsRemindOff");
  // The page sends the hidden field first, then the box.
  expect(await send("on=false&on=true")).toMatchObject({ calls: [{ body: { on: true } }] });
  expect(await send("on=<b>")).toMatchObject({ status: 303, location: "/following", calls: [] });
  expect((await send("on=true", refused("TOO_MANY_REQUESTS"))).flash).toContain("error.error.TOO_MANY_REQUESTS");
});
