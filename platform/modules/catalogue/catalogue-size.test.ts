import { type CompiledQuery, type KyselyPlugin, CompiledQuery as Query } from "kysely";
import { expect, test } from "vitest";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import { createRepeats } from "../../../demo/rolling/repeats.ts";
import { createRollingTimes } from "../../../demo/rolling/rolling-times.ts";
import type { Database, Db } from "../../store/database.ts";
import { importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../testing/test-deps.ts";
import { createTestRealm } from "../../testing/test-realm.ts";
import { createCatalogue } from "./index.ts";
import { itemsStore } from "./store/items.ts";
import { programmesStore } from "./store/programmes.ts";

const TITLES = 1500;
const GUIDE = [TEST_START.toISOString(), new Date(TEST_START.getTime() + 6 * 3_600_000).toISOString()] as const;
const picture = { hash: "0123456789abcdef", width: 1280, height: 720, color: "#102030" };

/** Keeps every query that goes through, compiled. */
function recording(db: Db): { db: Db; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(executor.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), queries };
}

async function addTitles(database: Database): Promise<void> {
  const numbers = Array.from({ length: TITLES }, (_, index) => index);
  const published = (index: number) => new Date(TEST_START.getTime() - 86_400_000 * 400 - index * 60_000).toISOString();
  const base = {
    realm_id: "ringside",
    kind: null,
    online_playback: 1,
    watermark: 0,
    dvr: 0,
    premiere: 0,
    master: "arena",
    loops: 1,
    year: 2020,
    rating: "12",
  } as const;
  const none = { starts_at: null, ends_at: null, poster: null, thumbnail: JSON.stringify(picture) } as const;
  const items = numbers.map((index) => {
    // Two thirds are episodes: 20 series of 100 each.
    const inSeries = index % 3 !== 0;
    const series = `big-${index % 20}`;
    const place = inSeries
      ? { series_id: series, season_id: `${series}-s${index % 5}`, season_number: index % 5, episode: index }
      : { series_id: null, season_id: null, season_number: null, episode: null };
    const access = index % 2 === 0 ? ("FREE" as const) : ("LICENCE" as const);
    return { ...base, ...none, ...place, id: `big-title-${index}`, type: "VOD" as const, access, published_at: published(index) };
  });
  const texts = numbers.map((index) => ({
    realm_id: "ringside",
    item_id: `big-title-${index}`,
    language: "en",
    title: `Title ${index}`,
    tagline: "",
    description: "",
  }));
  const genres = numbers.map((index) => ({
    realm_id: "ringside",
    item_id: `big-title-${index}`,
    genre: "boxing",
    position: 0,
    published_at: published(index),
  }));
  const licences = numbers
    .filter((index) => index % 2 === 1)
    .map((index) => ({ realm_id: "ringside", item_id: `big-title-${index}`, licence_id: "ringside-yearly" }));
  for (let from = 0; from < TITLES; from += 500) {
    await database.write
      .insertInto("items")
      .values(items.slice(from, from + 500))
      .execute();
    await database.write
      .insertInto("item_texts")
      .values(texts.slice(from, from + 500))
      .execute();
    await database.write
      .insertInto("item_genres")
      .values(genres.slice(from, from + 500))
      .execute();
    await database.write
      .insertInto("item_licences")
      .values(licences.slice(from / 2, from / 2 + 250))
      .execute();
  }
}

/** A year of programmes, an hour each, beside the demo's day of shows, on each channel. */
async function addProgrammes(database: Database): Promise<void> {
  const channels = ["ringside-one", "ringside-classics", "gym-floor"];
  const rows = channels.flatMap((channel) =>
    Array.from({ length: 24 * 365 }, (_, hour) => {
      const start = TEST_START.getTime() + (hour - 24 * 180) * 3_600_000;
      const id = `${channel}-once-${hour}`;
      return {
        ...timesOf(start),
        realm_id: "ringside",
        id,
        channel_id: channel,
        watch_id: "first-bell",
      };
    }),
  );
  for (let from = 0; from < rows.length; from += 2_000)
    await database.write
      .insertInto("programmes")
      .values(rows.slice(from, from + 2_000))
      .execute();
}

const timesOf = (start: number) => ({ starts_at: new Date(start).toISOString(), ends_at: new Date(start + 3_600_000).toISOString() });

