import type { FollowType } from "../../../contract/follows/follows.ts";
import type { Db } from "../../store/database.ts";
import type { FollowsTables } from "./tables.ts";

/** A series, channel, team or fighter that can be followed. */
export interface FollowSubject {
  readonly type: FollowType;
  readonly id: string;
}

/** A profile, or the account's holder, who follows a subject. */
export interface Follower {
  readonly accountId: string;
  /** Null: the account's holder. */
  readonly profileId: string | null;
  /** The profile's id, else the account's. */
  readonly watcherId: string;
}

/** All SQL of the module, for one realm. `db` is the database or a transaction. */
export function followsStore(db: Db, realmId: string) {
  const of = (watcherId: string) => db.selectFrom("follows").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId);
  return {
    /** The watcher's subjects, the last followed first. */
    async list(watcherId: string): Promise<FollowSubject[]> {
      const rows = await of(watcherId)
        .select(["subject_type", "subject_id"])
        .orderBy("followed_at", "desc")
        .orderBy("subject_type")
        .orderBy("subject_id")
        .execute();
      return rows.map(({ subject_type, subject_id }) => ({ type: subject_type, id: subject_id }));
    },
    /** Followers in the order of their watcher ids, after `after`. */
    async listFollowers(
      { type, id }: FollowSubject,
      { after, limit }: { readonly after: string; readonly limit: number },
    ): Promise<Follower[]> {
      const rows = await db
        .selectFrom("follows")
        .select(["account_id", "profile_id", "watcher_id"])
        .where("realm_id", "=", realmId)
        .where("subject_type", "=", type)
        .where("subject_id", "=", id)
        .where("watcher_id", ">", after)
        .orderBy("watcher_id")
        .limit(limit)
        .execute();
      return rows.map(({ account_id, profile_id, watcher_id }) => ({
        accountId: account_id,
        profileId: profile_id,
        watcherId: watcher_id,
      }));
    },
    /** Every subject that has a follower. */
    async listSubjects(): Promise<FollowSubject[]> {
      const rows = await db
        .selectFrom("follows")
        .select(["subject_type", "subject_id"])
        .distinct()
        .where("realm_id", "=", realmId)
        .orderBy("subject_type")
        .orderBy("subject_id")
        .execute();
      return rows.map(({ subject_type, subject_id }) => ({ type: subject_type, id: subject_id }));
    },
    async has(watcherId: string, { type, id }: FollowSubject): Promise<boolean> {
      const row = await of(watcherId).select("subject_id").where("subject_type", "=", type).where("subject_id", "=", id).executeTakeFirst();
      return row !== undefined;
    },
    async count(watcherId: string): Promise<number> {
      const row = await of(watcherId)
        .select((eb) => eb.fn.countAll<number | string>().as("count"))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    /** Following again does not change the position. */
    async add(follow: Omit<FollowsTables["follows"], "realm_id">): Promise<void> {
      await db
        .insertInto("follows")
        .values({ realm_id: realmId, ...follow })
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id", "subject_type", "subject_id"]).doNothing())
        .execute();
    },
    /** Returns the number of rows. */
    async remove(watcherId: string, { type, id }: FollowSubject): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("follows")
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .where("subject_type", "=", type)
        .where("subject_id", "=", id)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
