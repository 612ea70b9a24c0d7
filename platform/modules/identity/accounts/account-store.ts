import type { Language } from "../../../../contract/base/fields.ts";
import type { Role } from "../../../http/context.ts";
import { noMailbox } from "../../../mail/no-mailbox.ts";
import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly emailLookup: string;
  readonly name: string | null;
  readonly language: Language;
  readonly role: Role;
  readonly details: Readonly<Record<string, string>>;
  /** Null: nobody can sign in to it with a password. */
  readonly passwordHash: string | null;
  /** The owner has proved that the address is theirs. */
  readonly emailVerified?: boolean;
}

/**
 * EXCLUSIVE: no other transaction locks the account. SHARE: the account is not deleted, and its address is not changed. SHARE_UNCHANGED: none of its
 * columns is changed. Several transactions can hold the last two at once. SQLite runs one writing transaction at a time and needs no lock.
 */
export type LockMode = "SHARE" | "SHARE_UNCHANGED" | "EXCLUSIVE";

/** Queries on accounts. `now` is ISO text. `db` is the database or a transaction. */
export function accountStore(db: Db, realmId: string) {
  return {
    async find(id: string) {
      return db
        .selectFrom("accounts")
        .select(["id", "email", "name", "language", "time_zone", "preferences", "role", "details", "email_verified_at"])
        .select(["email_first_verified_at", "deletion_due_at"])
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .executeTakeFirst();
    },

    /**
     * The account, locked until the transaction ends. A transaction locks the account before its tokens and sessions: two transactions with
     * another order wait for each other for ever.
     */
    async lock(id: string, mode: LockMode) {
      const account = db
        .selectFrom("accounts")
        .select(["id", "email", "name", "language", "role", "email_verified_at", "deletion_due_at", "locked_at"])
        .where("realm_id", "=", realmId)
        .where("id", "=", id);
      if (!isPostgres(db)) return account.executeTakeFirst();
      if (mode === "EXCLUSIVE") return account.forUpdate().executeTakeFirst();
      return (mode === "SHARE" ? account.forKeyShare() : account.forShare()).executeTakeFirst();
    },

    /** All that a sign-in needs in one query, so that a known and an unknown address ask the database the same. */
    async findForSignIn(emailLookup: string, addressHashes: readonly string[]) {
      return db
        .selectFrom("accounts")
        .leftJoin("credentials", (join) =>
          join.onRef("credentials.realm_id", "=", "accounts.realm_id").onRef("credentials.account_id", "=", "accounts.id"),
        )
        .leftJoin("known_addresses", (join) =>
          join
            .onRef("known_addresses.realm_id", "=", "accounts.realm_id")
            .onRef("known_addresses.account_id", "=", "accounts.id")
            .on("known_addresses.address_hash", "in", [...addressHashes]),
        )
        .select(["accounts.id", "accounts.role", "credentials.password_hash", "known_addresses.seen_at"])
        .where("accounts.realm_id", "=", realmId)
        .where("accounts.email_lookup", "=", emailLookup)
        .executeTakeFirst();
    },

    /** False when the email (or the id) is taken in the realm; nothing is written then. */
    async insert(account: NewAccount, now: string): Promise<boolean> {
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
          operator_scopes: null,
          details: JSON.stringify(account.details),
          created_at: now,
          email_verified_at: account.emailVerified === true ? now : null,
          email_first_verified_at: account.emailVerified === true ? now : null,
          deletion_due_at: null,
          terms_accepted: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows !== 1n) return false;
      if (account.passwordHash !== null) await this.setPasswordHash(account.id, account.passwordHash, now);
      return true;
    },

    /** `accepted`: see `requiredVersions`. */
    async setTermsAccepted(id: string, accepted: string): Promise<void> {
      await db.updateTable("accounts").set({ terms_accepted: accepted }).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },

    findByEmail: (emailLookup: string) =>
      db
        .selectFrom("accounts")
        .select(["id", "email", "role", "operator_scopes"])
        .where("realm_id", "=", realmId)
        .where("email_lookup", "=", emailLookup)
        .executeTakeFirst(),

    /** An account by its address, with what a mail to it needs. */
    findByAddress: (emailLookup: string) =>
      db
        .selectFrom("accounts")
        .select(["id", "email", "name", "language", "role", "email_verified_at"])
        .where("realm_id", "=", realmId)
        .where("email_lookup", "=", emailLookup)
        .executeTakeFirst(),

    /** The realm's operators who can sign in, locked until the transaction ends: of two concurrent changes, the second sees the first. */
    async lockOperators(): Promise<{ readonly id: string }[]> {
      const operators = db
        .selectFrom("accounts")
        .innerJoin("credentials", (join) =>
          join.onRef("credentials.realm_id", "=", "accounts.realm_id").onRef("credentials.account_id", "=", "accounts.id"),
        )
        .select("accounts.id")
        .where("accounts.realm_id", "=", realmId)
        .where("accounts.role", "=", "OPERATOR")
        .where("accounts.locked_at", "is", null)
        .orderBy("accounts.id");
      return (isPostgres(db) ? operators.forUpdate("accounts") : operators).execute();
    },

    /** `scopes` is the column's text; null: everything that the role may. */
    async setRole(id: string, role: Role, scopes: string | null): Promise<void> {
      await db
        .updateTable("accounts")
        .set({ role, operator_scopes: scopes })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .execute();
    },

    /** Marks the address as proved, after its owner followed a mailed link. False: it was proved already. */
    async confirmEmail(id: string, now: string): Promise<boolean> {
      const result = await db
        .updateTable("accounts")
        .set((eb) => ({ email_verified_at: now, email_first_verified_at: eb.fn.coalesce("email_first_verified_at", eb.val(now)) }))
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .where("email_verified_at", "is", null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Saves the name and the fields of a completed form; other fields of `details` stay. */
    async completeProfile(id: string, profile: { readonly name: string | null; readonly details: string }): Promise<void> {
      await db.updateTable("accounts").set(profile).where("realm_id", "=", realmId).where("id", "=", id).execute();
    },

    /** Removes an unproved address, so that another account can have it. */
    async releaseAddress(id: string): Promise<void> {
      await db
        .updateTable("accounts")
        .set({ email_lookup: `released ${id}`, email: noMailbox(id) })
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .execute();
    },

    /** Null for an account that nobody can sign in to. */
    async findPasswordHash(id: string): Promise<string | null> {
      const row = await db
        .selectFrom("credentials")
        .select("password_hash")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", id)
        .executeTakeFirst();
      return row?.password_hash ?? null;
    },

    /** `passwordHash` null: nobody can sign in to the account any more. */
    async setPasswordHash(id: string, passwordHash: string | null, now: string): Promise<void> {
      if (passwordHash === null) await db.deleteFrom("credentials").where("realm_id", "=", realmId).where("account_id", "=", id).execute();
      else
        await db
          .insertInto("credentials")
          .values({ realm_id: realmId, account_id: id, password_hash: passwordHash, changed_at: now })
          .onConflict((conflict) =>
            conflict.columns(["realm_id", "account_id"]).doUpdateSet({ password_hash: passwordHash, changed_at: now }),
          )
          .execute();
    },

    /**
     * Changes the fields that are passed; undefined: there is no such account. `change` makes the new text of the playback preferences
     * from the old one. The row is locked meanwhile: of two concurrent changes, the second sees the first.
     */
    async setPreferences(
      id: string,
      changes: { readonly language?: Language; readonly time_zone?: string | null },
      change: (preferences: string | null) => string | null,
    ) {
      return db.transaction().execute(async (trx) => {
        const found = trx.selectFrom("accounts").select("preferences").where("realm_id", "=", realmId).where("id", "=", id);
        const row = await (isPostgres(db) ? found.forUpdate() : found).executeTakeFirst();
        if (row === undefined) return undefined;
        return trx
          .updateTable("accounts")
          .set({ ...changes, preferences: change(row.preferences) })
          .where("realm_id", "=", realmId)
          .where("id", "=", id)
          .returning(["language", "time_zone", "preferences"])
          .executeTakeFirst();
      });
    },

    /** True when the owner recently signed in from this network. */
    async knowsAddress(accountId: string, addressHashes: readonly string[]): Promise<boolean> {
      const row = await db
        .selectFrom("known_addresses")
        .select("seen_at")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("address_hash", "in", [...addressHashes])
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Forgets the account's networks. Networks of strangers must not be exempt from the limits for guesses. */
    async forgetAddresses(accountId: string): Promise<void> {
      await db.deleteFrom("known_addresses").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
    },

    async rememberAddress(accountId: string, addressHash: string, now: string, forgetBefore: string): Promise<void> {
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
