import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSessionCookie, type HeldTokens, SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import { PREFERENCES_COOKIE, writeGuestPreferences } from "../../app/http/guest-cookies/preferences-cookie.server.ts";
import { pagePaths, type RouteName } from "../../app/routing/route-table.ts";
import { type Database, openDatabase } from "../../platform/store/database.ts";
import { pageRows } from "../catalogue/pages.ts";
import { SECRET } from "../support/test-platform.ts";
import { openWeb } from "../support/test-web.ts";
import { openSourcePages } from "./source-pages.ts";

const HOST = "localhost:3000";
/** In every text that gives a result away. */
const OUTCOME = "zzoutcome";
/** In place of the titles that give one away. */
const NEUTRAL = "Neutral title";
/** Length of a recording, in the data of a page (`"seconds",5123`) and for search engines (`PT1H25M`), in lower case. */
const LENGTHS = /"(?:seconds|duration)\\?"[:,]\d|pt\d+[hms]/u;
/** Wins of every fighter before the listed bouts. WINS matches this number and up to 99 others. */
const PRIOR_WINS = 731_000;
const WINS = /731[,.]?0\d\d/u;

/** Ways in which a bout ends, as the data of pages have them. */
const METHODS = /KO_TKO|TKO_STOPPAGE|SUBMISSION\\?"|DECISION_(?:UNANIMOUS|SPLIT|MAJORITY)/u;
const FIGHTER_ADDRESSES = ["/fighters", "/fighters?tab=all", "/fighters/nadia-harrouche"];

const names = Object.keys(pagePaths) as RouteName[];
/** Addresses at which a page shows more than at its own. */
const MORE = [
  "/",
  "/news",
  "/news?category=boxing",
  "/news/boxing/harbour-fury-night-one-report",
  "/video/harbour-fury-replay",
  "/video/road-to-the-belt-s1e1",
  "/video/night-of-the-bell?playlistId=title-fights",
  "/live/harbour-fury",
  "/live/ringside-one",
  "/search?value=bell",
  "/search?value=outcome",
  "/_/card?of=%2Fvideo%2Ffirst-bell",
  "/_/hero-preview/VOD/road-to-the-belt-s1e1",
  "/_/search?value=bell",
  "/_/live-now",
  "/_/calendars/events.ics?channel=ringside-one",
  ...FIGHTER_ADDRESSES,
];
const addresses = [
  ...new Set([
    ...names.map((name) => pageRows[name].at?.({ payment: "none", profile: "none", gift: "none" }) ?? pagePaths[name].default),
    ...MORE,
  ]),
];

/** The address of the page's data. */
function dataOf(address: string): string {
  const [path = "", query = ""] = address.split("?");
  return `${path === "/" ? "/_root" : path}.data${query === "" ? "" : `?${query}`}`;
}

