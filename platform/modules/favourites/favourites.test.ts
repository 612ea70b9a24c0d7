import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import { MOST_FAVOURITE_CHANNELS, MOST_FAVOURITES } from "../../../contract/favourites/favourites.ts";
import type { CallContext } from "../../http/context.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { createFavourites } from "./index.ts";

const [member, other] = [viewerContext("member"), viewerContext("other")];
const child: CallContext = {
  ...member,
  viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
};

describeOnBothDatabases("LS-03 favourites", (open) => {
  let deps: TestDeps;
  let handlers: ReturnType<typeof createFavourites>["handlers"];
  let channelsOf: Parameters<Catalogue["setFavouriteChannelsSource"]>[0];
  const gone = new Set<string>();
  const closed = new Set<string>();
  const exists = (id: string) => id.startsWith("film-") && !gone.has(id);

  beforeAll(async () => {
    const database = await open();
    deps = createTestDeps(database);
    await addTestRealm(database, "ringside");
    const created_at = TEST_START.toISOString();
    for (const id of ["member", "other"])
      await database.unwalled
        .insertInto("accounts")
        .values({
          realm_id: "ringside",
          id,
          email: id,
          email_lookup: id,
          language: "en",
          role: "VIEWER",
          details: "{}",
          created_at,
        })
        .execute();
    await database.unwalled
      .insertInto("profiles")
      .values({ realm_id: "ringside", id: "kid", account_id: "member", name: "Kid", avatar: "fox", is_child: 1, created_at })
      .execute();
    handlers = createFavourites(deps, {
      catalogue: {
        cardsFor: (_, titles) =>
          Promise.resolve(
            titles
              .filter(({ id }) => exists(id))
              .map(
                ({ id, type }) =>
                  ({
                    id,
                    type,
                    kind: id.includes("channel") ? "CHANNEL" : "EVENT",
                    accessLevel: closed.has(id) ? "DENIED" : "GRANTED",
                  }) as unknown as Card,
              ),
          ),
        existing: (_, titles) => Promise.resolve(titles.filter(({ id }) => exists(id))),
        hasChannel: (_, id) => Promise.resolve(exists(id) && id.startsWith("film-channel")),
        setFavouriteChannelsSource: (source) => {
          channelsOf = source;
        },
      },
    }).handlers;
  });
  beforeEach(async () => {
    gone.clear();
    closed.clear();
    deps.clock.set(TEST_START);
    await deps.database.unwalled.deleteFrom("favourites").execute();
    await deps.database.unwalled.deleteFrom("favourite_channels").execute();
  });

  const add = async (context: CallContext, id: string) => {
    deps.clock.set(new Date(deps.clock.now().getTime() + 1_000));
    await handlers.addFavourite(context, { params: { id } });
  };
  const remove = (context: CallContext, id: string) => handlers.removeFavourite(context, { params: { id } });
  const list = (context: CallContext, p = 1, rpp = 9) => handlers.listFavourites(context, { query: { p, rpp } });
  const ids = async (context: CallContext, p = 1, rpp = 9) => (await list(context, p, rpp)).vods.map(({ id }) => id);
  const has = async (context: CallContext, id: string) => (await handlers.getFavourite(context, { params: { id } })).favourite;

  test("the last added is first; adding again keeps the order, removing again is no error", async () => {
    for (const id of ["film-1", "film-2", "film-3", "film-1"]) await add(member, id);
    expect(await ids(member)).toEqual(["film-3", "film-2", "film-1"]);
    await remove(member, "film-2");
    await remove(member, "film-2");
    expect(await ids(member)).toEqual(["film-3", "film-1"]);
    expect([await has(member, "film-1"), await has(member, "film-2")]).toEqual([true, false]);
  });

  test("pages repeat no video; a video that left the catalogue is neither listed nor counted, and reappears with it", async () => {
    for (let number = 0; number < 5; number += 1) await add(member, `film-${number}`);
    gone.add("film-3");
    expect([await ids(member, 1, 2), await ids(member, 2, 2), await ids(member, 3, 2)]).toEqual([
      ["film-4", "film-2"],
      ["film-1", "film-0"],
      [],
    ]);
    expect(await list(member, 1, 2)).toMatchObject({ totalResults: 4, totalPages: 2, page: 1 });
    gone.clear();
    expect(await list(member)).toMatchObject({ totalResults: 5 });
    gone.add("film-3");
    await remove(member, "film-3");
    gone.clear();
    expect(await list(member)).toMatchObject({ totalResults: 4 });
  });

  test("each profile has its own favourites; another account cannot change them", async () => {
    await add(member, "film-1");
    await add(child, "film-2");
    await remove(other, "film-1");
    await remove(child, "film-1");
    expect([await ids(member), await ids(child), await ids(other)]).toEqual([["film-1"], ["film-2"], []]);
    expect([await has(child, "film-1"), await has(other, "film-1")]).toEqual([false, false]);
  });

  test("a video that the viewer cannot watch or find is refused; one whose licence ended stays and can be removed", async () => {
    await expect(has(member, "no-such-video")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(remove(member, "no-such-video")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(add(member, "no-such-video")).rejects.toMatchObject({ code: "NOT_FOUND" });
    closed.add("film-1");
    await expect(add(member, "film-1")).rejects.toMatchObject({ code: "ACCESS_DENIED" });
    closed.clear();
    await add(member, "film-1");
    closed.add("film-1");
    expect(await ids(member)).toEqual(["film-1"]);
    await remove(member, "film-1");
    expect(await ids(member)).toEqual([]);
  });

  test("a full list refuses another video, and accepts it after a removal", async () => {
    const row = (number: number) => ({
      realm_id: "ringside",
      account_id: "member",
      watcher_id: "member",
      profile_id: null,
      item_id: `film-${number}`,
      added_at: TEST_START.toISOString(),
    });
    const rows = Array.from({ length: MOST_FAVOURITES }, (_, number) => row(number));
    for (let at = 0; at < rows.length; at += 100)
      await deps.database.unwalled
        .insertInto("favourites")
        .values(rows.slice(at, at + 100))
        .execute();
    await expect(add(member, "film-one-more")).rejects.toMatchObject({ code: "FAVOURITES_FULL" });
    await add(member, "film-1");
    await remove(member, "film-1");
    await add(member, "film-one-more");
    expect((await ids(member))[0]).toBe("film-one-more");
  });

  const addChannel = async (context: CallContext, id: string) => {
    deps.clock.set(new Date(deps.clock.now().getTime() + 1_000));
    await handlers.addFavouriteChannel(context, { params: { id } });
  };
  const removeChannel = (context: CallContext, id: string) => handlers.removeFavouriteChannel(context, { params: { id } });

  test("LV-01 each profile has its own channels, also locked ones; they are no favourite videos", async () => {
    closed.add("film-channel-2");
    for (const id of ["film-channel-1", "film-channel-2", "film-channel-1"]) await addChannel(member, id);
    await addChannel(child, "film-channel-3");
    await removeChannel(other, "film-channel-1");
    expect([await channelsOf(member), await channelsOf(child as typeof member), await channelsOf(other)]).toEqual([
      ["film-channel-2", "film-channel-1"],
      ["film-channel-3"],
      [],
    ]);
    expect(await ids(member)).toEqual([]);
    gone.add("film-channel-1");
    await removeChannel(member, "film-channel-1");
    await removeChannel(member, "film-channel-2");
    await removeChannel(member, "film-channel-2");
    expect(await channelsOf(member)).toEqual([]);
  });

  test("LV-01 only channels that the viewer can find are added, 200 at most", async () => {
    for (const id of ["film-event", "no-such-channel"]) await expect(addChannel(member, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(removeChannel(member, "no-such-channel")).rejects.toMatchObject({ code: "NOT_FOUND" });
    const rows = Array.from({ length: MOST_FAVOURITE_CHANNELS }, (_, number) => ({
      realm_id: "ringside",
      account_id: "member",
      watcher_id: "member",
      profile_id: null,
      item_id: `film-channel-${number}`,
      added_at: TEST_START.toISOString(),
    }));
    await deps.database.unwalled.insertInto("favourite_channels").values(rows).execute();
    await expect(addChannel(member, "film-channel-more")).rejects.toMatchObject({ code: "FAVOURITES_FULL" });
    await removeChannel(member, "film-channel-0");
    await addChannel(member, "film-channel-more");
  });

  test("favourites are deleted with their profile and with their account", async () => {
    await add(member, "film-1");
    await add(child, "film-2");
    await addChannel(member, "film-channel-1");
    await addChannel(child, "film-channel-2");
    const channels = async () =>
      (await deps.database.unwalled.selectFrom("favourite_channels").select("item_id").execute()).map(({ item_id }) => item_id);
    const left = async () =>
      (await deps.database.unwalled.selectFrom("favourites").select("item_id").orderBy("item_id").execute()).map(({ item_id }) => item_id);
    await deps.database.unwalled.deleteFrom("profiles").where("id", "=", "kid").execute();
    expect([await left(), await channels()]).toEqual([["film-1"], ["film-channel-1"]]);
    await deps.database.unwalled.deleteFrom("accounts").where("id", "=", "member").execute();
    expect([await left(), await channels()]).toEqual([[], []]);
  });
});
