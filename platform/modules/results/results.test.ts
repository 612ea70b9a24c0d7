import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { CallContext, ViewerContext } from "../../http/context.ts";
import { testContext, viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START, type TestDeps } from "../../testing/test-deps.ts";
import { createResults } from "./index.ts";
import { MOST_SHOWN, resultsStore } from "./store.ts";

const TITLES = ["night", "night-replay", "highlights", "film"];
const NEWS = { id: "item", title: "OUTCOME", summary: "OUTCOME", image: null, tags: [], spoilerFor: ["night-replay"] };

describeOnBothDatabases("LS-14 results", (open) => {
  let deps: TestDeps;
  let results: ReturnType<typeof createResults>;
  const finished = new Map<string, readonly string[]>();
  const holder = { preferences: { hideResults: true } } as NonNullable<ViewerContext["viewer"]["holder"]>;
  const hiding = (id: string, profile?: string): ViewerContext => {
    const { viewer, ...context } = viewerContext(id);
    const named = profile === undefined ? {} : { profile: { id: profile, name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } };
    return { ...context, viewer: { ...viewer, holder, ...named } };
  };
  const cardOf = (id: string) => ({
    id,
    type: "VOD",
    title: `Title of ${id}`,
    slug: id,
    description: "OUTCOME",
    thumbnail: {},
    duration: 99,
  });
  const page = () => ({ cards: TITLES.map(cardOf), news: [NEWS] });
  /** The titles and news that a caller sees masked. */
  async function maskedFor(context: CallContext): Promise<string[]> {
    const { cards, news } = (await results.hideIn(context, page(), undefined)) as ReturnType<typeof page>;
    return [...cards, ...news].filter((one) => !JSON.stringify(one).includes("OUTCOME")).map(({ id }) => id);
  }

  beforeAll(async () => {
    const database = await open();
    deps = createTestDeps(database);
    const created_at = TEST_START.toISOString();
    for (const realm_id of ["ringside", "aurora"]) await addTestRealm(database, realm_id);
    for (const id of ["member", "other"])
      await database.unwalled
        .insertInto("accounts")
        .values({ realm_id: "ringside", id, email: id, email_lookup: id, language: "en", role: "VIEWER", details: "{}", created_at })
        .execute();
    await database.unwalled
      .insertInto("profiles")
      .values({ realm_id: "ringside", id: "kid", account_id: "member", name: "Kid", avatar: "fox", is_child: 1, created_at })
      .execute();
    await database.unwalled
      .insertInto("result_titles")
      .values({
        realm_id: "ringside",
        item_id: "highlights",
        results_of: JSON.stringify(["night"]),
        neutral_title: JSON.stringify({ en: "The night in five minutes", ar: "الليلة في خمس دقائق" }),
        neutral_picture: null,
      })
      .execute();
    results = createResults(deps, {
      catalogue: {
        recordingsOf: async (_realm, ids) =>
          ids.some((id) => id.startsWith("night")) ? [{ event: "night", recordings: ["night-replay"] }] : [],
        cardsFor: async (_context, titles) => titles.filter(({ type }) => type === "VOD").map(({ id }) => cardOf(id) as unknown as Card),
        existing: async (_context, titles) => titles.filter(({ id, type }) => TITLES.includes(id) && type === "VOD"),
      },
      fighters: { existingCards: async (_realm, ids) => ids.filter((id) => id === "card") },
      playback: { finishedBy: async ({ viewer }, ids) => (finished.get(viewer.id) ?? []).filter((id) => ids.includes(id)) },
      realm: {
        settingsOf: async () => ({ defaultLanguage: "en" }) as never,
        texts: async () => (key, values) => `${key} ${Object.values(values ?? {}).join()}`,
      },
    });
  });

  beforeEach(async () => {
    finished.clear();
    await deps.database.unwalled.deleteFrom("shown_results").execute();
  });

  test("LS-14 a recording, what is declared, and their news are hidden from a viewer who wishes so, and from nobody else", async () => {
    expect(await maskedFor(hiding("member"))).toEqual(["night-replay", "highlights", "item"]);
    expect(await maskedFor(testContext({ shownResults: [] }))).toEqual(["night-replay", "highlights", "item"]);
    expect(await maskedFor(viewerContext("member"))).toEqual([]);
    expect(await maskedFor(testContext())).toEqual([]);
    const arabic = (await results.hideIn({ ...hiding("member"), language: "ar" }, page(), undefined)) as ReturnType<typeof page>;
    expect(arabic.cards[2]?.title).toBe("الليلة في خمس دقائق");
    expect(arabic.news[0]?.title).toBe("resultsHiddenNewsAbout Title of night-replay");
  });

  test("LS-14 a result is shown once the recording is watched, or to the profile that shows it; the event and its recording are one", async () => {
    finished.set("member", ["night-replay"]);
    expect(await maskedFor(hiding("member"))).toEqual([]);
    finished.clear();
    await results.handlers.showResults(hiding("member"), { body: { ids: ["night-replay"] } });
    await results.handlers.showResults(hiding("member"), { body: { ids: ["night-replay"] } });
    expect([await maskedFor(hiding("member")), await maskedFor(hiding("other")), await maskedFor(hiding("member", "kid"))]).toEqual([
      [],
      ["night-replay", "highlights", "item"],
      ["night-replay", "highlights", "item"],
    ]);
    expect(await maskedFor(testContext({ shownResults: ["night"] }))).toEqual([]);
    // A bout without a video: its fight card stands for the result.
    const bout = { id: "bout", cardId: "card", video: null, result: { outcome: "WIN", winner: 0 } };
    expect(await results.hideIn(hiding("member"), bout)).toMatchObject({ result: null, hiddenResults: ["card"] });
    await results.handlers.showResults(hiding("member"), { body: { ids: ["card"] } });
    expect(await results.hideIn(hiding("member"), bout)).toEqual(bout);
    await results.handlers.hideShownResults(hiding("member"), {});
    expect(await maskedFor(hiding("member"))).toHaveLength(3);
  });

  test("LS-14 a title at the end of an answer with more ids than one statement takes is masked, until it is shown", async () => {
    const long = { programmes: Array.from({ length: 40_000 }, (_, place) => ({ id: `programme-${place}` })), last: cardOf("highlights") };
    const last = async () => ((await results.hideIn(hiding("member"), long)) as typeof long).last;
    expect(await last()).toMatchObject({ title: "The night in five minutes", duration: null });
    await results.handlers.showResults(hiding("member"), { body: { ids: ["highlights"] } });
    expect(await last()).toEqual(cardOf("highlights"));
  });

  test("LS-14 a title that tells, once watched or shown itself, is not masked; what else tells stays hidden", async () => {
    finished.set("member", ["highlights"]);
    expect(await maskedFor(hiding("member"))).toEqual(["night-replay", "item"]);
  });

  test("LS-14 an unknown title is NOT_FOUND, and nothing of the request is stored; another realm has nothing", async () => {
    await expect(results.handlers.showResults(hiding("member"), { body: { ids: ["film", "no-such"] } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await resultsStore(deps.database.read, "ringside").listShown("member", ["film"])).toEqual([]);
    expect(await maskedFor({ ...hiding("member"), realmId: "aurora" })).toEqual(["night-replay", "item"]);
  });

  test("LS-14 a profile stores so many shown results at most, the newest ones", async () => {
    const store = resultsStore(deps.database.write, "ringside");
    const row = (place: number) => ({
      account_id: "member",
      watcher_id: "member",
      profile_id: null,
      item_id: `title-${place}`,
      shown_at: new Date(TEST_START.getTime() + place * 1_000).toISOString(),
    });
    for (let from = 0; from < MOST_SHOWN; from += 100) await store.show(Array.from({ length: 100 }, (_, place) => row(from + place)));
    await store.show([row(MOST_SHOWN)]);
    expect(await store.listShown("member", ["title-0", "title-1", `title-${MOST_SHOWN}`])).toEqual(["title-1", `title-${MOST_SHOWN}`]);
  });
});
