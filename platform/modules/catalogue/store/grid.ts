import type { Db } from "../../../store/database.ts";
import type { ItemType } from "../tables.ts";
import type { After } from "./items.ts";
import { type RatingLimit, withinRating } from "./rating.ts";

/** Genres that are listed at most. */
const MOST_GENRES = 60;

/** Reads of the grid of all titles. */
export function gridStore(db: Db, realmId: string, limit: RatingLimit = null) {
  return {
    /** Titles of a type, with a genre if given, by their time of publication. */
    listByPublication(
      { type, genre }: { readonly type: ItemType; readonly genre?: string },
      now: string,
      { after, order, limit: count }: { readonly after: After | null; readonly order: "NEWEST" | "OLDEST"; readonly limit: number },
    ) {
      const way = order === "NEWEST" ? "desc" : "asc";
      const sign = order === "NEWEST" ? "<" : ">";
      const items = db
        .selectFrom("items")
        .selectAll("items")
        .where("items.realm_id", "=", realmId)
        .where("items.type", "=", type)
        .where("items.published_at", "<=", now)
        .where(withinRating(limit));
      if (genre === undefined) {
        const rest =
          after === null
            ? items
            : items.where((eb) => eb(eb.refTuple("items.published_at", "items.id"), sign, eb.tuple(after.publishedAt, after.id)));
        return rest.orderBy("items.published_at", way).orderBy("items.id", way).limit(count).execute();
      }
      const ofGenre = items
        .innerJoin("item_genres", (join) =>
          join.onRef("item_genres.realm_id", "=", "items.realm_id").onRef("item_genres.item_id", "=", "items.id"),
        )
        .where("item_genres.realm_id", "=", realmId)
        .where("item_genres.genre", "=", genre)
        .where("item_genres.published_at", "<=", now);
      const rest =
        after === null
          ? ofGenre
          : ofGenre.where((eb) =>
              eb(eb.refTuple("item_genres.published_at", "item_genres.item_id"), sign, eb.tuple(after.publishedAt, after.id)),
            );
      return rest.orderBy("item_genres.published_at", way).orderBy("item_genres.item_id", way).limit(count).execute();
    },

    /** Genres of the realm's titles, by name. One search of an index for each genre: a list of all rows would grow with the titles. */
    async listAllGenres(): Promise<string[]> {
      const genres: string[] = [];
      while (genres.length < MOST_GENRES) {
        const row = await db
          .selectFrom("item_genres")
          .select("genre")
          .where("realm_id", "=", realmId)
          .where("genre", ">", genres.at(-1) ?? "")
          .orderBy("genre")
          .limit(1)
          .executeTakeFirst();
        if (row === undefined) break;
        genres.push(row.genre);
      }
      return genres;
    },
  };
}
