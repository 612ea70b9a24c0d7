import type { Db } from "../../store/database.ts";
import type { NewsTables } from "./tables.ts";

export type ItemRow = Omit<NewsTables["news_items"], "realm_id">;
export type TextRow = Omit<NewsTables["news_texts"], "realm_id">;

interface Range {
  /** ISO 8601 in UTC: later publications are left out. */
  readonly now: string;
  readonly limit: number;
  /** Null: the items of all feeds. */
  readonly feed: string | null;
  /** Absent: the items of all fighters, and of none. */
  readonly fighter?: string | undefined;
  /** Time and id of the item before the first one. */
  readonly after?: readonly [publishedAt: string, id: string] | undefined;
}

/** All SQL of the module, of one realm. */
export function newsStore(db: Db, realmId: string) {
  const items = (now: string) =>
    db
      .selectFrom("news_items")
      .select(["id", "feed_id", "published_at", "image", "author", "tags", "related", "spoiler_for"])
      .where("realm_id", "=", realmId)
      .where("published_at", "<=", now);
  return {
    listFeeds: () =>
      db.selectFrom("news_feeds").select(["id", "titles"]).where("realm_id", "=", realmId).orderBy("position").orderBy("id").execute(),
    /** The newest first. */
    listItems({ now, limit, feed, fighter, after }: Range): Promise<ItemRow[]> {
      let query = items(now);
      if (feed !== null) query = query.where("feed_id", "=", feed);
      if (fighter !== undefined)
        query = query.where("id", "in", (eb) =>
          eb.selectFrom("news_fighters").select("item_id").where("realm_id", "=", realmId).where("fighter_id", "=", fighter),
        );
      if (after !== undefined) {
        const [time, id] = after;
        query = query.where((eb) => eb.or([eb("published_at", "<", time), eb.and([eb("published_at", "=", time), eb("id", "<", id)])]));
      }
      return query.orderBy("published_at", "desc").orderBy("id", "desc").limit(limit).execute();
    },
    findItem: (id: string, now: string): Promise<ItemRow | undefined> => items(now).where("id", "=", id).executeTakeFirst(),
    findItems: (ids: readonly string[], now: string): Promise<ItemRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : items(now)
            .where("id", "in", [...ids])
            .execute(),
    async fighterIdsOf(id: string): Promise<string[]> {
      const rows = await db
        .selectFrom("news_fighters")
        .select("fighter_id")
        .where("realm_id", "=", realmId)
        .where("item_id", "=", id)
        .orderBy("position")
        .execute();
      return rows.map(({ fighter_id }) => fighter_id);
    },
    /** Texts in all languages, without bodies. */
    listTexts: (ids: readonly string[]): Promise<Omit<TextRow, "body">[]> =>
      db
        .selectFrom("news_texts")
        .select(["item_id", "language", "title", "summary"])
        .where("realm_id", "=", realmId)
        .where("item_id", "in", [...ids])
        .execute(),
    listBodies: (ids: readonly string[]): Promise<TextRow[]> =>
      db
        .selectFrom("news_texts")
        .select(["item_id", "language", "title", "summary", "body"])
        .where("realm_id", "=", realmId)
        .where("item_id", "in", [...ids])
        .execute(),
    /** Time of the next publication; null: none is scheduled. */
    async nextPublication(now: string): Promise<string | null> {
      const row = await db
        .selectFrom("news_items")
        .select((eb) => eb.fn.min("published_at").as("at"))
        .where("realm_id", "=", realmId)
        .where("published_at", ">", now)
        .executeTakeFirst();
      return row?.at ?? null;
    },
  };
}
