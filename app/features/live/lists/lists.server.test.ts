import { expect, test, vi } from "vitest";
import type { EventCard } from "../../../../contract/catalogue/live-lists.ts";
import { loadPart } from "../../../content/part-loader.ts";
import { aCard } from "../../../content/testing/wire-objects.ts";
import { loaderArguments } from "../../../testing/loader-arguments.ts";
import { loadReleases, loadSchedule, loadUpcoming } from "./lists.server.ts";

const UPCOMING = "/event/upcoming";
const SCHEDULE = "/event/schedule";
const RELEASES = "/releases";
const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const anEvent = (over: Partial<EventCard> = {}): EventCard => ({
  ...aCard({ id: "fury", type: "LIVE_EVENT", title: "Fury", slug: "fury" }),
  startDate: inHours(2),
  endDate: inHours(4),
  state: "SCHEDULED",
  ...over,
});

/** The platform's answers and the queries that it got, by path. */
function platform(answers: Readonly<Record<string, object>>) {
  const queries: Record<string, unknown[]> = {};
  const recording = (path: string, answer: object) => (input: { readonly query?: unknown }) => {
    queries[path] = [...(queries[path] ?? []), input.query];
    return answer;
  };
  return { queries, answers: Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, recording(path, answer)])) };
}

test("LV-03 upcoming has 12 on a page, and reloads when the first event starts soon", async () => {
  const event = anEvent();
  const { queries, answers } = platform({ [UPCOMING]: { events: [event], totalResults: 13, genres: ["mma"], team: null } });
  const list = await loadUpcoming(loaderArguments({ guest: true, at: "/upcoming", answers }));
  expect(queries[UPCOMING]).toEqual([expect.objectContaining({ p: 1, rpp: 12 })]);
  expect(list).toMatchObject({ filters: [], next: "/upcoming?p=2", cards: [{ at: event.startDate, eventState: "SCHEDULED" }] });
  expect(list.changesAt).toBe(new Date(Date.parse(event.startDate ?? "") - 15 * 60_000).toISOString());
});

test("LV-09 the list of a team has its name, its button and its calendar; its links preserve the team", async () => {
  const answer = { events: [anEvent()], totalResults: 13, genres: ["boxing", "mma"], team: { id: "harbour", name: "Harbour" } };
  const { queries, answers } = platform({ [UPCOMING]: answer });
  const context = { origin: "https://tv.example" };
  const list = await loadUpcoming(loaderArguments({ guest: true, at: "/upcoming?team=harbour", answers, context }));
  expect(queries[UPCOMING]).toEqual([expect.objectContaining({ team: "harbour" })]);
  expect(list.team).toEqual({
    name: "Harbour",
    all: "/upcoming",
    calendar: "webcal://tv.example/_/calendars/events.ics?team=harbour&lang=en",
    follow: { type: "TEAM", id: "harbour", is: false, isGuest: true },
  });
  expect(list).toMatchObject({ next: "/upcoming?team=harbour&p=2" });
  expect(list).not.toHaveProperty("clear");
  expect(list.filters[0]?.to).toBe("/upcoming?genre=boxing&team=harbour");
  const boxing = await loadUpcoming(loaderArguments({ guest: true, at: "/upcoming?team=harbour&genre=boxing", answers, context }));
  expect(boxing.clear).toBe("/upcoming?team=harbour");
});

