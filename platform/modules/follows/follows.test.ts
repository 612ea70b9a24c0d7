import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { Fighter } from "../../../contract/fighters/fighters.ts";
import { MOST_FOLLOWS } from "../../../contract/follows/follows.ts";
import type { CallContext } from "../../http/context.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import { createFollows, type FollowSubject } from "./index.ts";

const [member, other] = [viewerContext("member"), viewerContext("other")];
const child: CallContext = {
  ...member,
  viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
};
const series = (id: string): FollowSubject => ({ type: "SERIES", id: `series-${id}` });
const channel = (id: string): FollowSubject => ({ type: "CHANNEL", id: `channel-${id}` });
const team = (id: string): FollowSubject => ({ type: "TEAM", id: `team-${id}` });

describeOnBothDatabases("LV-09 follows", (open) => {
  let deps: TestDeps;
  let follows: ReturnType<typeof createFollows>;
  const gone = new Set<string>();
  const adults = new Set<string>();
  const wanted: unknown[] = [];

  /** The catalogue of the test: ids say what a title is. A child finds no title of `adults`. */
  function cardOf(context: CallContext, type: Card["type"], id: string): Card[] {
    if (gone.has(id) || (context.viewer?.profile?.isChild === true && adults.has(id))) return [];
    if (type === "SERIES" && id.startsWith("series-")) return [{ id, type, startDate: null } as Card];
    if (type === "LIVE_EVENT" && id.startsWith("channel-")) return [{ id, type, startDate: null } as Card];
    return type === "LIVE_EVENT" && id.startsWith("event-")
      ? [{ id, type, startDate: TEST_START.toISOString(), eventStatus: null } as Card]
      : [];
  }

  beforeAll(async () => {
    const database = await open();
    deps = createTestDeps(database);
    const created_at = TEST_START.toISOString();
    for (const realm_id of ["ringside", "aurora"]) {
      await addTestRealm(database, realm_id);
      for (const id of ["member", "other"])
        await database.unwalled
          .insertInto("accounts")
          .values({ realm_id, id, email: id, email_lookup: id, language: "en", role: "VIEWER", details: "{}", created_at })
          .execute();
    }
    await database.unwalled
      .insertInto("profiles")
      .values({ realm_id: "ringside", id: "kid", account_id: "member", name: "Kid", avatar: "fox", is_child: 1, created_at })
      .execute();
    follows = createFollows(deps, {
      catalogue: {
        cardsFor: (context, titles) => Promise.resolve(titles.flatMap(({ type, id }) => cardOf(context, type, id))),
        followedTitles: (_, followed, size) => {
          wanted.push({ ...followed, size });
          return Promise.resolve({ episodes: [], programmes: [], events: [] });
        },
        teams: (_, ids) =>
          Promise.resolve(
            ids.filter((id) => id.startsWith("team-") && !gone.has(id)).map((id) => ({ id, name: `Name of ${id}`, next: null })),
          ),
      },
      fighters: {
        fightersFor: (_, ids) =>
          Promise.resolve(ids.filter((id) => id.startsWith("fighter-")).map((id) => ({ id, name: id, image: null }) as Fighter)),
        eventsOf: (_, ids) => Promise.resolve(ids.map((id) => `event-${id}`)),
      },
    });
  });
  beforeEach(async () => {
    gone.clear();
    adults.clear();
    wanted.length = 0;
    deps.clock.set(TEST_START);
    await deps.database.unwalled.deleteFrom("follows").execute();
  });

  const add = async (context: CallContext, params: FollowSubject) => {
    deps.clock.set(new Date(deps.clock.now().getTime() + 1_000));
    await follows.handlers.follow(context, { params });
  };
  const remove = (context: CallContext, params: FollowSubject) => follows.handlers.unfollow(context, { params });
  const list = (context: CallContext, p = 1, rpp = 9) => follows.handlers.listFollows(context, { query: { p, rpp } });
  const ids = async (context: CallContext, p = 1, rpp = 9) => (await list(context, p, rpp)).follows.map(({ id }) => id);
  const has = async (context: CallContext, params: FollowSubject) => (await follows.handlers.getFollow(context, { params })).following;

  test("the last followed is first; following again keeps the order, unfollowing again is no error", async () => {
    for (const subject of [series("1"), channel("1"), series("2"), series("1")]) await add(member, subject);
    expect((await list(member)).follows.map(({ type, id }) => `${type} ${id}`)).toEqual([
      "SERIES series-2",
      "CHANNEL channel-1",
      "SERIES series-1",
    ]);
    await remove(member, channel("1"));
    await remove(member, channel("1"));
    expect(await ids(member)).toEqual(["series-2", "series-1"]);
    expect([await has(member, series("1")), await has(member, channel("1"))]).toEqual([true, false]);
  });

  test("a team is listed by its name among titles; one that left the catalogue is not", async () => {
    for (const subject of [series("1"), team("1"), channel("1")]) await add(member, subject);
    expect((await list(member)).follows).toMatchObject([
      { type: "CHANNEL", id: "channel-1", card: { id: "channel-1" } },
      { type: "TEAM", id: "team-1", name: "Name of team-1", card: null, next: null },
      { type: "SERIES", id: "series-1", next: null },
    ]);
    expect(await has(member, team("1"))).toBe(true);
    gone.add("team-1");
    expect(await ids(member)).toEqual(["channel-1", "series-1"]);
    await expect(has(member, team("1"))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await remove(member, team("1"));
    gone.clear();
    expect(await has(member, team("1"))).toBe(false);
  });

  test("pages repeat no title; one that left the catalogue is neither listed nor counted, and can be unfollowed", async () => {
    for (let number = 0; number < 5; number += 1) await add(member, series(String(number)));
    gone.add("series-3");
    expect([await ids(member, 1, 2), await ids(member, 2, 2), await ids(member, 3, 2)]).toEqual([
      ["series-4", "series-2"],
      ["series-1", "series-0"],
      [],
    ]);
    expect(await list(member, 1, 2)).toMatchObject({ totalResults: 4, totalPages: 2, page: 1 });
    await remove(member, series("3"));
    gone.clear();
    expect(await list(member)).toMatchObject({ totalResults: 4 });
  });

  test("only series and channels that the viewer finds can be followed", async () => {
    const unknown: readonly FollowSubject[] = [
      { type: "SERIES", id: "channel-1" },
      { type: "CHANNEL", id: "series-1" },
      { type: "CHANNEL", id: "event-1" },
      { type: "SERIES", id: "no-such-series" },
      { type: "TEAM", id: "no-such-team" },
      { type: "TEAM", id: "series-1" },
    ];
    for (const subject of unknown)
      for (const call of [add, remove, has]) await expect(call(member, subject)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("each profile has its own follows; a child neither finds nor sees titles above its rating", async () => {
    await add(member, series("1"));
    await add(child, channel("1"));
    await add(child, series("2"));
    await remove(other, series("1"));
    await remove(child, series("1"));
    expect([await ids(member), await ids(child), await ids(other)]).toEqual([["series-1"], ["series-2", "channel-1"], []]);
    adults.add("series-2").add("series-3");
    expect(await ids(child)).toEqual(["channel-1"]);
    await expect(add(child, series("3"))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(has(child, series("2"))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a full list refuses another subject, and accepts it after a removal", async () => {
    const rows = Array.from({ length: MOST_FOLLOWS }, (_, number) => ({
      realm_id: "ringside",
      account_id: "member",
      watcher_id: "member",
      profile_id: null,
      subject_type: "SERIES" as const,
      subject_id: `series-${number}`,
      followed_at: TEST_START.toISOString(),
    }));
    for (let at = 0; at < rows.length; at += 100)
      await deps.database.unwalled
        .insertInto("follows")
        .values(rows.slice(at, at + 100))
        .execute();
    await expect(add(member, channel("1"))).rejects.toMatchObject({ code: "FOLLOWS_FULL" });
    await add(member, series("1"));
    await remove(member, series("1"));
    await add(member, channel("1"));
    expect((await ids(member))[0]).toBe("channel-1");
  });

  test("the row of home is read for the profile's own series and channels, and not at all without any", async () => {
    const titles = (context: CallContext) => follows.handlers.listFollowedTitles(context, { query: { rpp: 6 } });
    expect(await titles(member)).toEqual({ episodes: [], programmes: [], events: [] });
    expect(wanted).toEqual([]);
    for (const subject of [series("1"), channel("1"), team("1"), series("2")]) await add(member, subject);
    await add(child, series("3"));
    await titles(member);
    expect(wanted).toEqual([{ series: ["series-2", "series-1"], channels: ["channel-1"], teams: ["team-1"], size: 6 }]);
  });

  test("LS-11 a fighter is followed like a title; its coming events are listed", async () => {
    const fighter: FollowSubject = { type: "FIGHTER", id: "fighter-1" };
    await add(member, series("1"));
    await add(member, fighter);
    expect([await ids(member), await has(member, fighter)]).toEqual([["fighter-1", "series-1"], true]);
    deps.clock.set(new Date(TEST_START.getTime() - 60_000));
    const titles = await follows.handlers.listFollowedTitles(member, { query: { rpp: 6 } });
    expect(titles.events?.map(({ id }) => id)).toEqual(["event-fighter-1"]);
    for (const call of [add, remove, has])
      await expect(call(member, { type: "FIGHTER", id: "no-such-fighter" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await remove(member, fighter);
    expect(await ids(member)).toEqual(["series-1"]);
  });

  test("other modules read followers by pages and the subjects of a watcher, in one realm", async () => {
    for (const context of [member, child, other]) await add(context, series("1"));
    await add({ ...other, realmId: "aurora" }, series("1"));
    const first = await follows.followersOf("ringside", series("1"), { after: "", limit: 2 });
    expect(first).toEqual([
      { accountId: "member", profileId: "kid", watcherId: "kid" },
      { accountId: "member", profileId: null, watcherId: "member" },
    ]);
    expect(await follows.followersOf("ringside", series("1"), { after: "member", limit: 2 })).toEqual([
      { accountId: "other", profileId: null, watcherId: "other" },
    ]);
    expect(await follows.followersOf("ringside", channel("1"), { after: "", limit: 2 })).toEqual([]);
    expect(await follows.followedBy("ringside", "kid")).toEqual([series("1")]);
    expect(await follows.followedBy("aurora", "kid")).toEqual([]);
  });

  test("follows are deleted with their profile and with their account", async () => {
    await add(member, series("1"));
    await add(child, series("2"));
    const left = async () =>
      (await deps.database.unwalled.selectFrom("follows").select("subject_id").orderBy("subject_id").execute()).map(
        (row) => row.subject_id,
      );
    await deps.database.unwalled.deleteFrom("profiles").where("id", "=", "kid").execute();
    expect(await left()).toEqual(["series-1"]);
    await deps.database.unwalled.deleteFrom("accounts").where("id", "=", "member").execute();
    expect(await left()).toEqual([]);
  });
});
