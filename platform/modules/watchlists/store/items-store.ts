import type { ListedType } from "../../../../contract/watchlists/watchlist.ts";
import type { Db } from "../../../store/database.ts";
import { isVisibleTitle, type TitleViewer, visibleFrom } from "../../catalogue/index.ts";
import { rankAt } from "../model/ranks.ts";
import type { Ranked } from "../model/reorder.ts";

/** A title of a list. */
export interface ListedItem {
  readonly id: string;
  readonly type: ListedType;
  readonly rank: number;
}

/** Titles before or after a rank, nearest first; without one from the start of the list. */
export interface ItemRange {
  readonly after?: number | null;
  readonly before?: number | null;
  readonly offset?: number;
  readonly limit: number;
  readonly types?: readonly ListedType[];
}

/** A number of titles, and the time at which the next one appears. */
export interface VisibleCount {
  readonly count: number;
  /** ISO 8601; null: none is scheduled. */
  readonly until: string | null;
}

/** Rows of one statement, below the limits for parameters of both databases. */
const MOST_ROWS = 500;

/** Titles of lists in one realm. `db` is the database or a transaction. */
export function itemsStore(db: Db, realmId: string) {
  const rows = (listId: string) => db.selectFrom("watchlist_items").where("realm_id", "=", realmId).where("watchlist_id", "=", listId);
  const columns = { id: "watchlist_items.item_id", type: "watchlist_items.item_type" };
  const ranked = <T extends { readonly rank: number }>(row: T): T => ({ ...row, rank: Number(row.rank) });

  async function insert(listId: string, items: readonly (ListedItem & { readonly addedAt: string })[]): Promise<void> {
    for (let from = 0; from < items.length; from += MOST_ROWS)
      await db
        .insertInto("watchlist_items")
        .values(
          items.slice(from, from + MOST_ROWS).map(({ id, type, rank, addedAt }) => ({
            realm_id: realmId,
            watchlist_id: listId,
            item_id: id,
            item_type: type,
            rank,
            added_at: addedAt,
          })),
        )
        .execute();
  }

  const all = async (listId: string) => {
    const found = await rows(listId)
      .select(["item_id as id", "item_type as type", "rank", "added_at as addedAt"])
      .orderBy("rank")
      .orderBy("item_id")
      .execute();
    return found.map(ranked);
  };

  return {
    /** Titles that the viewer may see. Ordered by the index alone, so that it reads no title behind the last one. */
    async listVisible(
      listId: string,
      viewer: TitleViewer,
      { after = null, before = null, offset = 0, limit, types }: ItemRange,
    ): Promise<ListedItem[]> {
      const direction = before === null ? "asc" : "desc";
      let query = rows(listId)
        .select(["item_id as id", "item_type as type", "rank"])
        .where(isVisibleTitle(viewer, columns))
        .orderBy("rank", direction)
        .limit(limit)
        .offset(offset);
      if (after !== null) query = query.where("rank", ">", after);
      if (before !== null) query = query.where("rank", "<", before);
      if (types !== undefined) query = query.where("item_type", "in", types);
      return (await query.execute()).map(ranked);
    },
    /** Numbers of titles that the viewer may see, by list. Reads every title of the lists. Lists without titles are absent. */
    async countVisible(listIds: readonly string[], viewer: TitleViewer): Promise<ReadonlyMap<string, VisibleCount>> {
      if (listIds.length === 0) return new Map();
      // Materialized, because both databases would otherwise look a title up for each of the two columns.
      const counts = await db
        .with(
          (cte) => cte("listed").materialized(),
          (query) =>
            query
              .selectFrom("watchlist_items")
              .select(["realm_id", "watchlist_id", visibleFrom(viewer, columns).as("since")])
              .where("realm_id", "=", realmId)
              .where("watchlist_id", "in", listIds),
        )
        .selectFrom("listed")
        .select((eb) => [
          "watchlist_id",
          eb.fn.countAll().filterWhere("since", "<=", viewer.now).as("count"),
          eb.fn.min("since").filterWhere("since", ">", viewer.now).as("until"),
        ])
        .where("realm_id", "=", realmId)
        .groupBy("watchlist_id")
        .execute();
      return new Map(counts.map(({ watchlist_id, count, until }) => [watchlist_id, { count: Number(count), until }]));
    },
    async count(listId: string): Promise<number> {
      const row = await rows(listId)
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    async find(listId: string, itemId: string): Promise<ListedItem | undefined> {
      const row = await rows(listId)
        .select(["item_id as id", "item_type as type", "rank"])
        .where("item_id", "=", itemId)
        .executeTakeFirst();
      return row === undefined ? undefined : ranked(row);
    },
    /** Those of the ids that the list has. */
    async containing(listId: string, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await rows(listId).select("item_id").where("item_id", "in", itemIds).execute();
      return new Set(found.map(({ item_id }) => item_id));
    },
    /** Those of the lists that have the title. */
    async listsWith(listIds: readonly string[], { id, type }: Pick<ListedItem, "id" | "type">): Promise<ReadonlySet<string>> {
      if (listIds.length === 0) return new Set();
      const found = await db
        .selectFrom("watchlist_items")
        .select("watchlist_id")
        .where("realm_id", "=", realmId)
        .where("watchlist_id", "in", listIds)
        .where("item_id", "=", id)
        .where("item_type", "=", type)
        .execute();
      return new Set(found.map(({ watchlist_id }) => watchlist_id));
    },
    /** The rank next to a bound, of any title except one. Without a bound the rank at that end of the list. Null: there is none. */
    async neighbour(listId: string, side: "before" | "after", bound: number | null, except: string): Promise<number | null> {
      const [compare, direction] = side === "before" ? (["<", "desc"] as const) : ([">", "asc"] as const);
      let query = rows(listId).select("rank").where("item_id", "<>", except).orderBy("rank", direction).limit(1);
      if (bound !== null) query = query.where("rank", compare, bound);
      const row = await query.executeTakeFirst();
      return row === undefined ? null : Number(row.rank);
    },
    all,
    insert,
    async setRank(listId: string, { id, rank }: Ranked): Promise<void> {
      await db
        .updateTable("watchlist_items")
        .set({ rank })
        .where("realm_id", "=", realmId)
        .where("watchlist_id", "=", listId)
        .where("item_id", "=", id)
        .execute();
    },
    /** Writes the list in a new order with even gaps. `order` has all ids. */
    async rewrite(listId: string, order: readonly string[]): Promise<void> {
      const byId = new Map((await all(listId)).map((row) => [row.id, row]));
      await db.deleteFrom("watchlist_items").where("realm_id", "=", realmId).where("watchlist_id", "=", listId).execute();
      await insert(
        listId,
        order.flatMap((id, place) => {
          const row = byId.get(id);
          return row === undefined ? [] : [{ ...row, rank: rankAt(place) }];
        }),
      );
    },
    async remove(listId: string, { id, type }: Pick<ListedItem, "id" | "type">): Promise<void> {
      await db
        .deleteFrom("watchlist_items")
        .where("realm_id", "=", realmId)
        .where("watchlist_id", "=", listId)
        .where("item_id", "=", id)
        .where("item_type", "=", type)
        .execute();
    },
    async removeAll(listId: string): Promise<void> {
      await db.deleteFrom("watchlist_items").where("realm_id", "=", realmId).where("watchlist_id", "=", listId).execute();
    },
  };
}
