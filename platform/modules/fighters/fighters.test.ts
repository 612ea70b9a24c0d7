import { beforeAll, expect, test } from "vitest";
import type { Card } from "../../../contract/catalogue/card.ts";
import { FIGHT_METHODS } from "../../../contract/fighters/bouts.ts";
import type { CallContext } from "../../http/context.ts";
import type { Database } from "../../store/database.ts";
import { HOSTILE_VALUES } from "../../store/testing/hostile-values.ts";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../testing/test-deps.ts";
import { createFighters } from "./index.ts";
import { foldedName } from "./model/names.ts";

const daysAgo = (days: number): string => new Date(TEST_START.getTime() - days * 86_400_000).toISOString();
const NO_BOUTS = { wins: 0, losses: 0, draws: 0, noContests: 0, winsBy: { knockout: 0, submission: 0, decision: 0 } };
const FIGHTERS = {
  nadia: { en: "Nadia Harrouche", ar: "نادية حرّوش" },
  ada: { en: "Ada Okafor", ar: "آدا أوكافور" },
  emil: { en: "Émile Zola", ar: "إميل زولا" },
  zed: { en: "Zed <b>Zero</b>", ar: "أحمد" },
} as const;

describeOnBothDatabases("LS-11 fighters", (open) => {
  let database: Database;
  let fighters: ReturnType<typeof createFighters>;
  let boutsOf: (context: CallContext, eventId: string) => Promise<unknown[]>;

  const insert = async (table: string, ...rows: object[]) => {
    for (const row of rows)
      await database.unwalled
        .insertInto(table as "fighters")
        .values({ realm_id: "ringside", ...row } as never)
        .execute();
  };
  const bout = (id: string, card_id: string, position: number, more: object) => ({
    id,
    card_id,
    position,
    weight_class_id: "light",
    rounds: 5,
    is_title: 0,
    ...more,
  });
  const result = (outcome: string, winner: 0 | 1 | null, method: string) => JSON.stringify({ outcome, winner, method, round: 2, time: 65 });

  beforeAll(async () => {
    database = await open();
    const deps = createTestDeps(database);
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    const classes = [
      { id: "light", position: 0, names: JSON.stringify({ en: "Lightweight", ar: "الوزن الخفيف" }) },
      { id: "heavy", position: 1, names: JSON.stringify({ en: "Heavyweight" }) },
    ];
    await insert("weight_classes", ...classes);
    for (const [id, names] of Object.entries(FIGHTERS)) {
      const prior_record = JSON.stringify(
        id === "nadia" ? { ...NO_BOUTS, wins: 3, winsBy: { ...NO_BOUTS.winsBy, decision: 2 } } : NO_BOUTS,
      );
      await insert("fighters", {
        id,
        names: JSON.stringify(names),
        other_names: "[]",
        nationality: "DZ",
        weight_classes: JSON.stringify(["light"]),
        born_on: "1998-11-21",
        prior_record,
        statistics: JSON.stringify({ STRIKE_ACCURACY: 54 }),
        related: JSON.stringify([{ type: "VOD", id: "replay" }]),
      });
      await insert("fighter_classes", { fighter_id: id, weight_class_id: "light" });
      for (const language of ["en", "ar"] as const)
        await insert("fighter_names", {
          fighter_id: id,
          language,
          sort_key: foldedName(names[language]),
          terms: foldedName(names[language], id === "emil" ? "Germinal" : undefined),
        });
    }
    await insert("fighter_rankings", { weight_class_id: "light", updated_at: daysAgo(2) });
    await insert(
      "ranked_fighters",
      { weight_class_id: "light", rank: 0, fighter_id: "nadia", previous_rank: null },
      { weight_class_id: "light", rank: 1, fighter_id: "ada", previous_rank: 2 },
      { weight_class_id: "light", rank: 2, fighter_id: "gone", previous_rank: 1 },
    );
    await insert(
      "fight_cards",
      { id: "tonight", titles: JSON.stringify({ en: "Tonight" }), live_id: "live" },
      { id: "before", titles: JSON.stringify({ en: "Before" }), starts_at: daysAgo(9), video_id: "replay" },
      { id: "long-ago", titles: JSON.stringify({ en: "Long ago" }), starts_at: daysAgo(90), video_id: "hidden" },
    );
    await insert(
      "bouts",
      bout("b2", "before", 2, { first_id: "ada", second_id: "nadia", result: result("WIN", 1, "SUBMISSION"), video_seconds: 120 }),
      bout("b1", "before", 1, {
        first_id: "emil",
        second_name: JSON.stringify({ en: "Nobody" }),
        result: result("DRAW", null, "DECISION"),
      }),
      bout("t1", "tonight", 3, { first_id: "nadia", second_id: "ada", is_title: 1 }),
      bout("o1", "long-ago", 4, {
        first_id: "nadia",
        second_id: "emil",
        result: result("NO_CONTEST", null, "OVERTURNED"),
        video_seconds: 1,
      }),
      bout("o2", "long-ago", 5, { first_id: "zed", second_id: "nadia", result: result("WIN", 0, "KO_TKO") }),
    );
    const card = (id: string, type: string) => ({ id, type, slug: id, title: `Title ${id}` }) as Card;
    fighters = createFighters(deps, {
      realm: { settingsOf: async () => ({ defaultLanguage: "en" }) as never },
      catalogue: {
        // The caller cannot find "hidden".
        cardsFor: async (_, titles) => titles.flatMap(({ type, id }) => (id === "hidden" ? [] : [card(id, type)])),
        schedulesOf: async (_, ids) => new Map(ids.map((id) => [id, { startsAt: daysAgo(-1), endsAt: daysAgo(-2), status: null }])),
        setBoutsSource: (source) => {
          boutsOf = source;
        },
      },
    });
  });

  const find = (id: string, context = testContext()) => Promise.resolve(fighters.handlers.getFighter(context, { params: { id } }));
  const list = async (query: object, context = testContext()) =>
    fighters.handlers.listFighters(context, { query: { p: 1, rpp: 60, ...query } });
  const names = async (query: object, context = testContext()) => (await list(query, context)).fighters.map(({ id }) => id);

  test("a record is the prior one with every result of the bouts, from the fighter's side", async () => {
    const nadia = await find("nadia");
    expect(nadia.record).toEqual({ wins: 4, losses: 1, draws: 0, noContests: 1 });
    expect(nadia.winsBy).toEqual({ knockout: 0, submission: 1, decision: 2, other: 1 });
    expect((await find("ada")).record).toEqual({ wins: 0, losses: 1, draws: 0, noContests: 0 });
    expect((await find("emil")).record).toEqual({ wins: 0, losses: 0, draws: 1, noContests: 1 });
  });

  test("bouts: the next one first, then results, the last one first, with the video at the bout where the caller finds it", async () => {
    const { bouts, age, isChampion, related } = await find("nadia");
    expect(bouts.map(({ id, result: ended }) => [id, ended?.outcome])).toEqual([
      ["t1", undefined],
      ["b2", "WIN"],
      ["o1", "NO_CONTEST"],
      ["o2", "LOSS"],
    ]);
    expect(bouts.map(({ event }) => event?.id)).toEqual(["live", undefined, undefined, undefined]);
    expect(bouts[0]).toMatchObject({ card: { id: "tonight" }, date: daysAgo(-1), opponent: { id: "ada" }, title: true, video: null });
    expect(bouts[1]).toMatchObject({ video: { id: "replay", startSeconds: 120 }, result: { method: "SUBMISSION", round: 2, time: 65 } });
    expect(bouts[2]?.video).toBeNull();
    expect([age, isChampion, related.map(({ id }) => id)]).toEqual([27, true, ["replay"]]);
  });

  test("rankings: champion, contenders with their place before; a fighter that is gone is left out", async () => {
    const { rankings } = await fighters.handlers.listFighterRankings(testContext({ language: "ar" }), { query: {} });
    expect(rankings).toHaveLength(1);
    expect(rankings[0]).toMatchObject({
      weightClass: { name: "الوزن الخفيف" },
      champion: { id: "nadia", name: "نادية حرّوش", isChampion: true, rank: null },
      contenders: [{ rank: 1, previousRank: 2, fighter: { id: "ada" } }],
    });
    const heavy = await fighters.handlers.listFighterRankings(testContext(), { query: { weightClass: "heavy" } });
    expect(heavy.rankings).toEqual([]);
    const unknown = () => Promise.resolve(fighters.handlers.listFighterRankings(testContext(), { query: { weightClass: "x" } }));
    await expect(unknown()).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("the A–Z has the letters of the language, and pages", async () => {
    const all = await list({ rpp: 3 });
    expect([all.letters, all.fighters.map(({ id }) => id)]).toEqual([
      ["A", "E", "N", "Z"],
      ["ada", "emil", "nadia"],
    ]);
    expect([all.totalPages, await names({ rpp: 3, p: 2 }), await names({ p: 9 })]).toEqual([2, ["zed"], []]);
    const arabic = await list({}, testContext({ language: "ar" }));
    expect(arabic.letters).toEqual(["ا", "ن"]);
    expect(await names({ letter: "ا" }, testContext({ language: "ar" }))).toHaveLength(3);
    expect([await names({ letter: "E" }), await names({ letter: "Q" }), await names({ weightClass: "heavy" })]).toEqual([["emil"], [], []]);
  });

  test("P07 hostile letters, names and weight classes find nobody, and the fighters stay", async () => {
    for (const value of HOSTILE_VALUES) {
      expect([await names({ letter: value }), await names({ name: value })], value).toEqual([[], []]);
      const rankings = Promise.resolve().then(() =>
        fighters.handlers.listFighterRankings(testContext(), { query: { weightClass: value } }),
      );
      await expect(rankings, value).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await names({ weightClass: value }).catch(({ code }: { code: string }) => code), value).toSatisfy(
        (found) => found === "NOT_FOUND" || (Array.isArray(found) && found.length === 0),
      );
    }
    expect(await names({})).toHaveLength(4);
  });

  test("a name is found by its beginning, without marks, in another language, by a nickname and with typing errors", async () => {
    for (const name of ["harr", "HARROUCHE nad", "نادية", "نادية حروش", "Harrouch", "ada okafor", "emile", "germinal"])
      expect(await names({ name }), name).toHaveLength(1);
    const typo = await list({ name: "Harouche" });
    expect([typo.fighters.map(({ id }) => id), typo.corrected]).toEqual([["nadia"], true]);
    for (const name of ["%", "_", "*", "\u0301\u0301", "🥊", "xyzzy", "' or 1=1 --", "\u0000"])
      expect(await names({ name }), name).toEqual([]);
    expect(await names({ name: "a".repeat(100) })).toEqual([]);
  });

  test("a fight card has its bouts in order with both sides; a live event has those of its card", async () => {
    const card = await fighters.handlers.getFightCard(testContext(), { params: { id: "before" } });
    expect(card).toMatchObject({ title: "Before", date: daysAgo(9), event: null, video: { id: "replay" } });
    expect(card.bouts.map(({ id, fighters: sides }) => [id, sides.map((side) => side.id)])).toEqual([
      ["b1", ["emil", null]],
      ["b2", ["ada", "nadia"]],
    ]);
    expect(card.bouts[0]).toMatchObject({ result: { outcome: "DRAW", winner: null }, video: null });
    expect(card.bouts[0]?.fighters[1]?.name).toBe("Nobody");
    expect(await boutsOf(testContext(), "live")).toMatchObject([{ id: "t1", cardId: "tonight", result: null }]);
    expect(await boutsOf(testContext(), "another")).toEqual([]);
    expect(await fighters.eventsOf("ringside", ["nadia", "emil"])).toEqual(["live"]);
  });

  test("nothing of a realm is found in another, nor what does not exist", async () => {
    const other = testContext({ realmId: "aurora" });
    for (const id of ["nadia", "nobody"]) await expect(find(id, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await names({}, other)).toEqual([]);
    const card = () => Promise.resolve(fighters.handlers.getFightCard(other, { params: { id: "before" } }));
    await expect(card()).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect([await fighters.eventsOf("aurora", ["nadia"]), await fighters.fightersFor(other, ["nadia"])]).toEqual([[], []]);
  });

  test("every method of the source is there", () => {
    expect(FIGHT_METHODS).toHaveLength(12);
  });
});
