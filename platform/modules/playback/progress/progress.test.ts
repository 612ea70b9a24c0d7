import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Card } from "../../../../contract/catalogue/card.ts";
import { extension } from "../../../../demo/demo.ts";
import type { CallContext } from "../../../http/context.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases, folderOf } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../../testing/test-deps.ts";
import { writeTestMaster } from "../../../testing/test-master.ts";
import { fixedSection } from "../../../testing/test-realm.ts";
import { createPlayback, type Playback } from "../index.ts";
import { playbackSettings } from "../settings.ts";

/** The test's master is 24 s long. */
const LOOPS = 50;
const LENGTH = 24 * LOOPS;
const at = (minutes: number) => new Date(TEST_START.getTime() + minutes * 60_000).toISOString();

describeOnBothDatabases("CV-14 LS-04 continue watching", (open) => {
  let deps: TestDeps;
  let playback: Playback;
  let closed: Set<string>;
  const member = viewerContext("member");
  const other = viewerContext("other");
  const child: CallContext = {
    ...member,
    viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
  };
  const foreign = viewerContext("member", { realmId: "aurora" });

  beforeAll(async () => {
    const database = await open();
    deps = createTestDeps(database);
    writeTestMaster(folderOf(database), "arena");
    const account = (realm: string, id: string) => ({
      realm_id: realm,
      id,
      email: `${id}@${realm}.example`,
      email_lookup: `${id}@${realm}.example`,
      name: null,
      language: "en" as const,
      role: "VIEWER" as const,
      details: "{}",
      created_at: at(0),
      email_verified_at: null,
      time_zone: null,
    });
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    await database.write
      .insertInto("accounts")
      .values([account("ringside", "member"), account("ringside", "other"), account("aurora", "member")])
      .execute();
    await database.write
      .insertInto("profiles")
      .values({
        realm_id: "ringside",
        id: "kid",
        account_id: "member",
        name: "Kid",
        avatar: "fox",
        is_child: 1,
        language: null,
        max_rating: 12,
        pin_hash: null,
        created_at: at(0),
      })
      .execute();
    const isVideo = (id: string) => /^film-\d+$/u.test(id);
    playback = createPlayback(deps, {
      demo: extension.parts,
      catalogue: {
        types: ["VOD", "LIVE_EVENT"],
        getPlayable: () => Promise.reject(new Error("not asked here")),
        async findStream(_realmId, id) {
          if (!isVideo(id) && id !== "event") return null;
          const live = id === "event" ? { state: "LIVE" as const, start: null, end: null } : null;
          return { id, type: live === null ? "VOD" : "LIVE_EVENT", available: true, master: "arena", loops: LOOPS, dvr: false, live };
        },
        cardsFor: async (_context, references) =>
          references.map(({ id, type }) => ({ id, type, accessLevel: closed.has(id) ? "DENIED" : "GRANTED" }) as Card),
      },
      isSessionAlive: async () => true,
      protection: { drmOf: async () => null },
      realm: { findByKey: async () => null, sectionOf: fixedSection(playbackSettings, () => ({ watermark: null, dvrWindow: 60 })) },
    });
  });
  beforeEach(async () => {
    closed = new Set();
    deps.clock.set(new Date(at(600)));
    await deps.database.unwalled.deleteFrom("watch_progress").execute();
  });

  const save = (context: CallContext, ...progress: { contentId: string; position: number; at: string }[]) =>
    playback.handlers.saveProgress(context, { body: { progress } });
  const resume = async (context: CallContext, id: string) => (await playback.handlers.getResume(context, { params: { id } })).resume;
  const started = async (context: CallContext, rpp = 10) =>
    (await playback.handlers.listStarted(context, { query: { rpp } })).started.map(({ card, position }) => [card.id, position]);

  test("a film goes on where it was left; the last one stands first; what was finished or hardly begun is not there", async () => {
    await save(member, { contentId: "film-1", position: 300.7, at: at(1) }, { contentId: "film-2", position: 400, at: at(2) });
    await save(
      member,
      { contentId: "film-3", position: LENGTH * 0.04, at: at(3) },
      { contentId: "film-4", position: LENGTH * 0.96, at: at(4) },
    );
    expect(await started(member)).toEqual([
      ["film-2", 400],
      ["film-1", 300],
    ]);
    expect(await started(member, 1)).toEqual([["film-2", 400]]);
    expect(await resume(member, "film-1")).toEqual({ position: 300, duration: LENGTH });
    for (const id of ["film-3", "film-4", "film-5"]) expect(await resume(member, id), id).toBeNull();
    await expect(resume(member, "no-such-film")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await save(member, { contentId: "film-2", position: LENGTH, at: at(5) });
    expect(await started(member)).toEqual([["film-1", 300]]);
  });

  test("the newest message counts, in whatever order they arrive; a clock that is ahead holds nobody up", async () => {
    await save(member, { contentId: "film-1", position: 500, at: at(10) });
    await save(member, { contentId: "film-1", position: 200, at: at(9) });
    expect(await resume(member, "film-1")).toMatchObject({ position: 500 });
    await save(member, { contentId: "film-1", position: 600, at: at(12) }, { contentId: "film-1", position: 550, at: at(11) });
    expect(await resume(member, "film-1")).toMatchObject({ position: 600 });
    await save(member, { contentId: "film-1", position: 700, at: "2999-01-01T00:00:00.000Z" });
    deps.clock.set(new Date(at(601)));
    await save(member, { contentId: "film-1", position: 800, at: at(601) });
    expect(await resume(member, "film-1")).toMatchObject({ position: 800 });
  });

  test("what is no video of the realm is left out, a position past the end is the end", async () => {
    await save(member, { contentId: "event", position: 300, at: at(1) }, { contentId: "gone", position: 300, at: at(1) });
    await save(member, { contentId: "film-1", position: 99_999, at: at(1) });
    expect(await deps.database.unwalled.selectFrom("watch_progress").select(["item_id", "position"]).execute()).toEqual([
      { item_id: "film-1", position: LENGTH },
    ]);
  });

  test("each profile, viewer and realm has its own; a guest is refused", async () => {
    await save(member, { contentId: "film-1", position: 300, at: at(1) });
    await save(child, { contentId: "film-2", position: 300, at: at(1) });
    expect(await started(member)).toEqual([["film-1", 300]]);
    expect(await started(child)).toEqual([["film-2", 300]]);
    for (const context of [other, foreign]) {
      expect(await started(context)).toEqual([]);
      expect(await resume(context, "film-1")).toBeNull();
    }
    await expect(started(testContext())).rejects.toThrow();
  });

  test("what the viewer may not watch any more is not offered", async () => {
    await save(member, { contentId: "film-1", position: 300, at: at(1) }, { contentId: "film-2", position: 300, at: at(2) });
    closed.add("film-2");
    expect(await started(member)).toEqual([["film-1", 300]]);
  });

  test("of a profile 500 videos are kept, the newest", async () => {
    for (let from = 0; from < 505; from += 20)
      await save(
        member,
        ...Array.from({ length: Math.min(20, 505 - from) }, (_, index) => ({
          contentId: `film-${from + index}`,
          position: 300,
          at: at(from + index - 600),
        })),
      );
    const stored = await deps.database.unwalled.selectFrom("watch_progress").select("item_id").execute();
    expect(stored).toHaveLength(500);
    expect(await resume(member, "film-4")).toBeNull();
    expect(await resume(member, "film-5")).not.toBeNull();
  });

  describe("with its owner", () => {
    test("a profile that is removed takes its own along, an account all", async () => {
      await save(child, { contentId: "film-2", position: 300, at: at(1) });
      await save(member, { contentId: "film-1", position: 300, at: at(1) });
      await save(other, { contentId: "film-1", position: 300, at: at(1) });
      const { write } = deps.database;
      await write.deleteFrom("profiles").where("realm_id", "=", "ringside").where("id", "=", "kid").execute();
      expect([await started(child), (await started(member)).length]).toEqual([[], 1]);
      await write.deleteFrom("accounts").where("realm_id", "=", "ringside").where("id", "=", "member").execute();
      expect([await started(member), (await started(other)).length]).toEqual([[], 1]);
    });
  });
});
