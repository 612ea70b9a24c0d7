import type { Db } from "../../../store/database.ts";
import type { TokenPurpose } from "../tables.ts";

interface NewToken {
  readonly hash: string;
  readonly purpose: TokenPurpose;
  readonly owner: string;
  readonly payload: string;
  readonly expiresAt: string;
}

/** Queries on tokens that work once. Times are ISO text. `db` is the database or a transaction. */
export function tokenStore(db: Db, realmId: string) {
  return {
    async insert(token: NewToken, now: string): Promise<void> {
      await db
        .insertInto("one_time_tokens")
        .values({
          realm_id: realmId,
          token_hash: token.hash,
          purpose: token.purpose,
          owner: token.owner,
          payload: token.payload,
          created_at: now,
          expires_at: token.expiresAt,
          used_at: null,
        })
        .execute();
    },

    /** A token that may still be used. */
    async find(hash: string, purpose: TokenPurpose, now: string) {
      return db
        .selectFrom("one_time_tokens")
        .select(["owner", "payload"])
        .where("realm_id", "=", realmId)
        .where("token_hash", "=", hash)
        .where("purpose", "=", purpose)
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .executeTakeFirst();
    },

    /** A token that may be used or expired. */
    async findAny(hash: string, purpose: TokenPurpose) {
      return db
        .selectFrom("one_time_tokens")
        .select(["owner", "payload", "expires_at", "used_at"])
        .where("realm_id", "=", realmId)
        .where("token_hash", "=", hash)
        .where("purpose", "=", purpose)
        .executeTakeFirst();
    },

    /** Spends a token that may still be used. Of concurrent calls, one gets it. */
    async spend(hash: string, purpose: TokenPurpose, now: string) {
      return db
        .updateTable("one_time_tokens")
        .set({ used_at: now })
        .where("realm_id", "=", realmId)
        .where("token_hash", "=", hash)
        .where("purpose", "=", purpose)
        .where("used_at", "is", null)
        .where("expires_at", ">", now)
        .returning(["owner", "payload"])
        .executeTakeFirst();
    },

    /** Drops an owner's tokens for these purposes, used or not. */
    async drop(owner: string, purposes: readonly TokenPurpose[]): Promise<void> {
      await db
        .deleteFrom("one_time_tokens")
        .where("realm_id", "=", realmId)
        .where("owner", "=", owner)
        .where("purpose", "in", [...purposes])
        .execute();
    },

    async prune(before: string): Promise<void> {
      await db.deleteFrom("one_time_tokens").where("realm_id", "=", realmId).where("expires_at", "<", before).execute();
    },
  };
}
