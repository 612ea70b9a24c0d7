import { expect, test } from "vitest";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { createCatalogue } from "../index.ts";

describeOnBothDatabases("cards of lists", (open) => {
  test("CV-24 cards say what goes on after them, which are related, and their languages; a page's rows leave it out", async () => {
    const deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside", { defaultLanguage: "en", territories: null });
    await importDemoCatalogue(deps, "ringside");
    const catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: createTestRealm(deps),
    });
    const { handlers } = catalogue;
    const guest = testContext();
    const season = await handlers.getSeason(guest, { params: { id: "road-to-the-belt-s1" }, query: { rpp: 25 } });
    const playlist = await handlers.getPlaylist(guest, { params: { id: "start-here" }, query: { rpp: 25, p: 1 } });
    const around = await handlers.getPlaylistAround(guest, {
      params: { id: "start-here", videoId: playlist.videos.vods[0]?.id ?? "" },
      query: { size: 5 },
    });
    const contexts = (cards: readonly { readonly contentContext?: unknown }[]) => [
      ...new Set(cards.map(({ contentContext }) => JSON.stringify(contentContext))),
    ];
    expect(contexts(season.episodes)).toEqual([JSON.stringify({ type: "SEASON", id: "road-to-the-belt-s1" })]);
    for (const cards of [playlist.videos.vods, around.following])
      expect(contexts(cards)).toEqual([JSON.stringify({ type: "PLAYLIST", id: "start-here" })]);
    const { preceding, following } = await handlers.getRelated(guest, { params: { id: "first-bell" }, query: { size: 5 } });
    const { related } = await handlers.getRelatedTitles(guest, { params: { id: "road-to-the-belt" }, query: { size: 5 } });
    for (const card of [...preceding, ...following, ...related]) expect([card.id, card.isRelated]).toEqual([card.id, true]);
    expect(season.episodes[0]?.audioTracks).toEqual(expect.any(Array));
    const home = await handlers.getHome(guest, { query: { bucketsSize: 6, displayGeoblocked: false } });
    const cards = home.buckets.flatMap(({ contentList }) => contentList);
    expect(cards.filter((card) => "audioTracks" in card || "contentContext" in card || "isRelated" in card)).toEqual([]);
  });
});
