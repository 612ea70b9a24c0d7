import { beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import { child, createTestLists, member, type TestLists } from "./testing/test-lists.ts";

/** A free event of the demo that is on, one with a licence, and one for each account that is cancelled. */
const [EVENT, LOCKED, CANCELLED] = ["weigh-in-live", "harbour-fury", "rooftop-night"];
const [A, B] = ["first-bell", "how-judges-score"] as const;

describeOnBothDatabases("LS-01 live events in lists", (open) => {
  let lists: TestLists;
  beforeAll(async () => {
    lists = await createTestLists(await open());
  });
  beforeEach(async () => {
    const { unwalled } = lists.deps.database;
    await unwalled.deleteFrom("watchlists").execute();
    await unwalled.updateTable("items").set({ published_at: TEST_START.toISOString(), rating: null }).where("id", "in", [EVENT]).execute();
  });
  const ofEvent = (values: { published_at?: string; rating?: string }) =>
    lists.deps.database.unwalled.updateTable("items").set(values).where("id", "=", EVENT).execute();

  test("LS-01 an event is added like a video, once, and its card has its state; locked and unknown events are refused", async () => {
    const id = await lists.create(member, "Night", [A]);
    await lists.add(member, id, [EVENT], "LIVE_EVENT");
    await lists.add(member, id, [CANCELLED], "LIVE_EVENT");
    const { content, totalResults, thumbnails } = await lists.open(member, id);
    expect([totalResults, thumbnails.length]).toEqual([3, 3]);
    expect(content.map((card) => [card.type, card.id, card.displayLiveBadge, card.eventStatus])).toEqual([
      ["VOD", A, false, null],
      ["LIVE_EVENT", EVENT, true, null],
      ["LIVE_EVENT", CANCELLED, false, "CANCELLED"],
    ]);
    await expect(lists.add(member, id, [EVENT], "LIVE_EVENT")).rejects.toMatchObject({ code: "WATCHLIST_DUPLICATE" });
    await expect(lists.add(member, id, [LOCKED], "LIVE_EVENT")).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    for (const [unknown, type] of [
      ["no-such-event", "LIVE_EVENT"],
      [EVENT, "VOD"],
      [A, "LIVE_EVENT"],
    ] as const)
      await expect(lists.add(member, id, [unknown], type)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { watchlists } = await lists.handlers.listWatchlistChoices(member, { params: { type: "LIVE_EVENT", contentId: EVENT } });
    expect(watchlists).toMatchObject([{ name: "Night", contains: true }]);
    await lists.remove(member, id, EVENT, "LIVE_EVENT");
    expect(await lists.ids(member, id)).toEqual([A, CANCELLED]);
  });

  test("LS-01 an event that the viewer may not see is in no count, picture or page, and is there again with the event", async () => {
    const id = await lists.create(member, "Night", [A]);
    await lists.add(member, id, [EVENT], "LIVE_EVENT");
    const seen = async () => {
      const { content, totalResults, thumbnails } = await lists.open(member, id);
      return [content.length, totalResults, thumbnails.length];
    };
    await ofEvent({ published_at: "2999-01-01T00:00:00.000Z" });
    expect(await seen()).toEqual([1, 1, 1]);
    await ofEvent({ published_at: TEST_START.toISOString(), rating: "18" });
    expect(await seen()).toEqual([2, 2, 2]);
    const shared = await lists.share(member, id);
    expect(await lists.open(child, shared.id)).toMatchObject({ totalResults: 1, content: [{ id: A }] });
    expect(await lists.open({ ...member, region: "FR" }, id)).toMatchObject({ totalResults: 0, content: [] });
  });

  test("LS-01 RT-17 a played list skips its events, and an event leads to the videos around it", async () => {
    const id = await lists.create(member, "Night", [A]);
    await lists.add(member, id, [EVENT], "LIVE_EVENT");
    await lists.add(member, id, [B]);
    const around = async (contentId: string) => {
      const params = { owner: "me", id, contentId };
      const { preceding, following } = await lists.handlers.getWatchlistAround(member, { params, query: { size: 5 } });
      return [preceding, following].map((cards) => cards.map((card) => card.id));
    };
    expect(await around(A)).toEqual([[], [B]]);
    expect(await around(EVENT)).toEqual([[A], [B]]);
    await ofEvent({ published_at: "2999-01-01T00:00:00.000Z" });
    expect(await around(B)).toEqual([[A], []]);
  });
});
