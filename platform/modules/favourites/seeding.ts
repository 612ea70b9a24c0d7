import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { favouritesStore } from "./store.ts";

/** Writes the favourites of a demo account's holder, the last added first. */
export const createSeeding =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, accountId: string, videos: readonly string[]): Promise<void> => {
    const now = deps.clock.now().getTime();
    for (const [place, item_id] of videos.entries())
      await favouritesStore(db, realmId).add({
        account_id: accountId,
        watcher_id: accountId,
        profile_id: null,
        item_id,
        added_at: new Date(now - place * 60_000).toISOString(),
      });
  };
