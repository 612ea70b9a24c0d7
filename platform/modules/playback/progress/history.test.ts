import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CallContext } from "../../../http/context.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { at, child, foreign, LENGTH, member, other, type PlaybackScene, playbackScene } from "../testing/playback-scene.ts";

describeOnBothDatabases("LS-04 history", (open) => {
  let scene: PlaybackScene;

  beforeAll(async () => {
    scene = await playbackScene(await open());
  });
  beforeEach(() => scene.reset());

  const ids = async (context: CallContext) => (await scene.history(context)).videos.map(({ card }) => card.id);
  const remove = async (context: CallContext, id: string) =>
    (await scene.handlers.removeFromHistory(context, { params: { id } })).removal.id;
  const clear = async (context: CallContext) => (await scene.handlers.clearHistory(context, {})).removal;
  const undo = (context: CallContext, id: string) => scene.handlers.undoRemoval(context, { params: { id } });
  const afterSeconds = (seconds: number) => scene.deps.clock.set(new Date(Date.parse(at(600)) + seconds * 1000));
  const stored = () => scene.deps.database.unwalled.selectFrom("watch_progress").selectAll().orderBy("item_id").execute();

  test("the last one stands first, with its position and the total; hardly begun ones are not counted, finished ones are", async () => {
    await scene.save(member, { contentId: "film-1", position: 300, at: at(1) }, { contentId: "film-2", position: LENGTH, at: at(3) });
    await scene.save(member, { contentId: "film-3", position: 10, at: at(4) }, { contentId: "one-1", position: 600, at: at(2) });
    const page = await scene.history(member);
    expect(page).toMatchObject({ totalHistoryVideos: 3, totalPages: 1, page: 1, removals: [] });
    expect(
      page.videos.map(({ card, position, finished, resumes, watchedAt }) => [card.id, position, finished, resumes, watchedAt]),
    ).toEqual([
      ["film-2", LENGTH, true, false, at(3)],
      ["one-1", 600, false, true, at(2)],
      ["film-1", 300, false, true, at(1)],
    ]);
    // Watched again, it stays watched to the end, also in the middle.
    await scene.save(member, { contentId: "film-2", position: 20, at: at(5) });
    expect((await scene.history(member)).videos[0]).toMatchObject({ position: 20, finished: true, resumes: false, watchedAt: at(3) });
    await scene.save(member, { contentId: "film-2", position: 700, at: at(6) });
    expect((await scene.history(member)).videos[0]).toMatchObject({ position: 700, finished: true, resumes: true, watchedAt: at(6) });
  });

  test("pages hold no video twice; titles that left the catalogue are neither listed nor counted", async () => {
    for (let number = 0; number < 5; number += 1) await scene.save(member, { contentId: `film-${number}`, position: 300, at: at(number) });
    scene.gone.add("film-3");
    const pages = await Promise.all([1, 2, 3].map((p) => scene.history(member, p, 2)));
    expect(pages.map(({ videos }) => videos.map(({ card }) => card.id))).toEqual([["film-4", "film-2"], ["film-1", "film-0"], []]);
    expect(pages[0]).toMatchObject({ totalHistoryVideos: 4, totalPages: 2 });
  });

  test("one that is removed is gone everywhere, returns whole with an undo within ten seconds, and is deleted after that", async () => {
    await scene.save(member, { contentId: "film-1", position: 300, at: at(1) }, { contentId: "film-2", position: 400, at: at(2) });
    const before = await stored();
    const removal = await remove(member, "film-1");
    expect(await ids(member)).toEqual(["film-2"]);
    expect([await scene.resume(member, "film-1"), await scene.started(member)]).toEqual([null, [["film-2", 400]]]);
    expect((await scene.history(member)).removals).toEqual([
      { id: removal, count: 1, title: "Title of film-1", videoId: "film-1", until: new Date(Date.parse(at(600)) + 10_000).toISOString() },
    ]);
    afterSeconds(9);
    await undo(member, removal);
    expect(await stored()).toEqual(before);
    await expect(undo(member, removal)).rejects.toMatchObject({ code: "NOT_FOUND" });
    // Its job finds nothing.
    afterSeconds(60);
    await scene.deps.jobs.runDue();
    expect(await stored()).toEqual(before);

    await remove(member, "film-1");
    const late = (await scene.history(member)).removals[0]?.id ?? "";
    afterSeconds(80);
    expect((await scene.history(member)).removals).toEqual([]);
    await expect(undo(member, late)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await scene.deps.jobs.runDue();
    expect((await stored()).map(({ item_id }) => item_id)).toEqual(["film-2"]);
  });

  test("all are removed at once and return at once; nothing to clear is no removal", async () => {
    expect(await clear(member)).toBeNull();
    await scene.save(member, { contentId: "film-1", position: 300, at: at(1) }, { contentId: "film-2", position: 10, at: at(2) });
    await scene.save(member, { contentId: "film-3", position: LENGTH, at: at(3) });
    const before = await stored();
    const removal = await clear(member);
    expect(await scene.history(member)).toMatchObject({ videos: [], totalHistoryVideos: 0, removals: [{ count: 2, title: null }] });
    await undo(member, removal?.id ?? "");
    expect(await stored()).toEqual(before);
  });

  test("a message from before a removal does not bring the video back, one from after it does, with nothing of before", async () => {
    await scene.save(member, { contentId: "film-1", position: LENGTH, at: at(1) });
    const removal = await remove(member, "film-1");
    await scene.save(member, { contentId: "film-1", position: 500, at: at(2) });
    expect(await ids(member)).toEqual([]);
    afterSeconds(5);
    await scene.save(member, { contentId: "film-1", position: 20, at: new Date(Date.parse(at(600)) + 5000).toISOString() });
    expect(await ids(member)).toEqual([]);
    await scene.save(member, { contentId: "film-1", position: 200, at: at(700) });
    await expect(undo(member, removal)).rejects.toMatchObject({ code: "NOT_FOUND" });
    afterSeconds(60);
    await scene.deps.jobs.runDue();
    await scene.save(member, { contentId: "film-1", position: 200, at: at(800) });
    expect((await scene.history(member)).videos).toMatchObject([{ position: 200, finished: false }]);
  });

  test("each profile, viewer and realm has its own, also its removals; a guest is refused", async () => {
    await scene.save(member, { contentId: "film-1", position: 300, at: at(1) });
    await scene.save(child, { contentId: "film-2", position: 300, at: at(1) });
    expect([await ids(member), await ids(child), await ids(other), await ids(foreign)]).toEqual([["film-1"], ["film-2"], [], []]);
    for (const [context, id] of [
      [other, "film-1"],
      [foreign, "film-1"],
      [child, "film-1"],
      [member, "film-2"],
      [member, "no-such-film"],
    ] as const)
      await expect(remove(context, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const removal = await remove(member, "film-1");
    for (const context of [other, foreign, child]) {
      await expect(undo(context, removal)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect((await scene.history(context)).removals).toEqual([]);
    }
    await clear(other);
    expect(await ids(child)).toEqual(["film-2"]);
    await undo(member, removal);
    expect(await ids(member)).toEqual(["film-1"]);
    await expect(scene.history(testContext())).rejects.toThrow();
  });
});
