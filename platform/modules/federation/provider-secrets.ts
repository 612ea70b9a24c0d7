import { createHiding } from "../../crypto/hide.ts";
import type { SecretKeys } from "../../crypto/secret-keys.ts";
import type { SealedColumn } from "../../crypto/stored/sealed-column.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { SecretName } from "./model/needed-secret.ts";
import { federationStore, type Writer } from "./store.ts";

/** A stored secret, without its value. */
export interface StoredSecret {
  readonly provider: string;
  readonly name: string;
  readonly changedAt: string;
  /** False when it was sealed with another SESSION_SECRET: nobody signs in with it. */
  readonly readable: boolean;
}

type SecretDeps = Pick<PlatformDeps, "database" | "clock" | "log"> & { readonly settings: SecretKeys };

const PURPOSE = "provider secret";
const keyOf = (realmId: string, provider: string, name: string): string => `${realmId}\n${provider}\n${name}`;

/** Provider secrets as they are stored, for `crypto/stored/`. */
export const sealedProviderSecrets: SealedColumn<"provider_secrets"> = {
  what: "provider secrets",
  table: "provider_secrets",
  column: "sealed",
  key: ["provider", "name"],
  purpose: PURPOSE,
  holderOf: ({ realm_id, provider, name }) => keyOf(realm_id, provider, name),
};

/**
 * Secrets of providers' clients. They are no settings: no bundle, response or log contains them, and a stolen database does not reveal
 * them. A secret that no accepted SESSION_SECRET opens is logged, and counts as missing until it is set again.
 */
export function createProviderSecrets(deps: SecretDeps) {
  const hiding = createHiding(deps.settings, PURPOSE);

  return {
    /** Sets or replaces the secret. `db` may be a transaction. */
    async keep(realmId: string, provider: string, name: SecretName, value: string, db: Writer = deps.database.write): Promise<void> {
      const sealed = hiding.hide(keyOf(realmId, provider, name), value);
      await federationStore(db, realmId).keepSecret({ provider, name, sealed, changed_at: deps.clock.now().toISOString() });
    },

    /** Removes all secrets of a provider; returns their number. */
    drop: (realmId: string, provider: string, db: Writer = deps.database.write): Promise<number> =>
      federationStore(db, realmId).dropSecrets(provider),

    /** Stored secrets of a realm: names, never values. */
    async list(realmId: string): Promise<StoredSecret[]> {
      const rows = await federationStore(deps.database.read, realmId).listSecrets();
      return rows.map(({ provider, name, sealed, changed_at }) => ({
        provider,
        name,
        changedAt: changed_at,
        readable: hiding.reveal(keyOf(realmId, provider, name), sealed) !== null,
      }));
    },

    /** Null: no secret is set, or it cannot be read. */
    async read(realmId: string, provider: string, name: SecretName): Promise<string | null> {
      const sealed = await federationStore(deps.database.read, realmId).findSecret(provider, name);
      if (sealed === undefined) return null;
      const secret = hiding.reveal(keyOf(realmId, provider, name), sealed);
      if (secret === null) deps.log.error({ realm: realmId, provider, name }, "a provider's secret cannot be read: set it again");
      return secret;
    },
  };
}
export type ProviderSecrets = ReturnType<typeof createProviderSecrets>;
