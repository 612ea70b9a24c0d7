import { beforeAll, beforeEach, expect, test } from "vitest";
import type { StoppedAt } from "../../../../contract/playback/positions.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { at, child, LENGTH, member, type PlaybackScene, playbackScene } from "../testing/playback-scene.ts";
import { createPositionFeed } from "./position-feed.ts";

describeOnBothDatabases("CV-14 LS-04 positions for other devices", (open) => {
  let scene: PlaybackScene;

  beforeAll(async () => {
    scene = await playbackScene(await open());
  });
  beforeEach(() => scene.reset());

  /** A reader of the feed, which has got its first event. */
  async function aReader() {
    const end = new AbortController();
    const stream = (await scene.handlers.watchPositions(member, { lastEventId: null, signal: end.signal }))[Symbol.asyncIterator]();
    expect((await stream.next()).value).toEqual({ data: { stopped: [], missed: true } });
    const next = async (): Promise<readonly StoppedAt[] | undefined> => {
      const { value, done } = await stream.next();
      return done === true ? undefined : value.data.stopped;
    };
    return { end: () => end.abort(), next };
  }

  test("a stop reaches each reader with the profile, the place and the sender; a playing or an outdated position does not", async () => {
    const readers = [await aReader(), await aReader()];
    await scene.save(member, { contentId: "film-1", position: 300, at: at(600), playing: true });
    await scene.save(member, { contentId: "film-2", position: 300, at: at(590) });
    await scene.save(child, { contentId: "film-1", position: 500.4, at: at(600), by: "tab-1" });
    const stop = { realm: "ringside", watcher: "kid", id: "film-1", at: at(600), by: "tab-1" };
    for (const reader of readers) {
      expect(await reader.next()).toEqual([{ ...stop, resume: { position: 500, duration: LENGTH } }]);
      reader.end();
      expect(await reader.next()).toBeUndefined();
    }
  });

  test("a finished video and one that is hardly begun start at the beginning next time", async () => {
    const reader = await aReader();
    await scene.save(member, { contentId: "film-1", position: LENGTH, at: at(600) }, { contentId: "film-2", position: 5, at: at(600) });
    expect((await reader.next())?.map(({ id, resume, by }) => [id, resume, by])).toEqual([
      ["film-1", null, null],
      ["film-2", null, null],
    ]);
    reader.end();
  });

  test("many stops are a few events, and a reader of a lost bus learns that it missed some", async () => {
    const published: number[] = [];
    const gaps = new Set<() => void>();
    const { events } = scene.deps;
    const feed = createPositionFeed({
      ...scene.deps,
      events: {
        ...events,
        publish: async (event) => {
          published.push((event.data as readonly unknown[]).length);
          await events.publish(event);
        },
        onGap(listener) {
          gaps.add(listener);
          return () => void gaps.delete(listener);
        },
      },
    });
    const end = new AbortController();
    const stream = feed.watch(end.signal);
    await stream.next();
    const long = "x".repeat(120);
    for (let each = 0; each < 40; each += 1)
      feed.report({ realm: long, watcher: long, id: long, resume: { position: each, duration: LENGTH }, at: at(1), by: "b".repeat(40) });
    await feed.close();
    expect(published).toEqual([15, 15, 10]);
    const seen = [];
    while (seen.length < 40) seen.push(...((await stream.next()).value?.data.stopped ?? []));
    expect(seen.map(({ resume }) => resume?.position)).toEqual(Array.from({ length: 40 }, (_, each) => each));
    for (const gap of gaps) gap();
    expect((await stream.next()).value).toEqual({ data: { stopped: [], missed: true } });
    end.abort();
    expect((await stream.next()).done).toBe(true);
    expect(gaps.size).toBe(0);
  });
});
