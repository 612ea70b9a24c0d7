import type { ReviewState } from "../../../../contract/reviews/reviews.ts";
import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";
import type { ReviewsTables } from "../tables.ts";

export type ReviewRow = Omit<ReviewsTables["reviews"], "realm_id">;
/** Sort key of the last review seen: its time, then its id. */
export interface After {
  readonly writtenAt: string;
  readonly id: string;
}

const COLUMNS = [
  "id",
  "title_id",
  "watcher_id",
  "account_id",
  "author",
  "rating",
  "body",
  "state",
  "reports",
  "written_at",
  "edited_at",
  "decided_at",
] as const;

/** Queries on reviews of one realm. Times are ISO text. `db` is the database or a transaction. */
export function reviewsStore(db: Db, realmId: string) {
  const all = () => db.selectFrom("reviews").select(COLUMNS).where("realm_id", "=", realmId);
  return {
    find: (id: string): Promise<ReviewRow | undefined> => all().where("id", "=", id).executeTakeFirst(),
    findOwn: (titleId: string, watcherId: string): Promise<ReviewRow | undefined> =>
      all().where("title_id", "=", titleId).where("watcher_id", "=", watcherId).executeTakeFirst(),
    /** The same, in a transaction that changes it: a report that hides the review comes before or after. */
    lockOwn(titleId: string, watcherId: string): Promise<ReviewRow | undefined> {
      const query = all().where("title_id", "=", titleId).where("watcher_id", "=", watcherId);
      return (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
    },

    /** Newest first. */
    listPublished(titleId: string, { after, limit }: { readonly after: After | null; readonly limit: number }): Promise<ReviewRow[]> {
      const query = all().where("title_id", "=", titleId).where("state", "=", "PUBLISHED");
      const from =
        after === null ? query : query.where((eb) => eb(eb.refTuple("written_at", "id"), "<", eb.tuple(after.writtenAt, after.id)));
      return from.orderBy("written_at", "desc").orderBy("id", "desc").limit(limit).execute();
    },
    /** Oldest first, so that an operator decides in the order of writing. */
    listInState(
      state: ReviewState,
      { titleId, limit }: { readonly titleId?: string | undefined; readonly limit: number },
    ): Promise<ReviewRow[]> {
      const query = all().where("state", "=", state);
      return (titleId === undefined ? query : query.where("title_id", "=", titleId))
        .orderBy("written_at")
        .orderBy("id")
        .limit(limit)
        .execute();
    },
    titlesOf: (by: "account_id" | "watcher_id", id: string) =>
      db
        .selectFrom("reviews")
        .select("title_id")
        .distinct()
        .where("realm_id", "=", realmId)
        .where(by, "=", id)
        .orderBy("title_id")
        .execute(),

    /** Adds the review, or changes the one of its watcher: two tabs that save at once store one. */
    async save(row: ReviewRow): Promise<void> {
      const { author, rating, body, state } = row;
      await db
        .insertInto("reviews")
        .values({ realm_id: realmId, ...row })
        .onConflict((conflict) =>
          conflict.columns(["realm_id", "title_id", "watcher_id"]).doUpdateSet({ author, rating, body, state, edited_at: row.written_at }),
        )
        .execute();
    },
    async setState(id: string, state: ReviewState, change: { readonly reports?: number; readonly decidedAt?: string } = {}): Promise<void> {
      await db
        .updateTable("reviews")
        .set({
          state,
          ...(change.reports === undefined ? {} : { reports: change.reports }),
          ...(change.decidedAt === undefined ? {} : { decided_at: change.decidedAt }),
        })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom("reviews").where("realm_id", "=", realmId).where("id", "=", id).execute();
    },
    async removeOfWatcher(watcherId: string): Promise<void> {
      await db.deleteFrom("reviews").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId).execute();
    },

    /** False when the account has reported it before. */
    async addReport(reviewId: string, accountId: string, now: string): Promise<boolean> {
      const added = await db
        .insertInto("review_reports")
        .values({ realm_id: realmId, review_id: reviewId, account_id: accountId, reported_at: now })
        .onConflict((conflict) => conflict.columns(["realm_id", "review_id", "account_id"]).doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
    /** Counts one report. Returns the number of reports since the last decision. */
    async countReport(reviewId: string): Promise<number> {
      const row = await db
        .updateTable("reviews")
        .set((eb) => ({ reports: eb("reports", "+", 1) }))
        .where("realm_id", "=", realmId)
        .where("id", "=", reviewId)
        .returning("reports")
        .executeTakeFirst();
      return row?.reports ?? 0;
    },
    /** Those of the reviews that the account has reported. */
    async reportedBy(accountId: string, reviewIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (reviewIds.length === 0) return new Set();
      const rows = await db
        .selectFrom("review_reports")
        .select("review_id")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("review_id", "in", [...reviewIds])
        .execute();
      return new Set(rows.map(({ review_id }) => review_id));
    },
  };
}
