import type { Db } from "../../store/database.ts";
import { inParts } from "../../store/in-parts.ts";
import type { FightersTables } from "./tables.ts";

type Row<T extends keyof FightersTables> = Omit<FightersTables[T], "realm_id">;
export type FighterRow = Row<"fighters">;
export type FightCardRow = Row<"fight_cards">;
export type BoutRow = Row<"bouts">;
export type RankedRow = Row<"ranked_fighters">;

/** All SQL of the module, of one realm. Lists of ids may be empty. */
export function fightersStore(db: Db, realmId: string) {
  const bouts = () =>
    db
      .selectFrom("bouts")
      .select([
        "id",
        "card_id",
        "position",
        "weight_class_id",
        "rounds",
        "is_title",
        "first_id",
        "first_name",
        "second_id",
        "second_name",
        "result",
        "video_id",
        "video_seconds",
      ])
      .where("realm_id", "=", realmId);
  const cards = () =>
    db
      .selectFrom("fight_cards")
      .select(["id", "titles", "places", "image", "starts_at", "live_id", "video_id"])
      .where("realm_id", "=", realmId);

  return {
    listClasses: () =>
      db.selectFrom("weight_classes").select(["id", "names"]).where("realm_id", "=", realmId).orderBy("position").orderBy("id").execute(),

    /** Folded names in a language, in no order. */
    listNames: (language: string) =>
      db
        .selectFrom("fighter_names")
        .select(["fighter_id", "sort_key", "terms"])
        .where("realm_id", "=", realmId)
        .where("language", "=", language)
        .execute(),

    /** Folded names in all languages, in no order. */
    listAllNames: () => db.selectFrom("fighter_names").select(["fighter_id", "terms"]).where("realm_id", "=", realmId).execute(),

    async listOfClass(weightClassId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("fighter_classes")
        .select("fighter_id")
        .where("realm_id", "=", realmId)
        .where("weight_class_id", "=", weightClassId)
        .execute();
      return rows.map(({ fighter_id }) => fighter_id);
    },

    findFighters: (ids: readonly string[]): Promise<FighterRow[]> =>
      inParts(ids, (part) => db.selectFrom("fighters").selectAll().where("realm_id", "=", realmId).where("id", "in", part).execute()),

    /** Places of these fighters in all rankings. */
    ranksOf: (ids: readonly string[]): Promise<RankedRow[]> =>
      inParts(ids, (part) =>
        db
          .selectFrom("ranked_fighters")
          .select(["weight_class_id", "rank", "fighter_id", "previous_rank"])
          .where("realm_id", "=", realmId)
          .where("fighter_id", "in", part)
          .execute(),
      ),

    /** Rankings with their fighters, the champion first. */
    async listRankings() {
      const [rankings, ranked] = await Promise.all([
        db.selectFrom("fighter_rankings").select(["weight_class_id", "updated_at"]).where("realm_id", "=", realmId).execute(),
        db
          .selectFrom("ranked_fighters")
          .select(["weight_class_id", "rank", "fighter_id", "previous_rank"])
          .where("realm_id", "=", realmId)
          .orderBy("rank")
          .execute(),
      ]);
      return rankings.map((ranking) => ({
        ...ranking,
        fighters: ranked.filter(({ weight_class_id }) => weight_class_id === ranking.weight_class_id),
      }));
    },

    findCards: (ids: readonly string[]): Promise<FightCardRow[]> => inParts(ids, (part) => cards().where("id", "in", part).execute()),

    /** Cards of live events. */
    cardsOfEvents: (liveIds: readonly string[]): Promise<FightCardRow[]> =>
      inParts(liveIds, (part) => cards().where("live_id", "in", part).orderBy("id").execute()),

    /** The main bout first. */
    boutsOfCard: (cardId: string): Promise<BoutRow[]> => bouts().where("card_id", "=", cardId).orderBy("position").orderBy("id").execute(),

    /** Bouts in which one of these fighters has a side. */
    async boutsOf(fighterIds: readonly string[]): Promise<BoutRow[]> {
      const rows = await inParts(fighterIds, async (part) => [
        ...(await bouts().where("first_id", "in", part).execute()),
        ...(await bouts().where("second_id", "in", part).execute()),
      ]);
      return [...new Map(rows.map((row) => [row.id, row])).values()];
    },
  };
}
export type FightersStore = ReturnType<typeof fightersStore>;