test("LV-03 the schedule begins at midnight of today, or of the day in its address; the past and far days count as today", async () => {
  const next = anEvent({ startDate: "2027-03-05T10:00:00.000Z" });
  const { queries, answers } = platform({ [SCHEDULE]: { events: [], genres: [], next } });
  const load = (query: string) => loadSchedule(loaderArguments({ guest: true, at: `/schedule${query}`, answers }));
  const today = await load("");
  expect(today).not.toHaveProperty("before");
  expect(today).toMatchObject({ after: expect.stringMatching(/^\/schedule\?from=\d{4}-\d\d-\d\d$/u), next: { title: "Fury" } });
  const week = new Date(Date.parse(today.from) + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(today.next?.to).toBe("/schedule?from=2027-03-05");
  expect(await load(`?from=${week}&genre=mma`)).toMatchObject({
    from: week,
    before: "/schedule?genre=mma",
    clear: `/schedule?from=${week}`,
  });
  for (const wrong of ["2020-01-01", "2999-01-01", "2026-02-30", "soon"])
    expect((await load(`?from=${wrong}`)).from, wrong).toBe(today.from);
  expect(queries[SCHEDULE]?.[1]).toMatchObject({ days: 7, genre: "mma" });
});

test("LV-03 a week has all hours of its seven days, and no other, when summer time begins or ends in it", async () => {
  const at = (id: string, startDate: string) => anEvent({ id, startDate });
  const weekOf = async (from: string, events: readonly EventCard[], now: string) => {
    const { queries, answers } = platform({ [SCHEDULE]: { events, genres: [], next: null } });
    const scene = loaderArguments({ guest: true, at: `/schedule?from=${from}`, answers });
    vi.setSystemTime(new Date(now));
    const { cards, next } = await loadSchedule(scene);
    return { days: queries[SCHEDULE]?.map((query) => (query as { days: number }).days), cards: cards.map(({ id }) => id), next: next?.to };
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    // London: the clocks go back on 25 October, and forward on 28 March.
    const autumn = [at("last", "2026-10-26T23:30:00.000Z"), at("other", "2026-10-27T00:30:00.000Z")];
    expect(await weekOf("2026-10-20", autumn, "2026-10-01T12:00:00.000Z")).toEqual({
      days: [8],
      cards: ["LIVE_EVENT:last"],
      next: "/schedule?from=2026-10-27",
    });
    const spring = [at("last", "2027-04-01T22:30:00.000Z"), at("other", "2027-04-01T23:30:00.000Z")];
    expect(await weekOf("2027-03-26", spring, "2027-03-01T12:00:00.000Z")).toEqual({
      days: [7],
      cards: ["LIVE_EVENT:last"],
      next: "/schedule?from=2027-04-02",
    });
  } finally {
    vi.useRealTimers();
  }
});

test("LV-03 releases have both lists on the first page, and one of them on further pages", async () => {
  const coming = aCard({ computedRelease: { type: "PREMIERE", scheduledAt: inHours(5) } });
  const page = { contentList: [coming], paging: { lastSeen: "c 1", moreDataAvailable: true } };
  const { queries, answers } = platform({ [RELEASES]: page });
  const both = await loadReleases(loaderArguments({ guest: true, at: "/releases?lastSeen=x", answers }));
  expect(queries[RELEASES]).toEqual([
    expect.objectContaining({ when: "COMING", rpp: 12 }),
    expect.objectContaining({ when: "NEW", rpp: 24 }),
  ]);
  expect(JSON.stringify(queries[RELEASES])).not.toContain("lastSeen");
  expect(both).toMatchObject({
    coming: [{ at: coming.computedRelease?.scheduledAt }],
    moreComing: "/releases?when=coming&lastSeen=c+1",
    next: "/releases?when=new&lastSeen=c+1",
    changesAt: coming.computedRelease?.scheduledAt,
  });
  const one = await loadReleases(loaderArguments({ guest: true, at: "/releases?when=new&lastSeen=c1", answers }));
  expect(queries[RELEASES]?.slice(2)).toEqual([expect.objectContaining({ when: "NEW", lastSeen: "c1" })]);
  expect(one).toMatchObject({ only: "NEW", coming: [], firstPage: "/releases" });
});

test("LV-02 LV-03 failed further cards leave the page unchanged; a failed page is an error", async () => {
  const fail = () => Promise.reject(new Error("the network is away"));
  const at = (address: string) => new Request(`http://localhost${address}`);
  expect(await loadPart(at("/upcoming?p=2&part=cards"), fail)).toBeNull();
  await expect(loadPart(at("/upcoming?p=2"), fail)).rejects.toThrow("away");
  const redirect = new Response(null, { status: 302 });
  await expect(loadPart(at("/upcoming?p=2&part=cards"), () => Promise.reject(redirect))).rejects.toBe(redirect);
});
