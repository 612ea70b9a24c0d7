import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { watcherOf } from "../../../http/context.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { at, child, foreign, LENGTH, member, other, type PlaybackScene, playbackScene } from "../testing/playback-scene.ts";
import { progressStore } from "./progress-store.ts";

describeOnBothDatabases("CV-14 LS-04 continue watching", (open) => {
  let scene: PlaybackScene;

  beforeAll(async () => {
    scene = await playbackScene(await open());
  });
  beforeEach(() => scene.reset());

  test("a film goes on where it was left; the last one stands first; what was finished or hardly begun is not there", async () => {
    await scene.save(member, { contentId: "film-1", position: 300.7, at: at(1) }, { contentId: "film-2", position: 400, at: at(2) });
    await scene.save(
      member,
      { contentId: "film-3", position: LENGTH * 0.04, at: at(3) },
      { contentId: "film-4", position: LENGTH * 0.96, at: at(4) },
    );
    expect(await scene.started(member)).toEqual([
      ["film-2", 400],
      ["film-1", 300],
    ]);
    expect(await scene.started(member, 1)).toEqual([["film-2", 400]]);
    expect(await scene.resume(member, "film-1")).toEqual({ position: 300, duration: LENGTH });
    for (const id of ["film-3", "film-4", "film-5"]) expect(await scene.resume(member, id), id).toBeNull();
    await expect(scene.resume(member, "no-such-film")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await scene.save(member, { contentId: "film-2", position: LENGTH, at: at(5) });
    expect(await scene.started(member)).toEqual([["film-1", 300]]);
  });

  test("the newest message counts, in whatever order they arrive; a clock that is ahead holds nobody up", async () => {
    await scene.save(member, { contentId: "film-1", position: 500, at: at(10) });
    await scene.save(member, { contentId: "film-1", position: 200, at: at(9) });
    expect(await scene.resume(member, "film-1")).toMatchObject({ position: 500 });
    await scene.save(member, { contentId: "film-1", position: 600, at: at(12) }, { contentId: "film-1", position: 550, at: at(11) });
    expect(await scene.resume(member, "film-1")).toMatchObject({ position: 600 });
    await scene.save(member, { contentId: "film-1", position: 700, at: "2999-01-01T00:00:00.000Z" });
    scene.deps.clock.set(new Date(at(601)));
    await scene.save(member, { contentId: "film-1", position: 800, at: at(601) });
    expect(await scene.resume(member, "film-1")).toMatchObject({ position: 800 });
  });

  test("what is no video of the realm is left out, a position past the end is the end", async () => {
    await scene.save(member, { contentId: "event", position: 300, at: at(1) }, { contentId: "gone", position: 300, at: at(1) });
    await scene.save(member, { contentId: "film-1", position: 99_999, at: at(1) });
    expect(await scene.deps.database.unwalled.selectFrom("watch_progress").select(["item_id", "position"]).execute()).toEqual([
      { item_id: "film-1", position: LENGTH },
    ]);
  });

  test("each profile, viewer and realm has its own; a guest is refused", async () => {
    await scene.save(member, { contentId: "film-1", position: 300, at: at(1) });
    await scene.save(child, { contentId: "film-2", position: 300, at: at(1) });
    expect(await scene.started(member)).toEqual([["film-1", 300]]);
    expect(await scene.started(child)).toEqual([["film-2", 300]]);
    for (const context of [other, foreign]) {
      expect(await scene.started(context)).toEqual([]);
      expect(await scene.resume(context, "film-1")).toBeNull();
    }
    await expect(scene.started(testContext())).rejects.toThrow();
  });

  test("what the viewer may not watch any more is not offered", async () => {
    await scene.save(member, { contentId: "film-1", position: 300, at: at(1) }, { contentId: "film-2", position: 300, at: at(2) });
    scene.closed.add("film-2");
    expect(await scene.started(member)).toEqual([["film-1", 300]]);
  });

  test("of a profile 500 videos are kept, the newest", async () => {
    for (let from = 0; from < 505; from += 20)
      await scene.save(
        member,
        ...Array.from({ length: Math.min(20, 505 - from) }, (_, index) => ({
          contentId: `film-${from + index}`,
          position: 300,
          at: at(from + index - 600),
        })),
      );
    const stored = await scene.deps.database.unwalled.selectFrom("watch_progress").select("item_id").execute();
    expect(stored).toHaveLength(500);
    expect(await scene.resume(member, "film-4")).toBeNull();
    expect(await scene.resume(member, "film-5")).not.toBeNull();
    // SQLite takes fewer ids than these in one statement (LS-14).
    const ids = Array.from({ length: 40_000 }, (_, place) => `film-${place}`).toReversed();
    expect(await progressStore(scene.deps.database.read, member.realmId).findAll(watcherOf(member), ids)).toHaveLength(500);
  });

  test("a series has one entry: the episode watched last, or the one after it; a finished series and a finished film have none", async () => {
    await scene.save(member, { contentId: "one-1", position: 300, at: at(1) }, { contentId: "one-2", position: LENGTH, at: at(2) });
    await scene.save(member, { contentId: "two-4", position: 400, at: at(3) }, { contentId: "film-1", position: LENGTH, at: at(4) });
    expect(await scene.started(member)).toEqual([
      ["two-4", 400],
      ["one-3", 0],
    ]);
    await scene.save(member, { contentId: "two-5", position: LENGTH, at: at(5) }, { contentId: "one-3", position: 120, at: at(6) });
    expect(await scene.started(member)).toEqual([["one-3", 120]]);
  });

  test("watching an episode again never unmarks it; the next one follows the one watched last, where it was left", async () => {
    for (const number of [1, 2, 3]) await scene.save(member, { contentId: `one-${number}`, position: LENGTH, at: at(number) });
    await scene.save(member, { contentId: "one-4", position: 500, at: at(4) });
    await scene.save(member, { contentId: "one-2", position: 10, at: at(5) });
    expect(await scene.started(member)).toEqual([["one-4", 500]]);
    await scene.save(member, { contentId: "one-3", position: LENGTH, at: at(6) });
    expect(await scene.started(member)).toEqual([["one-4", 500]]);
    await scene.save(member, { contentId: "one-1", position: LENGTH, at: at(7) });
    expect(await scene.started(member)).toEqual([["one-2", 0]]);
    // A message of the end that arrives late.
    await scene.save(member, { contentId: "two-1", position: 700, at: at(9) });
    await scene.save(member, { contentId: "two-1", position: LENGTH, at: at(8) });
    await scene.save(member, { contentId: "two-1", position: 0, at: at(10) });
    expect(await scene.started(member)).toEqual([
      ["two-2", 0],
      ["one-2", 0],
    ]);
  });

  test("many episodes of one series do not push other titles out of the row", async () => {
    await scene.save(member, { contentId: "film-1", position: 300, at: at(0) });
    for (const number of [1, 2, 3, 4, 5]) await scene.save(member, { contentId: `one-${number}`, position: 300, at: at(number) });
    expect(await scene.started(member, 2)).toEqual([
      ["one-5", 300],
      ["film-1", 300],
    ]);
  });

  test("a next episode that the viewer may not watch is not offered", async () => {
    await scene.save(member, { contentId: "one-1", position: LENGTH, at: at(1) });
    scene.closed.add("one-2");
    expect(await scene.started(member)).toEqual([]);
  });

  describe("with its owner", () => {
    test("a profile that is removed takes its own along, an account all", async () => {
      await scene.save(child, { contentId: "film-2", position: 300, at: at(1) });
      await scene.save(member, { contentId: "film-1", position: 300, at: at(1) });
      await scene.save(other, { contentId: "film-1", position: 300, at: at(1) });
      const { write } = scene.deps.database;
      await write.deleteFrom("profiles").where("realm_id", "=", "ringside").where("id", "=", "kid").execute();
      expect([await scene.started(child), (await scene.started(member)).length]).toEqual([[], 1]);
      await write.deleteFrom("accounts").where("realm_id", "=", "ringside").where("id", "=", "member").execute();
      expect([await scene.started(member), (await scene.started(other)).length]).toEqual([[], 1]);
    });
  });
});
