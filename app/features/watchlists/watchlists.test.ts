import { expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnWatchlists } from "./actions.server.ts";
import { sendListsPanel } from "./choice-answer.server.ts";
import { loadWatchlists } from "./data.server.ts";
import { readTitleRef } from "./model/title-ref.ts";

const realm: Partial<RealmSettings> = {
  ...{ watchlistStatus: "ENABLED", socialSharingStatus: "ENABLED" },
  ...{ origin: "http://tv.test", shareParameters: [] },
};
const LIST = "/new-watchlists/{id}";
const CONTENT = "/new-watchlists/{id}/content";
const CREATE = "/watchlists";
const answerOf = (more: object = {}) => ({
  ...{ watchlistExternalId: "l1", ownerExternalId: "o1", name: "Night", ownership: "owned", ownerName: null, saved: false },
  ...{ shareablePath: null, thumbnails: [], totalResults: 0, content: [] },
  pagingInfo: { lastSeen: null, moreDataAvailable: false, page: 1, totalResults: 0 },
  ...more,
});
const shared = answerOf({ ownership: "shared", watchlistExternalId: "s1", ownerName: "Sam", shareablePath: "/watchlists/s1?owner=o1" });

interface Sent {
  readonly form: Readonly<Record<string, string>>;
  readonly list?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly guest?: boolean;
  readonly script?: boolean;
}
function act({ form, list, answers = {}, guest = false, script = false }: Sent) {
  const at = list === undefined ? "/watchlists" : `/watchlists/${list}`;
  const headers: Record<string, string> = script ? { accept: "application/json" } : {};
  const args = loaderArguments({ at, params: list === undefined ? {} : { watchlistId: list }, form, guest, headers, realm, answers });
  return { calls: args.calls, result: outcome(actOnWatchlists(args)) };
}
const open = (at: string, answers: Readonly<Record<string, unknown>>, more: Partial<Parameters<typeof loaderArguments>[0]> = {}) => {
  const [, watchlistId] = /^\/watchlists\/([^?]+)/u.exec(at) ?? [];
  return loaderArguments({ at, params: watchlistId === undefined ? {} : { watchlistId }, realm, answers, ...more });
};

test("LS-01 a new list is created, with a title when the form names one", async () => {
  const plain = act({ form: { intent: "create", name: "  Fight   night " }, answers: { [CREATE]: { id: "l1" } } });
  expect(await plain.result).toMatchObject({ status: 303, location: "/watchlists" });
  expect(plain.calls).toEqual([{ path: CREATE, input: { body: { name: "Fight night" } } }]);
  const form = { intent: "create", name: "Night", title: "VOD:first-bell", from: "/video/first-bell" };
  const withTitle = act({ form, answers: { [CREATE]: { id: "l1" }, [CONTENT]: null } });
  expect(await withTitle.result).toMatchObject({ status: 303, location: "/video/first-bell" });
  expect(withTitle.calls[1]?.input).toEqual({ params: { id: "l1" }, body: { content: [{ id: "first-bell", contentType: "VOD" }] } });
});

test.each([
  ["", "watchlistsNameMissing"],
  ["\u200B ", "watchlistsNameMissing"],
  ["a".repeat(61), "watchlistsNameTooLong"],
])("LS-01 the name %j is refused at its field, and what was typed stays", async (name, nameError) => {
  for (const intent of ["create", "rename"]) {
    const { calls, result } = act({ form: { intent, name }, list: "l1" });
    expect(await result).toMatchObject({ status: 400, reply: { intent, nameError, name } });
    expect(calls).toEqual([]);
  }
});

test("LS-01 PL-13 a name that only a remote platform finds too long gets the message of its length; another refused name does not", async () => {
  const answers = { "/watchlists": refused("VALIDATION_FAILED") };
  for (const [name, nameError] of [
    ["\u{1F94A}".repeat(40), "watchlistsNameTooLong"],
    ["Bouts", "watchlistsNameError"],
  ] as const)
    expect(await act({ form: { intent: "create", name }, answers }).result).toMatchObject({ status: 400, reply: { nameError, name } });
});

