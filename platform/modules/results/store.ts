import type { Db } from "../../store/database.ts";
import { inParts } from "../../store/in-parts.ts";
import type { ResultsTables } from "./tables.ts";

export type ResultTitleRow = Omit<ResultsTables["result_titles"], "realm_id">;

/** Most shown results of a watcher; the oldest are deleted. */
export const MOST_SHOWN = 1_000;

/** All SQL of the module, for one realm. `db` is the database or a transaction. */
export function resultsStore(db: Db, realmId: string) {
  const shownBy = (watcherId: string) => db.selectFrom("shown_results").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId);
  return {
    /** Those of `ids` whose results the watcher has shown. */
    async listShown(watcherId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await inParts(ids, (part) => shownBy(watcherId).select("item_id").where("item_id", "in", part).execute());
      return rows.map(({ item_id }) => item_id);
    },
    /** Shows results. The oldest ones above the limit are hidden again. */
    async show(rows: readonly Omit<ResultsTables["shown_results"], "realm_id">[]): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      await db
        .insertInto("shown_results")
        .values(rows.map((row) => ({ realm_id: realmId, ...row })))
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id", "item_id"]).doNothing())
        .execute();
      const oldest = await shownBy(first.watcher_id)
        .select("shown_at")
        .orderBy("shown_at", "desc")
        .offset(MOST_SHOWN)
        .limit(1)
        .executeTakeFirst();
      if (oldest === undefined) return;
      await db
        .deleteFrom("shown_results")
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", first.watcher_id)
        .where("shown_at", "<=", oldest.shown_at)
        .execute();
    },
    async hideAll(watcherId: string): Promise<void> {
      await db.deleteFrom("shown_results").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId).execute();
    },
    /** Those of `ids` that are declared to give results away. */
    listTitles: (ids: readonly string[]): Promise<ResultTitleRow[]> =>
      inParts(ids, (part) =>
        db
          .selectFrom("result_titles")
          .select(["item_id", "results_of", "neutral_title", "neutral_picture"])
          .where("realm_id", "=", realmId)
          .where("item_id", "in", part)
          .execute(),
      ),
  };
}
