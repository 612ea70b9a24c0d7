import type { Transaction } from "kysely";
import type { Database, Db } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";

type Writer = Db | Transaction<Tables>;

/** Queries on providers' secrets and on sessions that came from providers. What is kept is encrypted before it comes here. */
export function createFederationStore(database: Database) {
  return {
    async findSecret(realmId: string, provider: string, name: string): Promise<string | undefined> {
      const row = await database.read
        .selectFrom("provider_secrets")
        .select("sealed")
        .where("realm_id", "=", realmId)
        .where("provider", "=", provider)
        .where("name", "=", name)
        .executeTakeFirst();
      return row?.sealed;
    },

    /** Names of the secrets that a provider has, without what they are. */
    async listSecretNames(realmId: string, provider: string): Promise<{ readonly name: string; readonly changed_at: string }[]> {
      return database.read
        .selectFrom("provider_secrets")
        .select(["name", "changed_at"])
        .where("realm_id", "=", realmId)
        .where("provider", "=", provider)
        .orderBy("name")
        .execute();
    },

    async keepSecret(
      db: Writer,
      realmId: string,
      secret: { readonly provider: string; readonly name: string; readonly sealed: string; readonly changed_at: string },
    ): Promise<void> {
      const { sealed, changed_at } = secret;
      await db
        .insertInto("provider_secrets")
        .values({ realm_id: realmId, ...secret })
        .onConflict((conflict) => conflict.columns(["realm_id", "provider", "name"]).doUpdateSet({ sealed, changed_at }))
        .execute();
    },

    async dropSecret(db: Writer, realmId: string, provider: string, name: string): Promise<void> {
      await db
        .deleteFrom("provider_secrets")
        .where("realm_id", "=", realmId)
        .where("provider", "=", provider)
        .where("name", "=", name)
        .execute();
    },

    async keepSession(
      db: Writer,
      realmId: string,
      session: { readonly session_id: string; readonly provider: string; readonly sealed: string },
    ): Promise<void> {
      await db
        .insertInto("federated_sessions")
        .values({ realm_id: realmId, ...session })
        .execute();
    },

    findSession: (realmId: string, sessionId: string) =>
      database.read
        .selectFrom("federated_sessions")
        .select(["provider", "sealed"])
        .where("realm_id", "=", realmId)
        .where("session_id", "=", sessionId)
        .executeTakeFirst(),
  };
}
export type FederationStore = ReturnType<typeof createFederationStore>;