test("LS-01 a title that the list has is refused with its message; a script gets the status and the reply", async () => {
  const sent = { form: { intent: "add", list: "l1", title: "VOD:first-bell" }, answers: { [CONTENT]: refused("WATCHLIST_DUPLICATE") } };
  expect(await act(sent).result).toMatchObject({ status: 409, reply: { problem: { code: "WATCHLIST_DUPLICATE" } } });
  const script = await act({ ...sent, script: true }).result;
  expect(script.status).toBe(409);
  expect(await act({ ...sent, answers: { [CONTENT]: null }, script: true }).result).toMatchObject({ status: 204 });
});

test("LS-01 a move returns to the title at its new place; broken forms change nothing and lead nowhere else", async () => {
  const MOVE = "/new-watchlists/{id}/content/{type}/{contentId}";
  const form = { intent: "move", title: "VOD:first-bell", place: "UP", from: "/watchlists/l1?p=2" };
  expect(await act({ form, list: "l1", answers: { [MOVE]: null } }).result).toMatchObject({ location: "/watchlists/l1?p=2#first-bell" });
  for (const from of ["//evil.example", "https://evil.example/", "javascript:alert(1)"])
    expect((await act({ form: { ...form, from }, list: "l1", answers: { [MOVE]: null } }).result).location).toMatch(
      /^\/(?!\/)[^:]*#first-bell$/u,
    );
  for (const broken of [
    { ...form, title: "<b>" },
    { intent: "move", title: "VOD:x" },
    { ...form, place: "BEFORE" },
  ])
    expect(await act({ form: broken as Record<string, string>, list: "l1" }).result).toMatchObject({ status: 400 });
  for (const broken of [{}, { intent: "<b>" }, { ...form, place: "ANYWHERE" }])
    expect(await act({ form: broken as Record<string, string>, list: "l1" }).result).toMatchObject({
      status: 303,
      location: "/watchlists/l1",
    });
  expect(await act({ form: {}, script: true }).result).toMatchObject({ status: 400 });
});

test("LS-01 a guest signs in first, and a realm without watchlists has no page", async () => {
  expect(await act({ form: { intent: "create", name: "x" }, guest: true }).result).toMatchObject({
    status: 303,
    location: "/login?from=%2Fwatchlists",
  });
  expect(await outcome(loadWatchlists(open("/watchlists/l1", {}, { guest: true })))).toMatchObject({
    location: "/login?from=%2Fwatchlists%2Fl1",
  });
  expect(await outcome(loadWatchlists(open("/watchlists", {}, { realm: { ...realm, watchlistStatus: "DISABLED" } })))).toMatchObject({
    status: 404,
  });
});

test("LS-02 a guest sees a shared list and how to save it; a wrong owner is 404", async () => {
  const guest = await loadWatchlists(open("/watchlists/s1?owner=o1", { [LIST]: shared }, { guest: true }));
  expect(guest).toMatchObject({ view: "shared", ownerName: "Sam", own: null, signIn: "/login?from=%2Fwatchlists%2Fs1%3Fowner%3Do1" });
  expect(guest).toMatchObject({ share: "http://tv.test/watchlists/s1?owner=o1" });
  expect(await outcome(loadWatchlists(open("/watchlists/s1?owner=o2", { [LIST]: shared })))).toMatchObject({ status: 404 });
  expect(await outcome(loadWatchlists(open("/watchlists/s1", { [LIST]: shared })))).toMatchObject({ location: "/watchlists/s1?owner=o1" });
  const own = await loadWatchlists(open("/watchlists/s1?owner=o1", { [LIST]: answerOf() }));
  expect(own).toMatchObject({ view: "shared", own: "/watchlists/l1", signIn: null });
});

test("LS-01 a page past the end leads to the last one; the list has 60 titles on a page", async () => {
  const args = open("/watchlists/l1?p=4", { [LIST]: answerOf({ totalResults: 61 }) });
  expect(await outcome(loadWatchlists(args))).toMatchObject({ status: 303, location: "/watchlists/l1?p=2" });
  expect(args.calls[0]?.input).toMatchObject({ query: { rpp: 60, p: 4 } });
});

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const event = (id: string, from: number, to: number, more: Partial<Card> = {}) =>
  aCard({ id, slug: id, type: "LIVE_EVENT", startDate: at(from), endDate: at(to), displayLiveBadge: from < 0 && to > 0, ...more });