describe("LS-14 results are hidden on every page", () => {
  let web: Awaited<ReturnType<typeof openWeb>>;
  let database: Database;
  const cookies = { hidingGuest: "", hidingMember: "", member: "" };

  /** Makes every video tell its result by its texts, and every programme and every item of news that of a video. */
  async function plantOutcomes(): Promise<void> {
    const videos = await database.unwalled.selectFrom("items").select(["realm_id", "id"]).where("type", "=", "VOD").execute();
    const texts = { title: `${OUTCOME} won`, tagline: `${OUTCOME} in two`, description: `${OUTCOME} by knockout` };
    const ids = videos.map(({ id }) => id);
    await database.unwalled.updateTable("item_texts").set(texts).where("item_id", "in", ids).execute();
    await database.unwalled.deleteFrom("result_titles").execute();
    await database.unwalled
      .insertInto("result_titles")
      .values(
        videos.map(({ realm_id, id }) => ({
          realm_id,
          item_id: id,
          results_of: JSON.stringify([id]),
          neutral_title: JSON.stringify({ en: NEUTRAL }),
          neutral_picture: null,
        })),
      )
      .execute();
    await database.unwalled.updateTable("programmes").set({ watch_id: "first-bell" }).where("realm_id", "=", "ringside").execute();
    await database.unwalled
      .updateTable("programme_texts")
      .set({ title: `${OUTCOME} again`, description: OUTCOME })
      .execute();
    const body = `<p>${OUTCOME}</p>`;
    await database.unwalled
      .updateTable("news_texts")
      .set({ title: `${OUTCOME} wins`, summary: OUTCOME, body })
      .execute();
    const tags = JSON.stringify([{ en: OUTCOME }]);
    await database.unwalled
      .updateTable("news_items")
      .set({ tags, spoiler_for: JSON.stringify(["first-bell"]) })
      .execute();
    const prior = { wins: PRIOR_WINS, losses: 0, draws: 0, noContests: 0, winsBy: { knockout: PRIOR_WINS, submission: 0, decision: 0 } };
    await database.unwalled
      .updateTable("fighters")
      .set({ prior_record: JSON.stringify(prior) })
      .execute();
    await web.refreshRealms();
  }

  beforeAll(async () => {
    web = await openWeb({ pages: await openSourcePages() });
    database = openDatabase(web.databaseUrl);
    await plantOutcomes();
    const sessions = createSessionCookie(SECRET);
    const cookieOf = async (account: string, hideResults: boolean) => {
      const authorisationToken = await web.product.signIn(account);
      const change = await web.product.call("PATCH", "/user/preferences", { token: authorisationToken, json: { hideResults } });
      expect(change.status).toBe(200);
      const held: HeldTokens = { authorisationToken, refreshToken: "none", expiresAt: Date.now() + 3_600_000 };
      return `${SESSION_COOKIE}=${/=([^;]*)/u.exec(sessions.write("ringside", held))?.[1]}`;
    };
    cookies.hidingMember = await cookieOf("member", true);
    cookies.member = await cookieOf("fan", false);
    cookies.hidingGuest = writeGuestPreferences(null, { hideResults: true }, 0, true).split(";")[0] ?? "";
    expect(cookies.hidingGuest).toContain(PREFERENCES_COOKIE);
  });
  afterAll(async () => {
    await database.close();
    await web.close();
  });

  const read = async (address: string, cookie: string) =>
    (await web.ask("GET", address, { host: HOST, ...(cookie === "" ? {} : { cookie }) })).body;

  test.each(["hidingGuest", "hidingMember"] as const)("LS-14 no page and no data of a page has an outcome for a %s", async (viewer) => {
    const leaks: string[] = [];
    for (const address of addresses)
      for (const at of [address, dataOf(address)]) {
        const { status, body } = await web.ask("GET", at, { host: HOST, cookie: cookies[viewer] });
        const text = body.toLowerCase();
        // A masked value that its schema refuses would fail the page.
        if (status >= 500) leaks.push(`${at}: ${status}`);
        if (text.includes(OUTCOME)) leaks.push(`${at}: …${text.slice(text.indexOf(OUTCOME) - 80, text.indexOf(OUTCOME) + 40)}`);
        if (METHODS.test(text.toUpperCase())) leaks.push(`${at}: the end of a bout`);
        if (WINS.test(text)) leaks.push(`${at}: a record, …${text.slice(text.search(WINS) - 80, text.search(WINS) + 20)}`);
        if (address.startsWith("/video/") && LENGTHS.test(text)) leaks.push(`${at}: a length, ${LENGTHS.exec(text)?.[0]}`);
      }
    expect(leaks).toEqual([]);
  });

  test.each(["", "member"] as const)("LS-14 the same pages have them for other viewers (%s)", async (viewer) => {
    const found: string[] = [];
    for (const address of addresses)
      if ((await read(address, viewer === "" ? "" : cookies[viewer])).toLowerCase().includes(OUTCOME)) found.push(address);
    const telling = [
      "/",
      "/news",
      "/video/harbour-fury-replay",
      "/search?value=outcome",
      "/epg",
      "/_/calendars/events.ics?channel=ringside-one",
    ];
    for (const address of telling) expect(found).toContain(address);
    expect(found.length).toBeGreaterThan(15);
    expect(await read("/video/harbour-fury-replay", viewer === "" ? "" : cookies[viewer])).toMatch(/"(?:seconds|duration)\\?"[:,]\d/u);
    expect(await read("/fighters/nadia-harrouche", viewer === "" ? "" : cookies[viewer])).toMatch(WINS);
    expect(await read("/fight-cards/harbour-fury-night-one", viewer === "" ? "" : cookies[viewer])).toMatch(METHODS);
  });

  test("LS-14 a masked page is never a cached one, nor the other way round, and no browser copies it", async () => {
    const ask = (cookie: string) => web.ask("GET", "/news", { host: HOST, ...(cookie === "" ? {} : { cookie }) });
    for (let round = 0; round < 2; round += 1) {
      const [open, masked] = [await ask(""), await ask(cookies.hidingGuest)];
      expect([open.body.includes(OUTCOME), open.headers["x-guest-cacheable"], open.headers["x-results-hidden"]]).toEqual([
        true,
        "1",
        undefined,
      ]);
      expect([masked.body.includes(OUTCOME), masked.headers["x-guest-cacheable"], masked.headers["x-results-hidden"]]).toEqual([
        false,
        undefined,
        "1",
      ]);
      expect(masked.headers["cdn-cache-control"]).toBeUndefined();
    }
  });

  test("LS-14 a guest shows one result by a form: its news and its page have it, other titles do not", async () => {
    const form = { intent: "show", titles: "first-bell", path: "/news" };
    const posted = await web.ask("POST", "/_/results", { host: HOST, origin: `http://${HOST}`, cookie: cookies.hidingGuest }, form);
    expect([posted.status, posted.headers.location]).toEqual([303, "/news"]);
    const shown = `${cookies.hidingGuest}; ${posted.headers["set-cookie"]?.[0]?.split(";")[0]}`;
    expect(await read("/news", shown)).toContain(OUTCOME);
    const page = await read("/video/first-bell", shown);
    expect(page).toContain(`<h1>${OUTCOME} won</h1>`);
    expect(page).toContain(NEUTRAL);
  });

  test("LS-14 news, rankings, lists of fighters, profiles and fight cards have the switch of all results", async () => {
    for (const address of ["/news", ...FIGHTER_ADDRESSES, "/fight-cards/harbour-fury-night-one"])
      for (const [cookie, intent] of [
        ["", "hide"],
        [cookies.hidingGuest, "showAll"],
      ] as const)
        expect(await read(address, cookie), `${address} ${intent}`).toContain(`name="intent" value="${intent}"`);
    expect(await read("/fight-cards/harbour-fury", "")).not.toContain('value="hide"');
  });

  test("LS-14 Atom feeds leave out news that tell, for a viewer who hides results", async () => {
    expect(await read("/_/news/boxing/atom.xml", cookies.hidingGuest)).not.toContain(OUTCOME);
    expect(await read("/_/news/boxing/atom.xml", "")).toContain(OUTCOME);
  });
});
