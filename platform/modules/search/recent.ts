import { termsOf } from "../../../contract/search/folding.ts";
import { MOST_RECENT_SEARCHES, type RecentSearch } from "../../../contract/search/search.ts";
import { type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { recentStore } from "./store/recent-store.ts";

/** Recent searches of profiles. Each profile has its own. */
export function createRecentSearches(deps: PlatformDeps) {
  const { read, write } = deps.database;
  return {
    list: (context: ViewerContext): Promise<RecentSearch[]> =>
      recentStore(read, context.realmId).list(watcherOf(context), MOST_RECENT_SEARCHES),

    /** A query without words, such as an emoji, is not stored. */
    async add(context: ViewerContext, value: string): Promise<void> {
      const terms = termsOf(value).join(" ");
      if (terms === "") return;
      const { realmId, viewer } = context;
      await write.transaction().execute(async (trx) => {
        const store = recentStore(trx, realmId);
        await store.save({
          account_id: viewer.id,
          watcher_id: watcherOf(context),
          profile_id: viewer.profile?.id ?? null,
          id: deps.ids.id(),
          terms,
          value,
          searched_at: deps.clock.now().toISOString(),
        });
        await store.keepNewest(watcherOf(context), MOST_RECENT_SEARCHES);
      });
    },

    /** Throws NOT_FOUND for an unknown id and for one of another profile. */
    async remove(context: ViewerContext, id: string): Promise<void> {
      if ((await recentStore(write, context.realmId).remove(watcherOf(context), id)) === 0) throw notFound();
    },

    clear: (context: ViewerContext): Promise<void> => recentStore(write, context.realmId).clear(watcherOf(context)),
  };
}
export type RecentSearches = ReturnType<typeof createRecentSearches>;
