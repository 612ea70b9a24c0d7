import type { Transaction } from "kysely";
import type { Db } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";

export type Writer = Db | Transaction<Tables>;

/** Queries on providers' secrets and on sessions that came from providers. Callers encrypt the values before they are stored. */
export function federationStore(db: Db, realmId: string) {
  return {
    async findSecret(provider: string, name: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("provider_secrets")
        .select("sealed")
        .where("realm_id", "=", realmId)
        .where("provider", "=", provider)
        .where("name", "=", name)
        .executeTakeFirst();
      return row?.sealed;
    },

    /** The secrets of all providers of a realm. */
    listSecrets: () =>
      db
        .selectFrom("provider_secrets")
        .select(["provider", "name", "sealed", "changed_at"])
        .where("realm_id", "=", realmId)
        .orderBy("provider")
        .orderBy("name")
        .execute(),

    async keepSecret(secret: {
      readonly provider: string;
      readonly name: string;
      readonly sealed: string;
      readonly changed_at: string;
    }): Promise<void> {
      const { sealed, changed_at } = secret;
      await db
        .insertInto("provider_secrets")
        .values({ realm_id: realmId, ...secret })
        .onConflict((conflict) => conflict.columns(["realm_id", "provider", "name"]).doUpdateSet({ sealed, changed_at }))
        .execute();
    },

    /** Returns the number of removed secrets. */
    async dropSecrets(provider: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("provider_secrets")
        .where("realm_id", "=", realmId)
        .where("provider", "=", provider)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Marks a token as used; false when it was used before. Drops the realm's entries whose tokens are too old to be accepted. */
    async useIdToken(
      token: { readonly provider: string; readonly token_hash: string; readonly expires_at: string },
      now: string,
    ): Promise<boolean> {
      await db.deleteFrom("used_id_tokens").where("realm_id", "=", realmId).where("expires_at", "<=", now).execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("used_id_tokens")
        .values({ realm_id: realmId, ...token })
        .onConflict((conflict) => conflict.columns(["realm_id", "provider", "token_hash"]).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows ?? 0) > 0;
    },

    async keepSession(session: { readonly session_id: string; readonly provider: string; readonly sealed: string }): Promise<void> {
      await db
        .insertInto("federated_sessions")
        .values({ realm_id: realmId, ...session })
        .execute();
    },

    findSession: (sessionId: string) =>
      db
        .selectFrom("federated_sessions")
        .select(["provider", "sealed"])
        .where("realm_id", "=", realmId)
        .where("session_id", "=", sessionId)
        .executeTakeFirst(),
  };
}
