import type { Transaction } from "kysely";
import type { Language } from "../../../contract/fields.ts";
import type { Role } from "../../http/context.ts";
import type { Database, Db } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import type { IdentityTables } from "./tables.ts";

type Writer = Db | Transaction<Tables>;
type Reason = NonNullable<IdentityTables["sessions"]["end_reason"]>;

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly emailLookup: string;
  readonly name: string | null;
  readonly language: Language;
  readonly role: Role;
  readonly details: Readonly<Record<string, string>>;
  readonly passwordHash: string;
}

/** Queries on accounts. `now` is ISO text. */
export function createAccountStore(database: Database) {
  return {
    async find(realmId: string, id: string) {
      return database.read
        .selectFrom("accounts")
        .select(["id", "email", "name", "language", "time_zone", "role"])
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .executeTakeFirst();
    },

    /** All that a sign-in needs in one query, so that a known and an unknown address ask the database the same. */
    async findForSignIn(realmId: string, emailLookup: string, addressHash: string) {
      return database.read
        .selectFrom("accounts")
        .leftJoin("credentials", (join) =>
          join.onRef("credentials.realm_id", "=", "accounts.realm_id").onRef("credentials.account_id", "=", "accounts.id"),
        )
        .leftJoin("known_addresses", (join) =>
          join
            .onRef("known_addresses.realm_id", "=", "accounts.realm_id")
            .onRef("known_addresses.account_id", "=", "accounts.id")
            .on("known_addresses.address_hash", "=", addressHash),
        )
        .select(["accounts.id", "accounts.role", "credentials.password_hash", "known_addresses.seen_at"])
        .where("accounts.realm_id", "=", realmId)
        .where("accounts.email_lookup", "=", emailLookup)
        .executeTakeFirst();
    },

    /** False when the email (or the id) is taken in the realm; nothing is written then. */
    async insert(db: Writer, realmId: string, account: NewAccount, now: string): Promise<boolean> {
      const made = await db
        .insertInto("accounts")
        .values({
          realm_id: realmId,
          id: account.id,
          email: account.email,
          email_lookup: account.emailLookup,
          name: account.name,
          language: account.language,
          time_zone: null,
          role: account.role,
          details: JSON.stringify(account.details),
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) return false;
      await db
        .insertInto("credentials")
        .values({ realm_id: realmId, account_id: account.id, password_hash: account.passwordHash, changed_at: now })
        .execute();
      return true;
    },

    findByEmail: (db: Writer, realmId: string, emailLookup: string) =>
      db
        .selectFrom("accounts")
        .select(["id", "email", "role"])
        .where("realm_id", "=", realmId)
        .where("email_lookup", "=", emailLookup)
        .executeTakeFirst(),

    /** The realm's operators who can sign in, held until the transaction ends: of two changes at once the second one sees the first. */
    async lockOperators(db: Writer, realmId: string): Promise<{ readonly id: string }[]> {
      const operators = db
        .selectFrom("accounts")
        .innerJoin("credentials", (join) =>
          join.onRef("credentials.realm_id", "=", "accounts.realm_id").onRef("credentials.account_id", "=", "accounts.id"),
        )
        .select("accounts.id")
        .where("accounts.realm_id", "=", realmId)
        .where("accounts.role", "=", "OPERATOR")
        .orderBy("accounts.id");
      return (database.dialect === "postgres" ? operators.forUpdate("accounts") : operators).execute();
    },

    async setRole(db: Writer, realmId: string, id: string, role: Role): Promise<void> {
      await db.updateTable("accounts").set({ role }).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },

    /** Null for an account that nobody can sign in to. */
    async findPasswordHash(realmId: string, id: string): Promise<string | null> {
      const row = await database.read
        .selectFrom("credentials")
        .select("password_hash")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", id)
        .executeTakeFirst();
      return row?.password_hash ?? null;
    },

    /** `passwordHash` null: nobody can sign in to the account any more. */
    async setPasswordHash(db: Writer, realmId: string, id: string, passwordHash: string | null, now: string): Promise<void> {
      if (passwordHash === null) await db.deleteFrom("credentials").where("realm_id", "=", realmId).where("account_id", "=", id).execute();
      else
        await db
          .updateTable("credentials")
          .set({ password_hash: passwordHash, changed_at: now })
          .where("realm_id", "=", realmId)
          .where("account_id", "=", id)
          .execute();
    },

    /** Changes what is given, leaves the rest; undefined when there is no such account. */
    async setPreferences(realmId: string, id: string, changes: { readonly language?: Language; readonly time_zone?: string | null }) {
      return database.write
        .updateTable("accounts")
        .set(changes)
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .returning(["language", "time_zone"])
        .executeTakeFirst();
    },

    async rememberAddress(
      db: Writer,
      realmId: string,
      accountId: string,
      addressHash: string,
      now: string,
      forgetBefore: string,
    ): Promise<void> {
      await db
        .insertInto("known_addresses")
        .values({ realm_id: realmId, account_id: accountId, address_hash: addressHash, seen_at: now })
        .onConflict((conflict) => conflict.columns(["realm_id", "account_id", "address_hash"]).doUpdateSet({ seen_at: now }))
        .execute();
      await db
        .deleteFrom("known_addresses")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("seen_at", "<", forgetBefore)
        .execute();
    },
  };
}
export type AccountStore = ReturnType<typeof createAccountStore>;

/** Queries on sessions and their refresh tokens. Times are ISO text. */
export function createSessionStore(database: Database) {
  /**
   * Holds a session until the transaction ends. Whoever changes a session or its tokens takes it first: PostgreSQL would
   * let signing out and refreshing each wait for the other's rows, and end one of them.
   */
  async function lock(db: Writer, realmId: string, sessionId: string): Promise<void> {
    const row = db.selectFrom("sessions").select("id").where("realm_id", "=", realmId).where("id", "=", sessionId);
    await (database.dialect === "postgres" ? row.forUpdate() : row).execute();
  }

  return {
    lock,

    /** A session with the role that its account has now. */
    async find(db: Writer, realmId: string, sessionId: string) {
      return db
        .selectFrom("sessions")
        .innerJoin("accounts", (join) =>
          join.onRef("accounts.realm_id", "=", "sessions.realm_id").onRef("accounts.id", "=", "sessions.account_id"),
        )
        .select(["sessions.account_id", "sessions.created_at", "sessions.expires_at", "sessions.ended_at", "accounts.role"])
        .where("sessions.realm_id", "=", realmId)
        .where("sessions.id", "=", sessionId)
        .executeTakeFirst();
    },

    async insert(db: Writer, realmId: string, session: { id: string; accountId: string; expiresAt: string }, now: string): Promise<void> {
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
        })
        .execute();
    },

    async extend(db: Writer, realmId: string, sessionId: string, expiresAt: string): Promise<void> {
      await db.updateTable("sessions").set({ expires_at: expiresAt }).where("realm_id", "=", realmId).where("id", "=", sessionId).execute();
    },

    /** Ends a session and drops its tokens. One that has ended already keeps its first reason. */
    async end(db: Writer, realmId: string, sessionId: string, reason: Reason, now: string): Promise<void> {
      await lock(db, realmId, sessionId);
      await db
        .updateTable("sessions")
        .set({ ended_at: now, end_reason: reason })
        .where("realm_id", "=", realmId)
        .where("id", "=", sessionId)
        .where("ended_at", "is", null)
        .execute();
      await db.deleteFrom("refresh_tokens").where("realm_id", "=", realmId).where("session_id", "=", sessionId).execute();
    },

    /** Ends every session of an account. */
    async endAll(db: Writer, realmId: string, accountId: string, reason: Reason, now: string): Promise<void> {
      const alive = await db
        .selectFrom("sessions")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .orderBy("id")
        .execute();
      for (const { id } of alive) await this.end(db, realmId, id, reason, now);
    },

    /** Forgets an account's sessions that were over before a time. */
    async prune(db: Writer, realmId: string, accountId: string, before: string): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where((eb) => eb.or([eb("expires_at", "<", before), eb("ended_at", "<", before)]))
        .execute();
    },

    async findToken(db: Writer, realmId: string, tokenHash: string) {
      return db
        .selectFrom("refresh_tokens")
        .select(["generation", "successor_sealed", "successor_used_at"])
        .where("realm_id", "=", realmId)
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
    },

    async insertToken(
      db: Writer,
      realmId: string,
      token: { hash: string; sessionId: string; generation: number },
      now: string,
    ): Promise<void> {
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
    async claimRotation(db: Writer, realmId: string, tokenHash: string, successorSealed: string): Promise<boolean> {
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
    async markUsed(db: Writer, realmId: string, sessionId: string, generation: number, now: string): Promise<void> {
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
    async pruneTokens(db: Writer, realmId: string, sessionId: string, usedBefore: string): Promise<void> {
      await db
        .deleteFrom("refresh_tokens")
        .where("realm_id", "=", realmId)
        .where("session_id", "=", sessionId)
        .where("successor_used_at", "<", usedBefore)
        .execute();
    },

    reader: database.read,
    transaction: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => database.write.transaction().execute(work),
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
