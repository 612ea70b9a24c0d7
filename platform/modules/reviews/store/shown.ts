import { sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import type { ReviewsTables } from "../tables.ts";

export type Totals = Omit<ReviewsTables["review_totals"], "realm_id">;
export type Highlight = Omit<ReviewsTables["review_highlights"], "realm_id">;

const HIGHLIGHTS = 3;
const COLUMNS = ["title_id", "account_id", "author", "rating", "body", "written_at", "edited_at"] as const;

/** The part of reviews that guests see: counts and highlights of titles. `db` is the database or a transaction. */
export function shownStore(db: Db, realmId: string) {
  return {
    async totalsOf(titleIds: readonly string[]): Promise<Totals[]> {
      if (titleIds.length === 0) return [];
      return await db
        .selectFrom("review_totals")
        .select(["title_id", "reviews", "ratings", "stars"])
        .where("realm_id", "=", realmId)
        .where("title_id", "in", [...titleIds])
        .execute();
    },
    /** Newest first. */
    highlightsOf: (titleId: string): Promise<Highlight[]> =>
      db
        .selectFrom("review_highlights")
        .select(["review_id", ...COLUMNS])
        .where("realm_id", "=", realmId)
        .where("title_id", "=", titleId)
        .orderBy("written_at", "desc")
        .orderBy("review_id", "desc")
        .execute(),
    /** Removes the copy of a review whose text guests must not see any more. */
    async withdraw(reviewId: string): Promise<void> {
      await db.deleteFrom("review_highlights").where("realm_id", "=", realmId).where("review_id", "=", reviewId).execute();
    },

    /** Counts the published reviews of a title and copies the newest ones. Rows that are the same already are not written. */
    async refresh(titleId: string): Promise<void> {
      const published = db
        .selectFrom("reviews")
        .where("realm_id", "=", realmId)
        .where("title_id", "=", titleId)
        .where("state", "=", "PUBLISHED");
      const counted = await published
        .select((eb) => [eb.fn.countAll().as("reviews"), eb.fn.count("rating").as("ratings"), eb.fn.sum("rating").as("stars")])
        .executeTakeFirstOrThrow();
      // PostgreSQL counts in bigint, which arrives as text. A sum of nothing is null.
      const totals = { reviews: Number(counted.reviews), ratings: Number(counted.ratings), stars: Number(counted.stars ?? 0) };
      await writeTotals(titleId, totals);
      const newest = await published
        .select(["id as review_id", ...COLUMNS])
        .where("body", "<>", "")
        .orderBy("written_at", "desc")
        .orderBy("id", "desc")
        .limit(HIGHLIGHTS)
        .execute();
      await writeHighlights(titleId, newest);
    },
  };

  async function writeTotals(titleId: string, totals: Omit<Totals, "title_id">): Promise<void> {
    if (totals.reviews === 0) {
      await db.deleteFrom("review_totals").where("realm_id", "=", realmId).where("title_id", "=", titleId).execute();
      return;
    }
    await db
      .insertInto("review_totals")
      .values({ realm_id: realmId, title_id: titleId, ...totals })
      .onConflict((conflict) =>
        conflict
          .columns(["realm_id", "title_id"])
          .doUpdateSet(totals)
          .where(
            sql<boolean>`review_totals.reviews <> ${totals.reviews} or review_totals.ratings <> ${totals.ratings} or review_totals.stars <> ${totals.stars}`,
          ),
      )
      .execute();
  }

  async function writeHighlights(titleId: string, newest: readonly Highlight[]): Promise<void> {
    const present = await shownStore(db, realmId).highlightsOf(titleId);
    if (JSON.stringify(present.map(sorted)) === JSON.stringify(newest.map(sorted))) return;
    await db.deleteFrom("review_highlights").where("realm_id", "=", realmId).where("title_id", "=", titleId).execute();
    if (newest.length === 0) return;
    await db
      .insertInto("review_highlights")
      .values(newest.map((row) => ({ realm_id: realmId, ...row })))
      .execute();
  }
}

/** A row's values by their names: the databases give columns in different orders. */
const sorted = (row: Highlight) => Object.entries(row).sort(([one], [other]) => one.localeCompare(other));
