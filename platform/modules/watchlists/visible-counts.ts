import { LRUCache } from "lru-cache";
import type { Db } from "../../store/database.ts";
import type { TitleViewer } from "../catalogue/index.ts";
import { itemsStore, type VisibleCount } from "./store/items-store.ts";
import type { ListRow } from "./store/lists-store.ts";

/** Cached counts of one process. */
const MOST_COUNTS = 10_000;

interface Cached extends VisibleCount {
  /** Version of the catalogue and of the list's titles. */
  readonly stamp: string;
  /** Time of the count, ISO 8601. The entry is invalid when a demo's clock is before it. */
  readonly since: string;
}

/**
 * Numbers of titles that viewers may see in lists. A count reads each title of its list, so it is cached until the catalogue or the list
 * changes, or a title of the list appears.
 */
export function createVisibleCounts(versionOf: (realmId: string, scope: string) => Promise<string>) {
  const cache = new LRUCache<string, Cached>({ max: MOST_COUNTS });

  return async (db: Db, lists: readonly Pick<ListRow, "id" | "changes">[], viewer: TitleViewer): Promise<ReadonlyMap<string, number>> => {
    const { realmId, now, limit } = viewer;
    if (lists.length === 0) return new Map();
    // The version is read before the titles. A change in between then makes the entry stale, not wrong.
    const version = await versionOf(realmId, "catalogue");
    const keyOf = (id: string): string => JSON.stringify([realmId, id, limit]);
    const stampOf = ({ changes }: Pick<ListRow, "changes">): string => `${version} ${changes}`;
    const counts = new Map<string, number>();
    const missing = lists.filter((list) => {
      const cached = cache.get(keyOf(list.id));
      const isValid =
        cached !== undefined && cached.stamp === stampOf(list) && cached.since <= now && (cached.until === null || now < cached.until);
      if (isValid) counts.set(list.id, cached.count);
      return !isValid;
    });
    const counted = await itemsStore(db, realmId).countVisible(
      missing.map(({ id }) => id),
      viewer,
    );
    for (const list of missing) {
      const { count, until } = counted.get(list.id) ?? { count: 0, until: null };
      cache.set(keyOf(list.id), { count, until, stamp: stampOf(list), since: now });
      counts.set(list.id, count);
    }
    return counts;
  };
}
