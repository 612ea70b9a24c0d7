import { beforeAll, expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { CallContext } from "../../../http/context.ts";
import type { Database } from "../../../store/database.ts";
import { importDemoCatalogue, readDemoBundle } from "../../../testing/demo-bundles.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../../testing/test-deps.ts";
import { writeDemoMasters } from "../../../testing/test-master.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

const { videos, series, live, playlists } = readDemoBundle("ringside");
const PAGE = { query: { bucketsSize: 50, displayGeoblocked: false } };

async function openCatalogue(database: Database): Promise<Catalogue> {
  const deps = createTestDeps(database);
  writeDemoMasters(deps.settings.mediaDir);
  await addTestRealm(database, "ringside");
  const catalogue = createCatalogue(deps, {
    availableLicences: async () => [],
    heldLicences: async () => ["ringside-yearly"],
    realm: {
      ...createTestRealm(deps),
      settingsOf: async () => ({ defaultLanguage: "en", territories: null }) as RealmSettings,
    },
  });
  await importDemoCatalogue(deps, "ringside");
  return catalogue;
}

describeOnBothDatabases("rating limit of a profile", (open) => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    catalogue = await openCatalogue(await open());
  });

  const limited = (maxRating: number | null): CallContext => {
    const context = viewerContext("family");
    const profile = { id: "kit", name: "Kit", avatar: "fox", isChild: true, maxRating };
    return { ...context, viewer: { ...context.viewer, profile } };
  };
  const child = limited(6);
  const isSeen = (rating: string | undefined) => rating !== undefined && Number(rating) <= 6;
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string }) => error.code,
    );

  test("ID-26 every title above the limit, and every title without a rating, is as if it were not there: page, stream, card", async () => {
    for (const { id, rating } of videos) {
      const expected = isSeen(rating) ? null : "NOT_FOUND";
      expect(await codeOf(catalogue.handlers.getVideo(child, { params: { id } })), id).toBe(expected);
      if (expected !== null) expect(await codeOf(catalogue.getPlayable(child, "VOD", id)), id).toBe(expected);
    }
    for (const { id } of live) expect(await codeOf(catalogue.handlers.getLiveEvent(child, { params: { id } })), id).toBe("NOT_FOUND");
    for (const { id, rating } of series) {
      const work = catalogue.handlers.getSeries(child, { params: { id }, query: { rpp: 10 } });
      expect(await codeOf(work), id).toBe(isSeen(rating) ? null : "NOT_FOUND");
    }
    const all = videos.map(({ id }) => ({ type: "VOD" as const, id }));
    const cards = await catalogue.cardsFor(child, all);
    expect(cards.map(({ id }) => id).sort()).toEqual(
      videos
        .filter(({ rating }) => isSeen(rating))
        .map(({ id }) => id)
        .sort(),
    );
  });

  test("ID-26 no row, playlist or list of a page shows what the limit hides; other viewers' pages are not the child's", async () => {
    const hidden = new Set([
      ...videos.filter(({ rating }) => !isSeen(rating)).map(({ id }) => id),
      ...series.filter(({ rating }) => !isSeen(rating)).map(({ id }) => id),
      ...live.map(({ id }) => id),
    ]);
    const shown = async (context: CallContext) => {
      const page = await catalogue.handlers.getHome(context, PAGE);
      return [
        ...page.buckets.flatMap(({ contentList }) => contentList.map(({ id }) => id)),
        ...page.heroes.flatMap(({ link }) => (link === null ? [] : [link.id])),
      ];
    };
    // The adult's page is composed first, and kept.
    const adult = await shown(viewerContext("family"));
    expect(adult.some((id) => hidden.has(id))).toBe(true);
    const own = await shown(child);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((id) => hidden.has(id))).toEqual([]);
    expect(await shown(limited(null))).toEqual(adult);
    expect(await shown(viewerContext("family"))).toEqual(adult);
    for (const { id } of playlists) {
      const { videos: inside } = await catalogue.handlers.getPlaylist(child, { params: { id }, query: { p: 1, rpp: 50 } });
      expect(JSON.stringify(inside)).not.toMatch(new RegExp([...hidden].map((one) => `"${one}"`).join("|"), "u"));
    }
    const paged = { query: { p: 1, rpp: 50, displayGeoblocked: false } };
    expect((await catalogue.handlers.listLiveEvents(child, paged)).events).toEqual([]);
    expect((await catalogue.handlers.listUpcomingEvents(child, paged)).events).toEqual([]);
    const schedule = { query: { from: TEST_START.toISOString(), days: 31, displayGeoblocked: false } };
    expect(await catalogue.handlers.listScheduledEvents(child, schedule)).toEqual({ events: [], genres: [], next: null });
    for (const when of ["COMING", "NEW"] as const) {
      const { contentList } = await catalogue.handlers.listReleases(child, { query: { when, rpp: 100, displayGeoblocked: false } });
      expect(contentList.filter(({ id }) => hidden.has(id))).toEqual([]);
    }
    expect((await catalogue.handlers.listLiveEvents(testContext(), paged)).events.length).toBeGreaterThan(0);
  });
});
