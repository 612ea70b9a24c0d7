import type { Transaction } from "kysely";
import type { IdSource } from "../../../base/ids.ts";
import type { Impersonation } from "../../../http/context.ts";
import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";
import type { Tables } from "../../../store/tables.ts";
import { appendAudit } from "../accounts/audit.ts";
import type { EndReason, IdentityTables } from "../tables.ts";

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly expiresAt: string;
  readonly deviceId: string | null;
  readonly method: IdentityTables["sessions"]["method"];
  /** Two-letter country, or null when unknown. */
  readonly region: string | null;
  /** The operator who acts for the viewer in it; absent: it is the viewer's own. */
  readonly impersonation?: Pick<Impersonation, "by" | "mode">;
}

/** Queries on sessions and their refresh tokens. Times are ISO text. `db` is the database or a transaction. */
export function sessionStore(db: Db, realmId: string) {
  /**
   * Locks a session until the transaction ends. Every change of a session or its tokens locks the session first. Otherwise signing out and
   * refreshing could deadlock on PostgreSQL.
   */
  async function lock(sessionId: string): Promise<void> {
    const row = db.selectFrom("sessions").select("id").where("realm_id", "=", realmId).where("id", "=", sessionId);
    await (isPostgres(db) ? row.forUpdate() : row).execute();
  }

  return {
    lock,

    /** A session with the current data of its account. */
    async find(sessionId: string) {
      return (
        db
          .selectFrom("sessions")
          .innerJoin("accounts", (join) =>
            join.onRef("accounts.realm_id", "=", "sessions.realm_id").onRef("accounts.id", "=", "sessions.account_id"),
          )
          // The session's profile, if it belongs to the account.
          .leftJoin("profiles", (join) =>
            join
              .onRef("profiles.realm_id", "=", "sessions.realm_id")
              .onRef("profiles.id", "=", "sessions.profile_id")
              .onRef("profiles.account_id", "=", "sessions.account_id"),
          )
          .select([
            "sessions.account_id",
            "sessions.created_at",
            "sessions.expires_at",
            "sessions.ended_at",
            "sessions.end_reason",
            "sessions.profile_id",
            "sessions.impersonated_by",
            "sessions.impersonation_mode",
            "accounts.role",
            "accounts.operator_scopes",
            "accounts.terms_accepted",
            "accounts.name",
            "accounts.email",
            "accounts.email_verified_at",
            "accounts.deletion_due_at",
            "accounts.language",
            "accounts.time_zone",
            "accounts.preferences",
            "profiles.name as profile_name",
            "profiles.avatar as profile_avatar",
            "profiles.is_child",
            "profiles.max_rating",
          ])
          .where("sessions.realm_id", "=", realmId)
          .where("sessions.id", "=", sessionId)
          .executeTakeFirst()
      );
    },

    /** The sessions of some accounts that are valid at a time, with their profiles. */
    listValid: (accountIds: readonly string[], now: string) =>
      db
        .selectFrom("sessions")
        .leftJoin("profiles", (join) =>
          join.onRef("profiles.realm_id", "=", "sessions.realm_id").onRef("profiles.id", "=", "sessions.profile_id"),
        )
        .select(["sessions.account_id", "sessions.id", "sessions.profile_id", "profiles.max_rating"])
        .where("sessions.realm_id", "=", realmId)
        .where("sessions.account_id", "in", accountIds)
        .where("sessions.expires_at", ">", now)
        .where("sessions.ended_at", "is", null)
        .orderBy("sessions.id")
        .execute(),

    async insert(session: NewSession, now: string): Promise<void> {
      await db
        .insertInto("sessions")
        .values({
          realm_id: realmId,
          id: session.id,
          account_id: session.accountId,
          created_at: now,
          expires_at: session.expiresAt,
          ended_at: null,
          end_reason: null,
          device_id: session.deviceId,
          method: session.method,
          region: session.region,
          seen_at: now,
          // Impersonation and device codes prove nothing: an operator is not the viewer, and the approving session may be of any age.
          proved_at: session.impersonation === undefined && session.method !== "DEVICE_CODE" ? now : null,
          profile_id: null,
          impersonated_by: session.impersonation?.by ?? null,
          impersonation_mode: session.impersonation?.mode ?? null,
        })
        .execute();
    },

    /** The role and the scopes that an account has now; undefined for one that is gone or locked. */
    roleOf: (accountId: string) =>
      db
        .selectFrom("accounts")
        .select(["role", "operator_scopes"])
        .where("realm_id", "=", realmId)
        .where("id", "=", accountId)
        .where("locked_at", "is", null)
        .executeTakeFirst(),

    /** Time of the session's last proof; null: it has never proved, or is older than this column. */
    async provedAt(sessionId: string): Promise<string | null> {
      const row = await db
        .selectFrom("sessions")
        .select("proved_at")
        .where("realm_id", "=", realmId)
        .where("id", "=", sessionId)
        .executeTakeFirst();
      return row?.proved_at ?? null;
    },

    async prove(sessionId: string, now: string): Promise<void> {
      await db.updateTable("sessions").set({ proved_at: now }).where("realm_id", "=", realmId).where("id", "=", sessionId).execute();
    },

    async extend(sessionId: string, expiresAt: string, now: string): Promise<void> {
      await db
        .updateTable("sessions")
        .set({ expires_at: expiresAt, seen_at: now })
        .where("realm_id", "=", realmId)
        .where("id", "=", sessionId)
        .execute();
    },

    /** Sets the end of a session in the future; no rotation extends it. */
    async endSoon(sessionId: string, expiresAt: string): Promise<void> {
      await lock(sessionId);
      await db
        .updateTable("sessions")
        .set({ expires_at: expiresAt, end_reason: "ENDED" })
        .where("realm_id", "=", realmId)
        .where("id", "=", sessionId)
        .where("ended_at", "is", null)
        .execute();
    },

    /**
     * Ends a session and drops its tokens. One that has ended already keeps its first reason. The end of an impersonation is recorded,
     * with an id of `ids`.
     */
    async end(ids: IdSource, sessionId: string, reason: EndReason, now: string): Promise<void> {
      await lock(sessionId);
      const ended = await db
        .updateTable("sessions")
        .set({ ended_at: now, end_reason: reason })
        .where("realm_id", "=", realmId)
        .where("id", "=", sessionId)
        .where("ended_at", "is", null)
        .returning(["account_id", "impersonated_by"])
        .executeTakeFirst();
      if (ended !== undefined && ended.impersonated_by !== null) {
        const details = { operator: ended.impersonated_by, session: sessionId, reason };
        const base = {
          id: ids.id(),
          accountId: ended.account_id,
          actor: { kind: "OPERATOR", id: ended.impersonated_by },
          address: "",
        } as const;
        await appendAudit(db, realmId, { ...base, event: "IMPERSONATION_ENDED", details }, now);
      }
      await db.deleteFrom("refresh_tokens").where("realm_id", "=", realmId).where("session_id", "=", sessionId).execute();
    },

    /** Ends every session of an account, but for `except`. */
    async endAll(ids: IdSource, accountId: string, reason: EndReason, now: string, except: string | null = null): Promise<void> {
      const alive = await db
        .selectFrom("sessions")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .orderBy("id")
        .execute();
      for (const { id } of alive) if (id !== except) await this.end(ids, id, reason, now);
    },

    /** Ends every session in which an operator acts for a viewer. */
    async endActing(ids: IdSource, operatorId: string, reason: EndReason, now: string): Promise<void> {
      const alive = await db
        .selectFrom("sessions")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("impersonated_by", "=", operatorId)
        .where("ended_at", "is", null)
        .orderBy("id")
        .execute();
      for (const { id } of alive) await this.end(ids, id, reason, now);
    },

    /** Removes an account's sessions that ended before a time. */
    async prune(accountId: string, before: string): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where((eb) => eb.or([eb("expires_at", "<", before), eb("ended_at", "<", before)]))
        .execute();
    },

    async findToken(tokenHash: string) {
      return db
        .selectFrom("refresh_tokens")
        .select(["generation", "successor_sealed", "successor_used_at"])
        .where("realm_id", "=", realmId)
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
    },

    async insertToken(token: { hash: string; sessionId: string; generation: number }, now: string): Promise<void> {
      await db
        .insertInto("refresh_tokens")
        .values({
          realm_id: realmId,
          token_hash: token.hash,
          session_id: token.sessionId,
          generation: token.generation,
          created_at: now,
          successor_sealed: null,
          successor_used_at: null,
        })
        .execute();
    },

    /** Gives a token its successor. False when another request was faster: read the token again. */
    async claimRotation(tokenHash: string, successorSealed: string): Promise<boolean> {
      const result = await db
        .updateTable("refresh_tokens")
        .set({ successor_sealed: successorSealed })
        .where("realm_id", "=", realmId)
        .where("token_hash", "=", tokenHash)
        .where("successor_sealed", "is", null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** The token of `generation` has been presented: its predecessor's grace begins. */
    async markUsed(sessionId: string, generation: number, now: string): Promise<void> {
      await db
        .updateTable("refresh_tokens")
        .set({ successor_used_at: now })
        .where("realm_id", "=", realmId)
        .where("session_id", "=", sessionId)
        .where("generation", "=", generation - 1)
        .where("successor_used_at", "is", null)
        .execute();
    },

    /** Drops tokens whose grace is over: their seal alone proves a replay. Keeps a session at a handful of rows. */
    async pruneTokens(sessionId: string, usedBefore: string): Promise<void> {
      await db
        .deleteFrom("refresh_tokens")
        .where("realm_id", "=", realmId)
        .where("session_id", "=", sessionId)
        .where("successor_used_at", "<", usedBefore)
        .execute();
    },

    reader: db,
    transaction: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work),
  };
}
