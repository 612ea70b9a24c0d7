import { beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_LISTED, MOST_WATCHLISTS } from "../../../contract/watchlists/watchlist.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { TEST_START } from "../../testing/test-deps.ts";
import { rankAt } from "./model/ranks.ts";
import { child, createTestLists, member, NEUTRAL, other, type TestLists } from "./testing/test-lists.ts";

const FREE = ["first-bell", "twelve-rounds-in-the-rain", "how-judges-score", "heavy-bag-in-twenty", "counterpunch"] as const;
const [A, B, C, D, E] = FREE;
const LOCKED = "road-to-the-belt-s1e1";

describeOnBothDatabases("LS-01 watchlists", (open) => {
  let lists: TestLists;
  beforeAll(async () => {
    lists = await createTestLists(await open());
  });
  beforeEach(async () => {
    const { unwalled } = lists.deps.database;
    await unwalled.deleteFrom("watchlists").execute();
    await unwalled.updateTable("items").set({ published_at: TEST_START.toISOString() }).where("id", "in", FREE).execute();
  });
  const unpublish = (id: string) =>
    lists.deps.database.unwalled.updateTable("items").set({ published_at: "2999-01-01T00:00:00.000Z" }).where("id", "=", id).execute();
  const names = async (viewer = member) => (await lists.list(viewer)).watchlists.map(({ name }) => name);
  const ranks = async () =>
    new Map(
      (await lists.deps.database.unwalled.selectFrom("watchlist_items").select(["item_id", "rank"]).execute()).map((row) => [
        row.item_id,
        Number(row.rank),
      ]),
    );
  const changedRows = async (run: () => Promise<unknown>): Promise<number> => {
    const before = await ranks();
    await run();
    return [...(await ranks())].filter(([id, rank]) => before.get(id) !== rank).length;
  };

  test("LS-01 a new list is at the top; it is renamed and deleted, and each profile has its own lists", async () => {
    const first = await lists.create(member, "First");
    const second = await lists.create(member, "Second");
    await lists.create(child, "Of the child");
    expect([await names(), await names(child), await names(other)]).toEqual([["Second", "First"], ["Of the child"], []]);
    await lists.handlers.renameWatchlist(member, { params: { id: first }, body: { name: "Renamed" } });
    const [{ ownerExternalId: owner = "" } = {}] = (await lists.list(member)).watchlists;
    await lists.handlers.deleteWatchlist(member, { params: { owner, id: second } });
    expect(await names()).toEqual(["Renamed"]);
  });

  test("LS-01 another viewer's and another profile's lists are NOT_FOUND in every call", async () => {
    const id = await lists.create(member, "Mine", [A]);
    const [{ ownerExternalId: owner = "" } = {}] = (await lists.list(member)).watchlists;
    const title = { type: "VOD", contentId: A } as const;
    for (const stranger of [other, child]) {
      const calls = [
        () => lists.open(stranger, id),
        () => lists.handlers.renameWatchlist(stranger, { params: { id }, body: { name: "Taken" } }),
        () => lists.handlers.deleteWatchlist(stranger, { params: { owner, id } }),
        () => lists.handlers.saveWatchlist(stranger, { params: { owner, id } }),
        () => lists.add(stranger, id, [B]),
        () => lists.remove(stranger, id, A),
        () => lists.move(stranger, id, A, { place: "FIRST" }),
        () => lists.reorder(stranger, id, [A]),
        () => lists.handlers.clearWatchlist(stranger, { params: { id } }),
        () => lists.handlers.shareWatchlist(stranger, { params: { id }, body: { ownerName: "" } }),
        () => lists.handlers.unshareWatchlist(stranger, { params: { id } }),
        () => lists.handlers.getWatchlistAround(stranger, { params: { owner, id, contentId: A }, query: { size: 5 } }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    // The owner's id is compared, not trusted.
    await expect(lists.handlers.deleteWatchlist(member, { params: { owner: "somebody", id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(lists.open({ ...member, realmId: "aurora" }, id)).rejects.toThrow();
    expect([await names(), await lists.ids(member, id), title.type]).toEqual([["Mine"], [A], "VOD"]);
  });

  test("LS-01 titles are added at the end, once; a list with all of them answers WATCHLIST_DUPLICATE", async () => {
    const id = await lists.create(member, "Night", [A, B]);
    await lists.add(member, id, [B, C, C]);
    expect(await lists.ids(member, id)).toEqual([A, B, C]);
    await expect(lists.add(member, id, [A, B])).rejects.toMatchObject({ code: "WATCHLIST_DUPLICATE" });
    await lists.remove(member, id, A);
    await lists.remove(member, id, A);
    await lists.remove(member, id, B, "SERIES");
    expect(await lists.ids(member, id)).toEqual([B, C]);
    await lists.handlers.clearWatchlist(member, { params: { id } });
    expect(await lists.ids(member, id)).toEqual([]);
  });

  test("LS-01 series, seasons and playlists can be listed; unknown titles, other types and locked videos are refused", async () => {
    const id = await lists.create(member, "Night");
    await lists.add(member, id, ["road-to-the-belt"], "SERIES");
    await lists.add(member, id, ["road-to-the-belt-s1"], "SEASON");
    expect((await lists.open(member, id)).content.map(({ type }) => type)).toEqual(["SERIES", "SEASON"]);
    await expect(lists.add(member, id, ["no-such-title"])).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(lists.add(member, id, [A], "SERIES")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(lists.add(member, id, [A, LOCKED])).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    expect((await lists.open(member, id)).totalResults).toBe(2);
  });

  test("LS-01 a list has its first four pictures; titles that the viewer may not see are in no count, picture or page", async () => {
    const id = await lists.create(member, "Night", FREE);
    expect((await lists.list(member)).watchlists[0]).toMatchObject({ name: "Night", ownership: "owned", totalResults: 5, saved: false });
    expect((await lists.list(member)).watchlists[0]?.thumbnails).toHaveLength(4);
    // LS-14: the pictures of a viewer who hides results.
    const hiding = { ...member, viewer: { ...member.viewer, hidesResults: true } };
    for (const shown of [(await lists.list(hiding)).watchlists[0], await lists.open(hiding, id)])
      expect(shown?.thumbnails.map(({ hash }) => hash)).toEqual(Array(4).fill(NEUTRAL));
    await unpublish(B);
    await unpublish(C);
    const [view] = (await lists.list(member)).watchlists;
    expect([view?.totalResults, view?.thumbnails.length]).toEqual([3, 3]);
    expect(await lists.ids(member, id)).toEqual([A, D, E]);
    const abroad = { ...member, region: "FR" };
    expect(await lists.open(abroad, id)).toMatchObject({ totalResults: 0, thumbnails: [], content: [] });
    await expect(lists.add(abroad, id, [A])).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    // A profile with a limit of 12 reads the same list.
    const shared = await lists.share(member, id);
    await lists.deps.database.unwalled.updateTable("items").set({ rating: "16" }).where("id", "=", D).execute();
    expect(await lists.open(child, shared.id)).toMatchObject({ totalResults: 2, content: [{ id: A }, { id: E }] });
    await lists.deps.database.unwalled.updateTable("items").set({ rating: "6" }).where("id", "=", D).execute();
  });

  test("LS-01 pages repeat no title, by cursor and by number; lists have pages, too", async () => {
    const id = await lists.create(member, "Night", FREE);
    const first = await lists.open(member, id, { rpp: 2 });
    expect(first.pagingInfo).toMatchObject({ moreDataAvailable: true, page: 1, totalResults: 5 });
    await lists.remove(member, id, A);
    const second = await lists.open(member, id, { rpp: 2, lastSeen: first.pagingInfo.lastSeen ?? "" });
    expect(second.content.map((card) => card.id)).toEqual([C, D]);
    expect((await lists.open(member, id, { rpp: 2, p: 2 })).content.map((card) => card.id)).toEqual([D, E]);
    expect((await lists.open(member, id, { rpp: 2, p: 9 })).content).toEqual([]);
    await expect(lists.open(member, id, { lastSeen: "forged" })).rejects.toThrow("bad cursor");
    await lists.create(member, "Second");
    await lists.create(member, "Third");
    const page = await lists.list(member, { rpp: 2 });
    expect(page.pagingInfo).toMatchObject({ moreDataAvailable: true, page: 1, totalResults: 3 });
    const rest = await lists.list(member, { rpp: 2, lastSeen: page.pagingInfo.lastSeen ?? "" });
    expect([...page.watchlists, ...rest.watchlists].map(({ name }) => name)).toEqual(["Third", "Second", "Night"]);
    expect(rest.pagingInfo).toMatchObject({ moreDataAvailable: false, page: 2 });
  });

  test("LS-01 a title moves to the start, the end, one place and beside another; each move writes one row", async () => {
    const id = await lists.create(member, "Night", FREE);
    const move = async (title: string, place: Parameters<TestLists["move"]>[3]) => {
      expect(await changedRows(() => lists.move(member, id, title, place))).toBe(1);
      return (await lists.ids(member, id)).map((one) => "ABCDE"[FREE.indexOf(one as (typeof FREE)[number])]).join("");
    };
    expect(await move(E, { place: "FIRST" })).toBe("EABCD");
    expect(await move(E, { place: "LAST" })).toBe("ABCDE");
    expect(await move(B, { place: "UP" })).toBe("BACDE");
    expect(await move(B, { place: "DOWN" })).toBe("ABCDE");
    expect(await move(A, { place: "AFTER", other: D })).toBe("BCDAE");
    expect(await move(A, { place: "BEFORE", other: B })).toBe("ABCDE");
    expect(await changedRows(() => lists.move(member, id, A, { place: "UP" }))).toBe(0);
    expect(await changedRows(() => lists.move(member, id, A, { place: "BEFORE", other: A }))).toBe(0);
    await unpublish(B);
    // The title before the hidden one is passed.
    await lists.move(member, id, C, { place: "UP" });
    expect(await lists.ids(member, id)).toEqual([C, A, D, E]);
    await expect(lists.move(member, id, "no-such-title", { place: "FIRST" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(lists.move(member, id, A, { place: "AFTER", other: "no-such-title" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LS-01 a list without room between two ranks is numbered again", async () => {
    const id = await lists.create(member, "Night", [A, B, C]);
    for (const [place, title] of [A, B, C].entries())
      await lists.deps.database.unwalled.updateTable("watchlist_items").set({ rank: place }).where("item_id", "=", title).execute();
    await lists.move(member, id, C, { place: "UP" });
    expect(await lists.ids(member, id)).toEqual([A, C, B]);
    expect([...(await ranks()).values()].sort((one, two) => one - two)).toEqual([rankAt(0), rankAt(1), rankAt(2)]);
    await lists.deps.database.unwalled
      .updateTable("watchlist_items")
      .set({ rank: 2 ** 52 })
      .where("item_id", "=", B)
      .execute();
    await lists.add(member, id, [D]);
    expect(await lists.ids(member, id)).toEqual([A, C, B, D]);
  });

  test("LS-01 the source's reorder puts the named titles in order; two devices that reorder at once lose none", async () => {
    const id = await lists.create(member, "Night", FREE);
    expect(await changedRows(() => lists.reorder(member, id, [E, A, B, C, D]))).toBe(1);
    expect(await lists.ids(member, id)).toEqual([E, A, B, C, D]);
    await lists.reorder(member, id, [D, C, "no-such-title"]);
    expect(await lists.ids(member, id)).toEqual([E, A, B, D, C]);
    await Promise.all([
      lists.reorder(member, id, [A, B, C, D, E]),
      lists.reorder(member, id, [E, D, C, B, A]),
      lists.move(member, id, C, { place: "FIRST" }),
      lists.move(member, id, D, { place: "FIRST" }),
      lists.remove(member, id, E),
      lists.add(member, id, ["camp-diaries-s1e1"]),
    ]);
    expect((await lists.ids(member, id)).toSorted()).toEqual([A, B, C, D, "camp-diaries-s1e1"].toSorted());
    expect(new Set((await ranks()).values()).size).toBe(5);
    await expect(lists.reorder(member, id, [A], "forged")).rejects.toThrow("bad cursor");
  });

  test("LS-01 RT-17 the videos before and after a title come from the list", async () => {
    const id = await lists.create(member, "Night", FREE);
    await lists.add(member, id, ["road-to-the-belt"], "SERIES");
    await lists.move(member, id, E, { place: "LAST" });
    const [{ ownerExternalId: owner = "" } = {}] = (await lists.list(member)).watchlists;
    const around = (contentId: string, size = 5) =>
      lists.handlers.getWatchlistAround(member, { params: { owner, id, contentId }, query: { size } });
    const ids = ({ preceding, following }: Awaited<ReturnType<typeof around>>) =>
      [preceding, following].map((cards) => cards.map((card) => card.id));
    expect(ids(await around(C, 1))).toEqual([[B], [D]]);
    await unpublish(D);
    expect(ids(await around(C))).toEqual([[A, B], [E]]);
    expect(ids(await around(E))).toEqual([[A, B, C], []]);
    await expect(around("camp-diaries-s1e1")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LS-01 the choices of a title name the lists that have it; an unknown title is NOT_FOUND", async () => {
    await lists.create(member, "With", [A]);
    await lists.create(member, "Without");
    const choices = (contentId: string) => lists.handlers.listWatchlistChoices(member, { params: { type: "VOD", contentId } });
    expect((await choices(A)).watchlists.map(({ name, contains }) => [name, contains])).toEqual([
      ["Without", false],
      ["With", true],
    ]);
    await expect(choices("no-such-title")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("LS-01 a profile has at most 50 lists, and a list 2,000 titles", async () => {
    for (let number = 0; number < MOST_WATCHLISTS; number += 1) await lists.create(member, `List ${number}`);
    await expect(lists.create(member, "One more")).rejects.toMatchObject({ code: "WATCHLISTS_FULL" });
    const id = await lists.create(child, "Full");
    const row = (number: number) => ({
      ...{ realm_id: "ringside", watchlist_id: id, item_id: `t${number}`, item_type: "VOD" as const },
      ...{ rank: rankAt(number), added_at: TEST_START.toISOString() },
    });
    const rows = Array.from({ length: MOST_LISTED }, (_, number) => row(number));
    for (let at = 0; at < rows.length; at += 500)
      await lists.deps.database.unwalled
        .insertInto("watchlist_items")
        .values(rows.slice(at, at + 500))
        .execute();
    await expect(lists.add(child, id, [A])).rejects.toMatchObject({ code: "WATCHLIST_FULL" });
    await lists.remove(child, id, "t7");
    await lists.add(child, id, [A]);
    expect(await lists.ids(child, id)).toEqual([A]);
    expect(await changedRows(() => lists.move(child, id, A, { place: "FIRST" }))).toBe(1);
    await lists.reorder(child, id, rows.map(({ item_id }) => item_id).reverse());
    expect((await ranks()).get("t1999")).toBe(rankAt(1));
  });

  test("LS-01 lists are deleted with their profile and with their account", async () => {
    const id = await lists.create(member, "Mine", [A]);
    const shared = await lists.share(member, id);
    await lists.handlers.saveWatchlist(other, { params: shared });
    await lists.create(child, "Of the child", [B]);
    const left = async (table: "watchlists" | "watchlist_items" | "watchlist_saves") =>
      (await lists.deps.database.unwalled.selectFrom(table).select("realm_id").execute()).length;
    const { unwalled } = lists.deps.database;
    await unwalled.deleteFrom("profiles").where("id", "=", "kid").execute();
    expect([await left("watchlists"), await left("watchlist_items"), await left("watchlist_saves")]).toEqual([1, 1, 1]);
    await unwalled.deleteFrom("accounts").where("id", "=", "member").execute();
    expect([await left("watchlists"), await left("watchlist_items"), await left("watchlist_saves")]).toEqual([0, 0, 0]);
  });
});