test("LS-01 RT-17 an event has its state in a list, its page goes on with the list, and it is played only while it is on", async () => {
  const ended = event("ended", -3, -1);
  const on = event("on", -1, 1);
  const coming = event("coming", 1, 3);
  const show = async (...content: Card[]) => {
    const data = await loadWatchlists(open("/watchlists/l1", { [LIST]: answerOf({ content, totalResults: content.length }) }));
    if (data.view !== "own") throw new Error(data.view);
    return data;
  };
  const all = await show(ended, coming, event("off", -3, -1, { eventStatus: "CANCELLED" }), on, aCard());
  expect(all.titles.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false, false, false]);
  expect(all.titles[3]).toMatchObject({ id: "LIVE_EVENT:on", to: "/live/on/on?watchlistId=l1", state: { live: { from: on.startDate } } });
  expect(all.play).toBe("/live/on/on?watchlistId=l1");
  expect((await show(ended, coming, aCard(), on)).play).toBe("/video/first-bell/first-bell?watchlistId=l1");
  expect(await show(ended, coming, event("locked", -1, 1, { accessLevel: "DENIED" }))).not.toHaveProperty("play");
});

test("LS-01 children share nothing", async () => {
  const child = { id: "kid", name: "Kid", isChild: true, maxRating: 12, avatar: "fox" };
  const data = await loadWatchlists(open("/watchlists/l1", { [LIST]: answerOf() }, { context: { profile: child as never } }));
  expect(data).toMatchObject({ view: "own", mayShare: false });
});

test("LS-01 a title is named by its type and id", () => {
  expect(readTitleRef("VOD:first-bell")).toEqual({ type: "VOD", id: "first-bell" });
  expect(readTitleRef("LIVE_EVENT:weigh-in")).toEqual({ type: "LIVE_EVENT", id: "weigh-in" });
  for (const text of [undefined, "", "VOD", "SECTION:x", "VOD:", "VOD:<b>", "vod:x", "VOD:a b"]) expect(readTitleRef(text)).toBeNull();
});

test("LS-01 the side panel gets the lists, 25 a page, and the titles of the selected one, also of a saved one", async () => {
  const answers = {
    "/watchlists": { watchlists: [answerOf(), shared], pagingInfo: { lastSeen: "c1", moreDataAvailable: true, totalResults: 30 } },
    [LIST]: ({ params }: { readonly params?: unknown }) =>
      (params as { readonly id: string }).id === "s1" ? shared : answerOf({ totalResults: 1, content: [aCard()] }),
  };
  const ask = async (query: string, more: Partial<Parameters<typeof loaderArguments>[0]> = {}) => {
    const args = open(`/_/lists${query}`, answers, more);
    return { calls: args.calls, response: await sendListsPanel(args) };
  };
  const all = await ask("?lastSeen=c0");
  expect(all.calls).toEqual([{ path: "/watchlists", input: { query: { rpp: 25, lastSeen: "c0" } } }]);
  expect(all.response.headers.get("cache-control")).toContain("no-store");
  expect(await all.response.json()).toMatchObject({
    view: "all",
    next: "/watchlists?lastSeen=c1",
    lists: [{ id: "l1", to: "/watchlists/l1" }, { to: "/watchlists/s1?owner=o1" }],
  });
  expect(await (await ask("?list=l1")).response.json()).toMatchObject({ view: "own", titles: [{ title: "First Bell" }] });
  expect(await (await ask("?list=s1&owner=o1")).response.json()).toMatchObject({ view: "shared", ownerName: "Sam" });
  expect(await outcome(ask("?list=s1&owner=other"))).toMatchObject({ status: 404 });
  expect(await outcome(ask("", { guest: true }))).toMatchObject({ status: 303 });
  expect(await outcome(ask("?list=s1&owner=o1", { guest: true }))).toMatchObject({ status: 303 });
  expect(await outcome(ask("", { realm: { ...realm, watchlistStatus: "DISABLED" } }))).toMatchObject({ status: 404 });
});
