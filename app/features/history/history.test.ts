import { describe, expect, test } from "vitest";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { actOnHistory } from "./actions.server.ts";
import { loadHistory } from "./data.server.ts";

const LIST = "/user/history";
const VIDEO = "/user/history/{id}";
const REMOVAL = "/user/history/removals/{id}";
const at = "/history";
const page = (over: object = {}) => ({
  videos: [
    { card: aCard({ id: "one" }), position: 60, duration: 240, watchedAt: "2026-01-02T00:00:00.000Z", finished: false, resumes: true },
    { card: aCard({ id: "two" }), position: 240, duration: 240, watchedAt: "2026-01-01T00:00:00.000Z", finished: true, resumes: false },
    { card: aCard({ id: "three" }), position: 120, duration: 240, watchedAt: "2026-01-01T00:00:00.000Z", finished: true, resumes: true },
  ],
  totalHistoryVideos: 3,
  totalPages: 1,
  page: 1,
  removals: [],
  ...over,
});

describe("LS-04 the page of the history", () => {
  test("videos have their position and the time left, or are watched; the total is the platform's", async () => {
    const args = loaderArguments({ at, answers: { [LIST]: page({ totalHistoryVideos: 30, totalPages: 2 }) } });
    const data = await loadHistory(args);
    expect(data.videos.map(({ videoId, card }) => [videoId, card.state.progress])).toEqual([
      ["one", { part: 0.25, left: "3 min" }],
      ["two", { part: 1, watched: true }],
      ["three", { part: 0.5, left: "2 min", watched: true }],
    ]);
    expect(data).toMatchObject({ total: 30, page: 1, totalPages: 2, confirming: false });
    expect(args.calls).toEqual([{ path: LIST, input: { query: { p: 1, rpp: 24 } } }]);
  });

  test("a removal says how long it can be undone", async () => {
    const until = new Date(Date.now() + 8_000).toISOString();
    const removals = [{ id: "r1", count: 1, title: "One", until }];
    const [removal] = (await loadHistory(loaderArguments({ at, answers: { [LIST]: page({ removals }) } }))).removals;
    expect(removal).toMatchObject({ id: "r1", count: 1, title: "One" });
    expect(removal?.left).toBeGreaterThan(6_000);
    expect(removal?.left).toBeLessThanOrEqual(8_000);
  });

  test("a guest is led to sign-in and back", async () => {
    expect(await outcome(loadHistory(loaderArguments({ at, guest: true })))).toMatchObject({
      status: 303,
      location: "/login?from=%2Fhistory",
    });
  });

  test("a page past the end leads to the last one; a broken number is the first page", async () => {
    const empty = page({ videos: [], totalHistoryVideos: 30, totalPages: 2, page: 3 });
    expect(await outcome(loadHistory(loaderArguments({ at: `${at}?p=3`, answers: { [LIST]: empty } })))).toMatchObject({
      status: 303,
      location: "/history?p=2",
    });
    const nothing = page({ videos: [], totalHistoryVideos: 0, totalPages: 0 });
    expect(await outcome(loadHistory(loaderArguments({ at: `${at}?p=2`, answers: { [LIST]: nothing } })))).toMatchObject({ location: at });
    for (const value of ["0", "-1", "1e3", "<b>", "999999"]) {
      const args = loaderArguments({ at: `${at}?p=${encodeURIComponent(value)}`, answers: { [LIST]: page() } });
      await loadHistory(args);
      expect(args.calls[0]?.input.query).toMatchObject({ p: 1 });
    }
  });

  test("clearing is confirmed first, when there is something to clear", async () => {
    expect((await loadHistory(loaderArguments({ at: `${at}?clear=1`, answers: { [LIST]: page() } }))).confirming).toBe(true);
    const nothing = page({ videos: [], totalHistoryVideos: 0, totalPages: 0 });
    expect((await loadHistory(loaderArguments({ at: `${at}?clear=1`, answers: { [LIST]: nothing } }))).confirming).toBe(false);
  });
});

describe("LS-04 changes of the history", () => {
  test("one is removed, all are cleared, a removal is undone; each returns to its page of the list", async () => {
    const removal = { removal: { id: "r1", until: "2026-01-01T00:00:10.000Z" } };
    const one = loaderArguments({ at: `${at}?p=2`, form: { intent: "remove", video: "v1" }, answers: { [VIDEO]: removal } });
    expect(await outcome(actOnHistory(one))).toMatchObject({ status: 303, location: "/history?p=2" });
    expect(one.calls).toEqual([{ path: VIDEO, input: { params: { id: "v1" } } }]);
    const all = loaderArguments({ at, form: { intent: "clear" }, answers: { [LIST]: removal } });
    expect(await outcome(actOnHistory(all))).toMatchObject({ status: 303, location: at });
    expect(all.calls).toEqual([{ path: LIST, input: {} }]);
    const undo = loaderArguments({ at, form: { intent: "undo", removal: "r1" }, answers: { [REMOVAL]: null } });
    const answer = await outcome(actOnHistory(undo));
    expect(answer).toMatchObject({ status: 303, location: at });
    expect(answer.cookies.join()).toContain("historyRestored");
    expect(undo.calls).toEqual([{ path: REMOVAL, input: { params: { id: "r1" } } }]);
  });

  test.each(["NOT_FOUND", "VALIDATION_FAILED"] as const)("what is not the viewer's is 404, with the page (%s)", async (code) => {
    const remove = loaderArguments({ at, form: { intent: "remove", video: "v9" }, answers: { [VIDEO]: refused(code) } });
    expect(await outcome(actOnHistory(remove))).toMatchObject({ status: 404, reply: { label: "historyGone" } });
    const undo = loaderArguments({ at, form: { intent: "undo", removal: "r9" }, answers: { [REMOVAL]: refused(code) } });
    expect(await outcome(actOnHistory(undo))).toMatchObject({ status: 404, reply: { label: "historyUndoTooLate" } });
  });

  test("a call that fails says so; a guest is led to sign-in", async () => {
    const failed = loaderArguments({ at, form: { intent: "clear" }, answers: { [LIST]: refused("UNAVAILABLE") } });
    expect(await outcome(actOnHistory(failed))).toMatchObject({ status: 503, reply: { label: "error.UNAVAILABLE" } });
    const guest = loaderArguments({ at, form: { intent: "clear" }, guest: true });
    expect(await outcome(actOnHistory(guest))).toMatchObject({ status: 303, location: "/login?from=%2Fhistory" });
    expect(guest.calls).toEqual([]);
  });
});
