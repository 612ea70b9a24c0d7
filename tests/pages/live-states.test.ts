import { afterAll, beforeAll, expect, test } from "vitest";
import { titleLabels } from "../../platform/labels/catalogue/title.ts";
import type { CatalogueTables } from "../../platform/modules/catalogue/tables.ts";
import { type Database, openDatabase } from "../../platform/store/database.ts";
import { openWeb } from "../support/test-web.ts";
import { tagsOf } from "./markup.ts";
import { openSourcePages } from "./source-pages.ts";

/** Free for guests. */
const EVENT = "weigh-in-live";
const MINUTE = 60_000;
const REPLAY = "first-bell";
const HOME = /^\/home$/u;
const VIDEO = new RegExp(`^/video/${REPLAY}/`, "u");

type Label = keyof typeof titleLabels;
interface Stage {
  readonly values: Partial<CatalogueTables["items"]>;
  /** Texts of the state. */
  readonly says: readonly Label[];
  /** Links that lead on from the stage. */
  readonly ways: readonly RegExp[];
  /** schema.org's status of the event. */
  readonly status: "EventScheduled" | "EventPostponed" | "EventCancelled";
}

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const times = (start: number, end: number) => ({ starts_at: at(start), ends_at: at(end) });
const EventScheduled = "EventScheduled" as const;
const STAGES: Readonly<Record<string, Stage>> = {
  SCHEDULED: {
    values: times(120, 240),
    says: ["browseStarts", "browseComeBack", "browseCheckAgain"],
    ways: [new RegExp(`^/live/${EVENT}/`, "u"), new RegExp(`^/_/calendar/${EVENT}`, "u")],
    status: EventScheduled,
  },
  PRE_LIVE: {
    values: times(10, 240),
    says: ["browseStartingSoon", "browseComeBack", "browseCheckAgain"],
    ways: [new RegExp(`^/live/${EVENT}/`, "u")],
    status: EventScheduled,
  },
  LIVE: { values: times(-10, 240), says: ["browseUntil"], ways: [/\.m3u8$/u], status: EventScheduled },
  ENDED: { values: times(-90, -10), says: ["browseEnded", "browseEndedText"], ways: [HOME], status: EventScheduled },
  INSTANT_VOD: {
    values: { ...times(-90, -10), recording_id: REPLAY },
    says: ["browseRecordingReady", "browseEndedWithRecording", "browseWatchRecording"],
    ways: [VIDEO],
    status: EventScheduled,
  },
  VOD: {
    values: { ...times(-90, -10), replay_id: REPLAY },
    says: ["browseReplayReady", "browseEndedWithVideo", "browseWatchReplay"],
    ways: [VIDEO],
    status: EventScheduled,
  },
  POSTPONED: {
    values: { ...times(-10, 240), event_status: "POSTPONED" },
    says: ["browsePostponedTitle", "browsePlannedFor", "browsePostponedText"],
    ways: [HOME],
    status: "EventPostponed",
  },
  CANCELLED: {
    values: { ...times(-10, 240), event_status: "CANCELLED" },
    says: ["browseCancelledTitle", "browsePlannedFor", "browseCancelledText"],
    ways: [HOME],
    status: "EventCancelled",
  },
};
const HEADINGS = ["browseEnded", "browseRecordingReady", "browseReplayReady", "browsePostponedTitle", "browseCancelledTitle"] as const;

let web: Awaited<ReturnType<typeof openWeb>>;
let database: Database;
/** Class of elements that browsers without scripts hide. */
let scriptOnly = "";
beforeAll(async () => {
  web = await openWeb({ pages: await openSourcePages() });
  ({ scriptOnly } = await import("../../app/ui/css/layout.css.ts"));
  database = openDatabase(web.databaseUrl);
  await database.unwalled.deleteFrom("rolling_events").where("item_id", "=", EVENT).execute();
});
afterAll(async () => {
  await database.close();
  await web.close();
});

/** Changes the event in the database, and has the pages read it again. */
async function edit(values: Stage["values"]): Promise<void> {
  await database.unwalled
    .updateTable("items")
    .set({ event_status: null, recording_id: null, replay_id: null, ...values })
    .where("realm_id", "=", "ringside")
    .where("id", "=", EVENT)
    .execute();
  await web.refreshRealms();
}
/** The text of a document as a reader sees it, without scripts. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style|template)[\s>].*?<\/\1>/gsu, "")
    .replace(new RegExp(`<(\\w+) [^>]*class="[^"]*\\b${scriptOnly}\\b[^"]*"[^>]*>.*?</\\1>`, "gsu"), "")
    .replace(/<[^>]*>/gu, " ")
    .replaceAll("&#x27;", "'");

test.each(Object.entries(STAGES).flatMap(([state, stage]) => (["en", "ar"] as const).map((language) => ({ state, language, ...stage }))))(
  "CV-13 PW-07 an event that is $state: its page without scripts says so and leads on ($language)",
  async ({ values, says, ways, status, language }) => {
    await edit(values);
    // A cookie keeps the page out of the document cache.
    const headers = { host: "localhost:3000", cookie: "tz=UTC" };
    const { body } = await web.ask("GET", `/live/${EVENT}?lang=${language}`, headers);
    const text = textOf(body.slice(body.indexOf("<main")));
    for (const label of says) expect(text, label).toContain(titleLabels[label][language]);
    for (const label of HEADINGS)
      expect([label, body.includes(`>${titleLabels[label][language]}</h2>`)]).toEqual([label, says.includes(label)]);
    // A page without scripts starts no stream by itself.
    expect(text).not.toContain(titleLabels.browseStartsByItself[language]);
    const tags = tagsOf(body);
    const main = tags.slice(tags.findIndex(({ name }) => name === "main"));
    const links = main.flatMap(({ name, attributes: { href = "" } }) => (name === "a" ? [href.split("?")[0] ?? ""] : []));
    for (const way of ways)
      expect(
        links.filter((link) => way.test(link)),
        String(way),
      ).not.toEqual([]);
    // Only an event that is on has a film.
    expect(main.some(({ name }) => name === "video")).toBe(values === STAGES.LIVE?.values);
    expect(tags.find(({ attributes: { type } }) => type === "application/ld+json")?.text).toContain(`schema.org/${status}`);
  },
);
