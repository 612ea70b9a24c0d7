import { beforeAll, beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import { rankAt } from "./model/ranks.ts";
import { child, createTestLists, member, type TestLists } from "./testing/test-lists.ts";

const [A, B, C] = ["first-bell", "how-judges-score", "heavy-bag-in-twenty"] as const;
const HOUR_MS = 3_600_000;

describeOnBothDatabases("LS-01 numbers of titles in lists", (open) => {
  let lists: TestLists;
  beforeAll(async () => {
    lists = await createTestLists(await open());
  });
  beforeEach(async () => {
    await lists.deps.database.unwalled.deleteFrom("watchlists").execute();
    await publish(B, TEST_START);
  });
  const publish = (id: string, at: Date) =>
    lists.deps.database.unwalled.updateTable("items").set({ published_at: at.toISOString() }).where("id", "=", id).execute();
  const total = async (id: string, viewer = member) => (await lists.open(viewer, id)).totalResults;
  /** Adds rows without the module, so that no version changes: a list that is not read again does not count them. */
  const slipIn = (listId: string, ids: readonly string[]) =>
    lists.deps.database.unwalled
      .insertInto("watchlist_items")
      .values(
        ids.map((item_id, at) => ({
          ...{ realm_id: "ringside", watchlist_id: listId, item_id, item_type: "VOD" as const },
          ...{ rank: rankAt(100 + at), added_at: TEST_START.toISOString() },
        })),
      )
      .execute();

  test("LS-01 an opened list is not counted again: its titles are read once", async () => {
    const id = await lists.create(member, "Night", [A]);
    expect(await total(id)).toBe(1);
    await slipIn(id, [B]);
    expect([await total(id), (await lists.list(member)).watchlists[0]?.totalResults]).toEqual([1, 1]);
    // A change of the list, and any change of the catalogue, count it again.
    await lists.add(member, id, [C]);
    expect(await total(id)).toBe(3);
    await lists.remove(member, id, C);
    expect(await total(id)).toBe(2);
    await publish(B, new Date("2999-01-01T00:00:00.000Z"));
    expect(await total(id)).toBe(1);
    await lists.handlers.clearWatchlist(member, { params: { id } });
    expect(await total(id)).toBe(0);
  });

  test("LS-01 a title counts from the time at which it is published, also when a demo's clock goes back; each limit has its number", async () => {
    const start = lists.deps.clock.now();
    const id = await lists.create(member, "Night", [A, B]);
    await publish(B, new Date(lists.deps.clock.now().getTime() + HOUR_MS));
    expect(await total(id)).toBe(1);
    lists.deps.clock.advance(HOUR_MS + 1_000);
    expect(await total(id)).toBe(2);
    lists.deps.clock.set(start);
    expect(await total(id)).toBe(1);
    lists.deps.clock.advance(2 * HOUR_MS);
    const shared = await lists.share(member, id);
    await lists.deps.database.unwalled.updateTable("items").set({ rating: "18" }).where("id", "=", B).execute();
    expect([await total(id), await total(shared.id, child), await total(id)]).toEqual([2, 1, 2]);
    await lists.deps.database.unwalled.updateTable("items").set({ rating: "6" }).where("id", "=", B).execute();
    lists.deps.clock.set(start);
  });
});
