import { createHmac } from "node:crypto";
import { createHiding } from "../../../crypto/hide.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { FederationStore } from "../store.ts";

/** What may be kept for a provider. */
export const SECRET_NAMES = ["client-secret", "private-key", "software-statement"] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/** The demo's provider and its clients know this without keeping it. */
export const demoSecret = (secret: string, realmId: string, provider: string): string =>
  createHmac("sha256", secret).update(`demo client\n${realmId}\n${provider}`).digest("base64url");

/**
 * Secrets of providers' clients. They are no settings: no bundle, no answer and no log has them, and a stolen database shows
 * nothing. A changed SESSION_SECRET makes them unreadable, which is logged, and they are missing until they are set again.
 */
export function createProviderSecrets(deps: PlatformDeps, store: FederationStore) {
  const hiding = createHiding(deps.settings.secret, "provider secret");
  const keyOf = (realmId: string, provider: string, name: string): string => `${realmId}\n${provider}\n${name}`;
  return {
    async keep(realmId: string, provider: string, name: SecretName, value: string): Promise<void> {
      const sealed = hiding.hide(keyOf(realmId, provider, name), value);
      await store.keepSecret(deps.database.write, realmId, { provider, name, sealed, changed_at: deps.clock.now().toISOString() });
    },

    drop: (realmId: string, provider: string, name: SecretName): Promise<void> =>
      store.dropSecret(deps.database.write, realmId, provider, name),

    list: store.listSecretNames,

    /** Null where none was set, or none that can be read. */
    async read(realmId: string, provider: string, name: SecretName): Promise<string | null> {
      const sealed = await store.findSecret(realmId, provider, name);
      if (sealed === undefined) return null;
      try {
        return hiding.reveal(keyOf(realmId, provider, name), sealed);
      } catch {
        deps.log.error({ realm: realmId, provider, name }, "a provider's secret cannot be read: set it again");
        return null;
      }
    },
  };
}
export type ProviderSecrets = ReturnType<typeof createProviderSecrets>;
