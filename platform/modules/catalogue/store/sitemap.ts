import { sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import { type RatingLimit, withinRating } from "./rating.ts";

/** Reads for a realm's sitemap. `now` is ISO 8601 in UTC: later publications are left out. */
export function sitemapStore(db: Db, realmId: string, limit: RatingLimit = null) {
  /** All titles except events that have ended, and videos and channels whose address leads guests to sign-in. */
  const lasting = (now: string) =>
    db
      .selectFrom("items")
      .where("realm_id", "=", realmId)
      .where("published_at", "<=", now)
      .where(withinRating(limit))
      .where((eb) => eb.or([eb("access", "!=", "SIGN_IN"), eb("type", "not in", ["VOD", "LIVE_EVENT"]), eb("kind", "=", "EVENT")]))
      .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now), eb("type", "=", "VOD")]));

  return {
    listSectionIds: async (): Promise<string[]> =>
      (await db.selectFrom("sections").select("id").where("realm_id", "=", realmId).orderBy("position").execute()).map(({ id }) => id),

    /** Titles with a page of their own, by id. */
    listSitemapItems: (now: string, options: { after: string; limit: number }) =>
      lasting(now).select(["id", "type", "published_at"]).where("id", ">", options.after).orderBy("id").limit(options.limit).execute(),

    /** The last title of each page of `size` titles by id, and the newest publication among them. */
    async listSitemapPages(now: string, size: number): Promise<{ lastId: string; lastModified: string }[]> {
      const numbered = lasting(now)
        .select(["id", "published_at"])
        .select(sql<number>`(row_number() over (order by id) - 1) / ${sql.lit(size)}`.as("page"));
      const rows = await db
        .selectFrom(numbered.as("numbered"))
        .select((eb) => ["page", eb.fn.max("id").as("lastId"), eb.fn.max("published_at").as("lastModified")])
        .groupBy("page")
        .orderBy("page")
        .execute();
      return rows.map(({ lastId, lastModified }) => ({ lastId, lastModified }));
    },

    /** Titles in all languages of items after one id and up to another. */
    listTitlesBetween: (after: string, last: string) =>
      db
        .selectFrom("item_texts")
        .select(["item_id", "language", "title"])
        .where("realm_id", "=", realmId)
        .where("item_id", ">", after)
        .where("item_id", "<=", last)
        .execute(),
  };
}
