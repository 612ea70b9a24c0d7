import { beforeAll, expect, test } from "vitest";
import type { RealmSettings } from "../../../../contract/realm/realm.ts";
import type { CallContext } from "../../../http/context.ts";
import { importDemoCatalogue } from "../../../testing/demo-bundles.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { type Catalogue, createCatalogue } from "../index.ts";

const member = viewerContext("member");
const hours = (count: number) => new Date(TEST_START.getTime() + count * 3_600_000).toISOString();
const TEAMS = ["harbour-boxing-club", "cage-collective", "no-such-team"];
const SERIES = ["road-to-the-belt", "camp-diaries"];

describeOnBothDatabases("LV-09 titles of what a viewer follows", (open) => {
  let deps: TestDeps;
  let catalogue: Catalogue;
  let territories: string[] | null = null;

  beforeAll(async () => {
    deps = createTestDeps(await open());
    await addTestRealm(deps.database, "ringside");
    await importDemoCatalogue(deps, "ringside");
    catalogue = createCatalogue(deps, {
      availableLicences: async () => [],
      heldLicences: async () => [],
      realm: {
        ...createTestRealm(deps),
        settingsOf: async () => ({ defaultLanguage: "en", territories }) as unknown as RealmSettings,
      },
    });
    const { unwalled } = deps.database;
    const publish = (id: string, published_at: string, starts_at: string | null = null) =>
      unwalled.updateTable("items").set({ published_at, starts_at, ends_at: starts_at }).where("id", "=", id).execute();
    await unwalled
      .updateTable("items")
      .set({ published_at: hours(-2_000) })
      .where("series_id", "in", SERIES)
      .execute();
    await publish("road-to-the-belt-s3e1", hours(-48));
    await publish("road-to-the-belt-s3e2", hours(-24));
    await publish("road-to-the-belt-s3e3", hours(-900), hours(24));
    await publish("camp-diaries-s2e3", hours(-36));
    await publish("camp-diaries-s2e2", hours(1));
    await unwalled.deleteFrom("programmes").execute();
    for (const [id, channel_id, start] of [
      ["on-air", "ringside-one", -1],
      ["soon", "ringside-one", 2],
      ["afterwards", "ringside-one", 3],
      ["sooner", "gym-floor", 1],
    ] as const) {
      const programme = { realm_id: "ringside", id, channel_id, starts_at: hours(start), ends_at: hours(start + 1), watch_id: `of-${id}` };
      await unwalled.insertInto("programmes").values(programme).execute();
      const text = { realm_id: "ringside", programme_id: id, language: "en", title: id, description: "" };
      await unwalled.insertInto("programme_texts").values(text).execute();
    }
  });

  const channels = ["ringside-one", "gym-floor", "harbour-fury", "no-such-channel"];
  const read = (context: CallContext, size = 6, series = SERIES) =>
    catalogue.followedTitles(context, { series, channels, teams: TEAMS }, size);
  const episodesOf = async (...call: Parameters<typeof read>) => (await read(...call)).episodes.map(({ id }) => id);

  test("scheduled episodes come first, then those of the last 30 days, the newest first, of followed series only", async () => {
    const found = ["road-to-the-belt-s3e3", "road-to-the-belt-s3e2", "camp-diaries-s2e3", "road-to-the-belt-s3e1"];
    expect(await episodesOf(member)).toEqual(found);
    expect(await episodesOf(member, 2)).toEqual(found.slice(0, 2));
    expect(await episodesOf(member, 6, ["camp-diaries"])).toEqual(["camp-diaries-s2e3"]);
    expect(await episodesOf(member, 6, [])).toEqual([]);
  });

  test("each channel gives its next programme, the soonest first, as a card of the channel that is not live", async () => {
    const { programmes } = await read(member);
    expect(programmes).toMatchObject([
      {
        id: "gym-floor",
        type: "LIVE_EVENT",
        title: "sooner",
        watchId: "of-sooner",
        startDate: hours(1),
        displayLiveBadge: false,
        programmingInfo: null,
      },
      {
        id: "ringside-one",
        type: "LIVE_EVENT",
        title: "soon",
        watchId: "of-soon",
        startDate: hours(2),
        displayLiveBadge: false,
        programmingInfo: null,
      },
    ]);
    expect((await read(member, 1)).programmes.map(({ title }) => title)).toEqual(["sooner"]);
  });

  test("a child's profile gets no title above its rating, and nobody any outside the territories", async () => {
    const profile = { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 6 };
    const child = { ...member, viewer: { ...member.viewer, profile } } as CallContext;
    const rated = (await read(member)).episodes.filter(({ rating }) => rating !== null && Number(rating) <= 6).map(({ id }) => id);
    expect(await episodesOf(child)).toEqual(rated);
    expect(rated).not.toContain("road-to-the-belt-s3e2");
    territories = ["GB"];
    expect(await read({ ...member, region: "BR" } as CallContext)).toEqual({ episodes: [], programmes: [], events: [] });
    territories = null;
  });

  test("the answer is composed once for viewers who follow the same, until a programme begins", async () => {
    const titles = async () => (await read(member, 5)).programmes.map(({ title }) => title);
    const first = await read(member, 5);
    expect(await read(viewerContext("other"), 5)).toBe(first);
    deps.clock.advance(59_000);
    expect(await read(member, 5)).toBe(first);
    expect(await titles()).toEqual(["sooner", "soon"]);
    // The first step is longer than an answer is cached. The second one is 2 s, so only the start of the programme ends that answer.
    deps.clock.advance(3_600_000 - 60_000);
    expect(await titles()).toEqual(["sooner", "soon"]);
    deps.clock.advance(2_000);
    expect(await titles()).toEqual(["soon"]);
  });
});
