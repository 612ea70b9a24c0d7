import * as v from "valibot";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import { createHiding } from "../../../crypto/hide.ts";
import type { SealedColumn } from "../../../crypto/stored/sealed-column.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { StoreProviderSession } from "../../identity/index.ts";
import type { FederationPorts } from "../ports.ts";
import { federationStore } from "../store.ts";

const ProviderSessionSchema = v.object({ idToken: v.nullable(v.string()), accessToken: v.nullable(v.string()) });
export type ProviderSession = v.InferOutput<typeof ProviderSessionSchema>;

/** Stored data of a session that is not ended at its provider, in the form that `signInWithProvider` takes. */
export const NO_PROVIDER_SESSION = JSON.stringify({ idToken: null, accessToken: null } satisfies ProviderSession);

const PURPOSE = "federated session";

/** Provider tokens as they are stored, for `crypto/stored/`. */
export const sealedFederatedSessions: SealedColumn<"federated_sessions"> = {
  what: "sessions with a provider",
  table: "federated_sessions",
  column: "sealed",
  key: ["session_id"],
  purpose: PURPOSE,
  holderOf: ({ session_id }) => session_id,
};

/** Stores the provider of a session, and the tokens that end the sign-in there. */
export function createFederatedSessions(deps: PlatformDeps, identity: FederationPorts["identity"]) {
  const hiding = createHiding(deps.settings, PURPOSE);
  /** For sessions that identity begins, also after a challenge. */
  const storeProviderSession: StoreProviderSession = async (trx, realmId, sessionId, { provider, tokens }) => {
    await federationStore(trx, realmId).keepSession({ session_id: sessionId, provider, sealed: hiding.hide(sessionId, tokens) });
  };
  return {
    storeProviderSession,

    async keep(realmId: string, provider: string, tokens: Tokens, session: ProviderSession): Promise<void> {
      const caller = await identity.authenticate(realmId, tokens.authorisationToken);
      if (caller === null) return;
      const sealed = hiding.hide(caller.sessionId, JSON.stringify(session));
      await federationStore(deps.database.write, realmId).keepSession({ session_id: caller.sessionId, provider, sealed });
    },

    /** The provider that a session came from; null for one that came from none. */
    providerOf: async (realmId: string, sessionId: string): Promise<string | null> =>
      (await federationStore(deps.database.read, realmId).findSession(sessionId))?.provider ?? null,

    /** Provider tokens of a session that came from this provider; null for any other session. */
    async read(realmId: string, provider: string, sessionId: string): Promise<ProviderSession | null> {
      const row = await federationStore(deps.database.read, realmId).findSession(sessionId);
      if (row === undefined || row.provider !== provider) return null;
      // Without the provider's tokens the session still ends here.
      return v.parse(ProviderSessionSchema, JSON.parse(hiding.reveal(sessionId, row.sealed) ?? NO_PROVIDER_SESSION));
    },
  };
}
export type FederatedSessions = ReturnType<typeof createFederatedSessions>;

export const withWayBack = (tokens: Tokens, back: string | null): FederatedTokens => ({ ...tokens, back });
