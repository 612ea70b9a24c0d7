import { expect, test } from "vitest";
import { aCard } from "../../content/testing/wire-objects.ts";
import { loaderArguments, outcome } from "../../testing/loader-arguments.ts";
import { countLiveNow, loadLiveNow } from "./live-now.server.ts";

const LIVE_NOW = "/event/live";
const UPCOMING = "/event/upcoming";
const total = (totalResults: number) => ({ events: totalResults === 0 ? [] : [aCard()], totalResults, genres: [] });
const upcoming = (events: readonly object[]) => ({ events, totalResults: events.length, genres: [] });
const scene = (at: string, totalResults: number, more: object = {}) =>
  loaderArguments({ at, answers: { [LIVE_NOW]: total(totalResults), [UPCOMING]: upcoming([]) }, ...more });

test("LS-08 what is live now comes ten at a time, and the address carries the page", async () => {
  const args = scene("/livenow?p=2", 25);
  expect(await loadLiveNow(args)).toMatchObject({ page: 2, previous: "/livenow", next: "/livenow?p=3", cards: [{ title: "First Bell" }] });
  expect(args.calls).toMatchObject([{ input: { query: { p: 2, rpp: 10, displayGeoblocked: false } } }]);
  expect(await loadLiveNow(scene("/livenow?p=3", 25))).not.toHaveProperty("next");
});

test.each(["0", "-1", "1e3", "%00", "9".repeat(40), "x"])("LS-08 page %s is the first one", async (p) => {
  expect(await loadLiveNow(scene(`/livenow?p=${p}`, 1))).toMatchObject({ page: 1 });
});

test("LS-08 nothing live is an empty first page, and a page past the end is not found", async () => {
  expect(await loadLiveNow(scene("/livenow", 0))).toMatchObject({ page: 1, cards: [] });
  expect(await outcome(loadLiveNow(scene("/livenow?p=9", 0)))).toMatchObject({ status: 404 });
});

test("LV-02 live titles can be filtered by kind and genre, and each choice is a link", async () => {
  const times = { startDate: "2026-11-26T19:00:00.000Z", endDate: "2999-01-01T00:00:00.000Z" };
  const events = [aCard({ ...times, displayLiveBadge: true }), aCard()];
  const answer = { events, totalResults: 2, genres: ["boxing", "mma"] };
  const all = await loadLiveNow(loaderArguments({ guest: true, at: "/livenow", answers: { [LIVE_NOW]: answer } }));
  expect(all.kinds?.map(({ to }) => to)).toEqual(["/livenow?kind=events", "/livenow?kind=channels"]);
  expect(all.filters.map(({ to }) => to)).toEqual(["/livenow?genre=boxing", "/livenow?genre=mma"]);
  expect(all).toMatchObject({ changesAt: "2999-01-01T00:00:00.000Z" });
  expect(all).not.toHaveProperty("clear");
  const args = loaderArguments({ guest: true, at: "/livenow?kind=channels&genre=mma&p=2", answers: { [LIVE_NOW]: answer } });
  const some = await loadLiveNow(args);
  expect(args.calls).toMatchObject([{ input: { query: { kind: "CHANNEL", genre: "mma", p: 2 } } }]);
  expect(some).toMatchObject({ clear: "/livenow", previous: "/livenow?kind=channels&genre=mma" });
  expect(some.kinds).toMatchObject([{ selected: false }, { selected: true, to: "/livenow?genre=mma" }]);
});

test("LV-02 a list without live titles shows the next events; a filtered empty list does not", async () => {
  const next = { ...aCard({ id: "fury", title: "Fury", startDate: "2999-01-01T00:00:00.000Z" }), state: "SCHEDULED" };
  const answers = { [LIVE_NOW]: total(0), [UPCOMING]: upcoming([next]) };
  const empty = await loadLiveNow(loaderArguments({ guest: true, at: "/livenow", answers }));
  expect(empty).toMatchObject({ cards: [], kinds: [], coming: [{ title: "Fury", at: next.startDate }] });
  const filtered = await loadLiveNow(loaderArguments({ guest: true, at: "/livenow?kind=events", answers }));
  expect(filtered).toMatchObject({ cards: [], clear: "/livenow" });
  expect(filtered).not.toHaveProperty("coming");
});

test("LS-08 the button counts to 15", async () => {
  const countOf = (totalResults: number) => countLiveNow(scene("/", totalResults).context.requestContext);
  expect([await countOf(0), await countOf(1), await countOf(15), await countOf(16)]).toEqual(["", "1", "15", "15+"]);
});

test("LS-08 PL-06 outside the territories the realm decides whether titles are listed and counted, and the page says why there are none", async () => {
  const realm = { territories: ["ES"], name: "Harbour", displayGeoblocked: true };
  const args = scene("/livenow", 0, { realm, context: { region: "FR" } });
  expect(await loadLiveNow(args)).toMatchObject({ cards: [], blocked: { realm: "Harbour" } });
  await countLiveNow(args.context.requestContext);
  expect(args.calls).toMatchObject([1, 2, 3].map(() => ({ input: { query: { displayGeoblocked: true } } })));
});
