import type { Db } from "../../../store/database.ts";

export interface ProviderIdentity {
  readonly provider: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** Queries on viewers' identities at providers. Times are ISO text. `db` is the database or a transaction. */
export function identityStore(db: Db, realmId: string) {
  return {
    /** Id of the account that the identity belongs to. */
    find: (provider: string, subject: string) =>
      db
        .selectFrom("linked_identities")
        .select("account_id")
        .where("realm_id", "=", realmId)
        .where("provider", "=", provider)
        .where("subject", "=", subject)
        .executeTakeFirst(),

    /** Links the identity, or updates it with the provider's present data. An identity that belongs to another account stays there. */
    async link(accountId: string, identity: ProviderIdentity, now: string): Promise<void> {
      const claims = { email: identity.email, email_verified: identity.emailVerified ? (1 as const) : (0 as const), used_at: now };
      await db
        .insertInto("linked_identities")
        .values({
          realm_id: realmId,
          provider: identity.provider,
          subject: identity.subject,
          account_id: accountId,
          linked_at: now,
          ...claims,
        })
        .onConflict((conflict) => conflict.columns(["realm_id", "provider", "subject"]).doUpdateSet(claims))
        .execute();
    },

    /** False: it was not linked. */
    async unlink(accountId: string, provider: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("linked_identities")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("provider", "=", provider)
        .executeTakeFirst();
      return Number(numDeletedRows) > 0;
    },

    /** True when the account is linked to a provider. */
    async any(accountId: string): Promise<boolean> {
      const row = await db
        .selectFrom("linked_identities")
        .select("provider")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Identities of an account at providers, the newest link last. */
    async list(accountId: string): Promise<{ provider: string; subject: string; linkedAt: string }[]> {
      return await db
        .selectFrom("linked_identities")
        .select(["provider", "subject", "linked_at as linkedAt"])
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .orderBy("linked_at")
        .orderBy("provider")
        .execute();
    },

    async unlinkAll(accountId: string): Promise<void> {
      await db.deleteFrom("linked_identities").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
    },

    /** Providers that an account is linked to. */
    async providersOf(accountId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("linked_identities")
        .select("provider")
        .distinct()
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .orderBy("provider")
        .execute();
      return rows.map(({ provider }) => provider);
    },
  };
}
