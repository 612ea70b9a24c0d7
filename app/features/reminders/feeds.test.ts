import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { RequestContext } from "../../http/request-context.server.ts";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { changeCalendar, loadCalendars } from "./calendars.server.ts";
import { sendCalendar, sendOwnCalendar } from "./feeds.server.ts";

const ENTRY = {
  uid: "fight",
  type: "LIVE_EVENT",
  itemId: "fight",
  title: "Fight; Night,\nTwo",
  description: "",
  slug: "fight",
  startDate: "2026-11-22T18:00:00.000Z",
  endDate: "2026-11-22T22:00:00.000Z",
  status: null as "POSTPONED" | "CANCELLED" | null,
  sequence: 1,
  changedAt: "2026-11-20T08:15:30.000Z",
};
const SECRET = "s".repeat(43);

const realm = { name: "Ringside" };
/** The page's origin, and labels that are their keys. */
const context = {
  origin: "https://tv.example",
  labels: () => Promise.resolve({ translations: {} }),
} as unknown as Partial<RequestContext>;

const realmFeed = (query: string, headers: Record<string, string> = {}, answer: unknown = { entries: [ENTRY], title: null }) => {
  const args = loaderArguments({
    context,
    realm,
    at: `/_/calendars/events.ics${query}`,
    guest: true,
    headers,
    answers: { "/calendar": answer },
  });
  return { calls: args.calls, response: sendCalendar(args) };
};

test("LV-08 a second parser reads the realm's calendar; an unchanged one is answered by 304", async () => {
  const { calls, response } = realmFeed("?genre=boxing");
  const sent = await response;
  expect(calls).toMatchObject([{ path: "/calendar", input: { query: { genre: "boxing" } } }]);
  expect(sent.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(sent.headers.get("x-robots-tag")).toBe("noindex");
  const [event] = new ICAL.Component(ICAL.parse(await sent.text())).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("summary")).toBe(ENTRY.title);
  expect(event?.getFirstPropertyValue("sequence")).toBe(1);
  expect(String(event?.getFirstPropertyValue("url"))).toMatch(/\/live\/fight\/fight$/u);
  const etag = sent.headers.get("etag") ?? "";
  const again = await realmFeed("?genre=boxing", { "if-none-match": `"other", W/${etag}` }).response;
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  const moved = { entries: [{ ...ENTRY, startDate: "2026-11-22T19:00:00.000Z", sequence: 2 }], title: null };
  expect((await realmFeed("?genre=boxing", { "if-none-match": etag }, moved).response).status).toBe(200);
});

test("LV-08 a postponed and a cancelled event do not take place, and their titles say why", async () => {
  const entries = [
    { ...ENTRY, status: "POSTPONED" },
    { ...ENTRY, uid: "two", status: "CANCELLED" },
  ];
  const text = await (await realmFeed("", {}, { entries, title: null }).response).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("status"))).toEqual(["CANCELLED", "CANCELLED"]);
});

test("LV-08 unknown titles, other parameters and secrets that are none are not found", async () => {
  for (const query of ["?event=%3Cb%3E", `?genre=${"x".repeat(61)}`, `?channel=${"x".repeat(121)}`])
    expect(await outcome(realmFeed(query).response)).toMatchObject({ status: 404 });
  expect(await outcome(realmFeed("?channel=none", {}, refused("NOT_FOUND")).response)).toMatchObject({ status: 404 });
  const own = (secret: string, answer: unknown) =>
    outcome(
      sendOwnCalendar(
        loaderArguments({ context, realm, at: "/_/calendars/own/x/reminders.ics", guest: true, answers: { "/calendar/own": answer } }),
        secret,
      ),
    );
  expect(await own("short", null)).toMatchObject({ status: 404 });
  expect(await own(SECRET, refused("NOT_FOUND"))).toMatchObject({ status: 404 });
});

test("LV-08 a profile's calendar needs no session, and nothing stores it", async () => {
  const args = loaderArguments({
    context,
    realm,
    at: `/_/calendars/own/${SECRET}/reminders.ics`,
    guest: true,
    answers: { "/calendar/own": { entries: [ENTRY], leadMinutes: 60 } },
  });
  const sent = await sendOwnCalendar(args, SECRET);
  expect(args.calls).toEqual([{ path: "/calendar/own", input: { body: { secret: SECRET } } }]);
  expect(sent.headers.get("cache-control")).toContain("private");
  expect(await sent.text()).toContain("TRIGGER:-PT60M");
});

test("LV-08 the page has the addresses; a guest gets the way to sign-in; a new address leads back to it", async () => {
  const answers = {
    "/event/upcoming": { events: [], totalResults: 0, genres: ["boxing"] },
    "/v4/epg": { channels: [], paging: { lastSeen: null, moreDataAvailable: false }, serverTime: ENTRY.startDate },
    "/reminder-calendar": { secret: SECRET, exists: true },
  };
  const page = await loadCalendars(loaderArguments({ context, realm, at: "/calendars", answers }));
  expect(page.own?.webcal).toMatch(new RegExp(`^webcal://.*/_/calendars/own/${SECRET}/reminders\\.ics`, "u"));
  expect(page.genres[0]?.address).toContain("/_/calendars/events.ics?genre=boxing&lang=en");
  const guest = await loadCalendars(loaderArguments({ context, realm, at: "/calendars", guest: true, answers }));
  expect(guest).toMatchObject({ signIn: "/login?from=%2Fcalendars", own: null });
  const send = (form: Record<string, string>) =>
    outcome(changeCalendar(loaderArguments({ context, realm, at: "/calendars", form, answers: { "/reminder-calendar": null } })));
  expect(await send({ intent: "renew" })).toMatchObject({ status: 303, location: "/calendars" });
  expect(await send({ intent: "other" })).toMatchObject({ status: 400 });
});
