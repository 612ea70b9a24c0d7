import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { type FollowSubject, followsStore } from "./store.ts";

/** Writes the follows of a demo account's holder, the last followed first. */
export const createSeeding =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, accountId: string, subjects: readonly FollowSubject[]): Promise<void> => {
    const now = deps.clock.now().getTime();
    for (const [place, { type, id }] of subjects.entries())
      await followsStore(db, realmId).add({
        account_id: accountId,
        watcher_id: accountId,
        profile_id: null,
        subject_type: type,
        subject_id: id,
        followed_at: new Date(now - place * 60_000).toISOString(),
      });
  };
