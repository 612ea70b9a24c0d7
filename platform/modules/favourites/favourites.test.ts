import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import { MOST_FAVOURITES } from "../../../contract/favourites/favourites.ts";
import type { CallContext } from "../../http/context.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import { createFavourites } from "./index.ts";

const [member, other] = [viewerContext("member"), viewerContext("other")];
const child: CallContext = {
  ...member,
  viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
};

describeOnBothDatabases("LS-03 favourites", (open) => {
  let deps: TestDeps;
  let handlers: ReturnType<typeof createFavourites>["handlers"];
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
              .map(({ id }) => ({ id, accessLevel: closed.has(id) ? "DENIED" : "GRANTED" }) as unknown as Card),
          ),
        existing: (_, titles) => Promise.resolve(titles.filter(({ id }) => exists(id))),
      },
    }).handlers;
  });
  beforeEach(async () => {
    gone.clear();
    closed.clear();
    deps.clock.set(TEST_START);
    await deps.database.unwalled.deleteFrom("favourites").execute();
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

  test("favourites are deleted with their profile and with their account", async () => {
    await add(member, "film-1");
    await add(child, "film-2");
    const left = async () =>
      (await deps.database.unwalled.selectFrom("favourites").select("item_id").orderBy("item_id").execute()).map(({ item_id }) => item_id);
    await deps.database.unwalled.deleteFrom("profiles").where("id", "=", "kid").execute();
    expect(await left()).toEqual(["film-1"]);
    await deps.database.unwalled.deleteFrom("accounts").where("id", "=", "member").execute();
    expect(await left()).toEqual([]);
  });
});