describeOnBothDatabases("large catalogue", (open) => {
  test("CV-01 pages ask the same few questions however many titles there are, each a range of an index", async () => {
    const database = await open();
    await addTestRealm(database, "ringside");
    const recorded = recording(database.read);
    const deps = { ...createTestDeps(database), database: { ...database, read: recorded.db } };
    const realm = {
      ...createTestRealm(createTestDeps(database)),
      settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as unknown as RealmSettings,
    };
    const catalogue = createCatalogue(deps, {
      heldLicences: async () => [],
      availableLicences: async () => [],
      realm,
      demo: { createRepeats, createRollingTimes },
    });
    await importDemoCatalogue(deps, "ringside", () => picture);

    const guest = testContext();
    const page = { query: { bucketsSize: 10, displayGeoblocked: false } };
    const visit = async () => {
      recorded.queries.length = 0;
      await catalogue.handlers.getHome(guest, page);
      const home = recorded.queries.length;
      await catalogue.handlers.getSeries(guest, { params: { id: "road-to-the-belt" }, query: { rpp: 25 } });
      await catalogue.handlers.getSeason(guest, { params: { id: "road-to-the-belt-s1" }, query: { rpp: 25 } });
      await catalogue.handlers.getVideo(guest, { params: { id: "first-bell" } });
      await catalogue.handlers.getLiveEvent(guest, { params: { id: "ringside-one" } });
      await catalogue.handlers.getRelated(guest, { params: { id: "road-to-the-belt-s1e1" }, query: { size: 5 } });
      await catalogue.handlers.getRelated(guest, { params: { id: "first-bell" }, query: { size: 5 } });
      await catalogue.handlers.getGuide(guest, {
        query: { from: GUIDE[0], to: GUIDE[1], rpp: 20, favourites: false, displayGeoblocked: false },
      });
      await catalogue.handlers.getPlaylist(guest, { params: { id: "start-here" }, query: { rpp: 25, p: 1 } });
      return { home, all: recorded.queries.length };
    };
    const few = await visit();
    await addTitles(database);
    await addProgrammes(database);
    expect(await visit()).toEqual(few);
    expect(few.home).toBeLessThanOrEqual(28);

    const latest = await catalogue.handlers.getBucket(guest, {
      params: { id: "home-latest" },
      query: { rpp: 10, lastSeen: undefined, displayGeoblocked: false },
    });
    await catalogue.handlers.getBucket(guest, {
      params: { id: "home-latest" },
      query: { rpp: 10, lastSeen: latest.paging.lastSeen ?? "", displayGeoblocked: false },
    });
    // SQLite plans a page of twenty channels otherwise than the few of the demo.
    const channels = Array.from({ length: 20 }, (_, index) => `channel-${index}`);
    await programmesStore(recorded.db, "ringside").listProgrammesBetween(channels, ...GUIDE);
    const items = itemsStore(recorded.db, "ringside");
    const now = GUIDE[0];
    // The third page has channels with a number and without one.
    for (const skip of [0, 500, 1]) await items.listChannelsFrom(now, skip, 20, skip === 1 ? 3 : 1_000);
    await items.countChannels(now);
    if (database.dialect !== "sqlite") return;
    const COUNT = 'count("channel_number")';
    expect(recorded.queries.some(({ sql }) => sql.includes(COUNT))).toBe(true);
    for (const { sql, parameters } of recorded.queries) {
      const plan = await database.unwalled.executeQuery<{ detail: string }>(Query.raw(`explain query plan ${sql}`, [...parameters]));
      const steps = plan.rows.map((row) => row.detail);
      const seen = `${steps.join("\n")}\n${sql}`;
      for (const step of steps) {
        expect(step, seen).not.toMatch(/^SCAN (?!CONSTANT)/u);
        // A range by realm or type alone reads all titles, unless the index gives the order and a limit ends the read.
        expect(step, seen).not.toMatch(/\(realm_id=\?(?: AND type=\?)?\)$/u);
        // All programmes of a channel, in place of those of a window. A demo reads those that repeat, which are few.
        if (!sql.includes("rolling_programmes")) expect(step, seen).not.toMatch(/programmes_by_start \(realm_id=\? AND channel_id=\?\)$/u);
      }
      const ranges = steps.some((step) => /items_(?:latest|by_access)|item_genres_latest|programmes_by/u.test(step));
      if (sql.includes(COUNT)) expect(seen).toContain("COVERING INDEX items_channel_counts");
      if ((ranges || sql.includes("channel_number")) && sql.includes("limit"))
        expect(steps, seen).not.toContain("USE TEMP B-TREE FOR ORDER BY");
    }
  });
});
