import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { changeFavourite, changeFavouriteChannel } from "./actions.server.ts";
import { loadFavourites } from "./data.server.ts";

const ADDRESS = "/favourite/vods/{id}";
const LIST = "/favourite/vods";

interface Sent {
  readonly form: Readonly<Record<string, string>>;
  readonly answer?: unknown;
  readonly guest?: boolean;
  readonly script?: boolean;
}

function change({ form, answer = null, guest = false, script = false }: Sent) {
  const args = loaderArguments({
    at: "/_/favourite",
    form,
    guest,
    headers: script ? { accept: "application/json" } : {},
    answers: { [ADDRESS]: answer },
  });
  return { calls: args.calls, result: outcome(changeFavourite(args)) };
}

test("LS-03 a form returns to its page, which shows the result; a script gets only the status", async () => {
  const { calls, result } = change({ form: { video: "first-bell", intent: "add", from: "/video/first-bell?playlistId=one" } });
  const added = await result;
  expect([added.status, added.location]).toEqual([303, "/video/first-bell?playlistId=one"]);
  expect(decodeURIComponent(added.cookies.join())).toContain("success.browseFavouriteAdded");
  expect(calls).toEqual([{ path: ADDRESS, input: { params: { id: "first-bell" } } }]);
  const removed = await change({ form: { video: "first-bell", intent: "remove", from: "/favourites" } }).result;
  expect(decodeURIComponent(removed.cookies.join())).toContain("success.browseFavouriteRemoved");
  expect(await change({ form: { video: "first-bell", intent: "add" }, script: true }).result).toMatchObject({ status: 204 });
});

test("LS-03 a refusal is shown on the page, or is the script's status", async () => {
  const form = { video: "first-bell", intent: "add", from: "/video/first-bell" };
  const answer = refused("FAVOURITES_FULL");
  const message = await change({ form, answer }).result;
  expect([message.status, message.location]).toEqual([303, "/video/first-bell"]);
  expect(decodeURIComponent(message.cookies.join())).toContain("error.error.FAVOURITES_FULL");
  expect(await change({ form, answer, script: true }).result).toMatchObject({ status: 409 });
});

test("LS-03 a guest signs in and returns; broken forms and foreign addresses redirect to home", async () => {
  const form = { video: "first-bell", intent: "add", from: "/video/first-bell" };
  expect(await change({ form, guest: true }).result).toMatchObject({ status: 303, location: "/login?from=%2Fvideo%2Ffirst-bell" });
  expect(await change({ form, guest: true, script: true }).result).toMatchObject({ status: 401 });
  for (const broken of [{}, { video: "first-bell" }, { video: "<b>", intent: "add" }, { video: "first-bell", intent: "<b>" }]) {
    expect(await change({ form: broken as Record<string, string> }).result).toMatchObject({ status: 303, location: "/" });
    expect(await change({ form: broken as Record<string, string>, script: true }).result).toMatchObject({ status: 400 });
  }
  for (const from of ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])
    expect(await change({ form: { ...form, from } }).result).toMatchObject({ status: 303, location: "/" });
});

test("LV-01 a button of the guide adds or removes its channel and returns to the guide; a guest signs in", async () => {
  const channelAddress = "/favourite/channels/{id}";
  const press = async (form: Record<string, string>, options: { guest?: boolean; script?: boolean; answer?: unknown } = {}) => {
    const { guest = false, script = false, answer = null } = options;
    const headers: Record<string, string> = script ? { accept: "application/json" } : {};
    const args = loaderArguments({ at: "/_/favourite-channel", form, guest, headers, answers: { [channelAddress]: answer } });
    return { calls: args.calls, ...(await outcome(changeFavouriteChannel(args))) };
  };
  const added = await press({ add: "one", from: "/epg?p=2" });
  expect(added).toMatchObject({ status: 303, location: "/epg?p=2", calls: [{ path: channelAddress, input: { params: { id: "one" } } }] });
  expect(decodeURIComponent(added.cookies.join())).toContain("success.guideChannelAdded");
  expect(decodeURIComponent((await press({ remove: "one", from: "/epg" })).cookies.join())).toContain("success.guideChannelRemoved");
  expect(await press({ remove: "one" }, { script: true })).toMatchObject({ status: 204 });
  expect(await press({ add: "one" }, { script: true, answer: refused("FAVOURITES_FULL") })).toMatchObject({ status: 409 });
  expect(await press({ add: "one", from: "/epg" }, { guest: true })).toMatchObject({ status: 303, location: "/login?from=%2Fepg" });
  for (const broken of [{}, { add: "<b>" }, { from: "/epg" }] as Record<string, string>[]) {
    expect(await press(broken)).toMatchObject({ status: 303, location: "/" });
    expect(await press(broken, { script: true })).toMatchObject({ status: 400 });
  }
  expect(await press({ add: "one", from: "https://evil.example/" })).toMatchObject({ status: 303, location: "/" });
});

test("LS-03 the list has nine videos on a page; a page past the end redirects to the last one", async () => {
  const page = (at: string, answer: object) => {
    const args = loaderArguments({ at, answers: { [LIST]: { vods: [], totalResults: 0, totalPages: 0, page: 1, ...answer } } });
    return { calls: args.calls, result: loadFavourites(args) };
  };
  const first = page("/favourites", {});
  expect(await first.result).toEqual({ videos: [], total: 0, page: 1, totalPages: 0 });
  expect(first.calls).toEqual([{ path: LIST, input: { query: { p: 1, rpp: 9 } } }]);
  const past = await outcome(page("/favourites?p=3", { page: 3, totalPages: 2 }).result);
  expect([past.status, past.location]).toEqual([303, "/favourites?p=2"]);
  const guest = await outcome(loadFavourites(loaderArguments({ at: "/favourites?p=2", guest: true })));
  expect([guest.status, guest.location]).toEqual([303, "/login?from=%2Ffavourites%3Fp%3D2"]);
});
