import { addSeconds } from "date-fns";
import { identityOriginOf } from "../../demo-origins.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { DemoProvider, FederationDemo } from "./demo-port.ts";
import { callOriginsOf, createClients } from "./engines/clients.ts";
import { createCodeSignIn } from "./engines/code-sign-in.ts";
import { createProviderCall } from "./engines/provider-call.ts";
import { createSignedTokens, tokenHash, USED_TOKEN_SECONDS } from "./engines/signed-tokens.ts";
import { createTvEngine } from "./engines/tv-provider.ts";
import { createFederationHandlers } from "./handlers.ts";
import { federationMigrations } from "./migrations.ts";
import { createOutbound, type Outbound } from "./outbound.ts";
import { federationPersonalData } from "./personal-data.ts";
import type { FederationPorts } from "./ports.ts";
import { createProviderSecrets, sealedProviderSecrets } from "./provider-secrets.ts";
import { createAskingProviders } from "./services/asking-providers.ts";
import { createCustomerIdentity } from "./services/customer-identity.ts";
import { createFederatedSessions, sealedFederatedSessions } from "./services/federated-sessions.ts";
import { createHostedRedirect } from "./services/hosted-redirect.ts";
import { createHostedSignIn } from "./services/hosted-sign-in.ts";
import { createLinkedAccounts } from "./services/linked-accounts.ts";
import { createProviders } from "./services/providers.ts";
import { createRedirectSignIn } from "./services/redirect-sign-in.ts";
import { createTvSignIn } from "./services/tv-sign-in.ts";
import { createTypedSignIn } from "./services/typed-sign-in.ts";
import { federationStore } from "./store.ts";

export type { FederationDemo } from "./demo-port.ts";
export { neededSecret, type SecretName, secretProblem } from "./model/needed-secret.ts";
export { createOutbound } from "./outbound.ts";
export type { StoredSecret } from "./provider-secrets.ts";

export interface FederationOptions extends FederationPorts {
  /** Client for calls to providers; default: over the network. */
  readonly outbound?: Outbound;
  readonly demo: FederationDemo | null;
}

/** Signing in with other providers. */
export function createFederation(deps: PlatformDeps, { identity, realm, outbound, demo: extension }: FederationOptions) {
  const { demo, baseOrigin } = deps.settings;
  const demoOrigin = identityOriginOf(baseOrigin);
  const demoIdentity =
    demo && extension !== null
      ? extension.createIdentity(deps, {
          origin: demoOrigin,
          realmOrigin: async (realmId) => (await realm.getSettings(realmId)).origin,
        })
      : null;
  const demoProvider: DemoProvider | null = demoIdentity === null ? null : { ...demoIdentity, origin: demoOrigin };
  const inProcess = new Map(demoIdentity === null ? [] : [[demoOrigin, (request: Request) => demoIdentity.pages.fetch(request)]]);
  const call = outbound ?? createOutbound({ allowLoopback: demo, inProcess });
  const secrets = createProviderSecrets(deps);
  const clients = createClients(deps, { outbound: call, secrets, demo: demoProvider });
  const sessions = createFederatedSessions(deps, identity);
  const signedTokens = createSignedTokens(deps, call);
  const common = { identity, realm, sessions, asking: createAskingProviders(deps) };
  const tv = createTvSignIn({ ...common, engine: createTvEngine(deps, { outbound: call, secrets, signedTokens, demo: demoProvider }) });
  const redirects = createRedirectSignIn({
    ...common,
    codes: createCodeSignIn(clients),
    signedTokens,
    useIdToken(trx, realmId, provider, idToken) {
      const now = deps.clock.now();
      const token = { provider, token_hash: tokenHash(idToken), expires_at: addSeconds(now, USED_TOKEN_SECONDS).toISOString() };
      return federationStore(trx, realmId).useIdToken(token, now.toISOString());
    },
    async keysOf(realmId, provider) {
      const { jwks_uri } = (await clients.clientOf(realmId, provider)).serverMetadata();
      return { jwksUri: jwks_uri ?? provider.issuer, origins: callOriginsOf(provider) };
    },
  });
  const providerCall = createProviderCall(call);
  const hosted = createHostedSignIn({ ...common, signedTokens, call: providerCall });
  return {
    handlers: createFederationHandlers({
      providers: createProviders(identity),
      redirects,
      tv,
      hosted,
      hostedRedirect: createHostedRedirect({ ...common, call: providerCall, viewerOf: hosted.viewerOf }),
      customerIdentity: createCustomerIdentity({ ...common, signedTokens }),
      sessions,
      typed: createTypedSignIn({ ...common, signedTokens, call: providerCall }),
      linkedAccounts: createLinkedAccounts({ identity }, tv),
    }),
    /** For identity, which begins the sessions. */
    storeProviderSession: sessions.storeProviderSession,
    /** The demo's own identity provider. */
    origins: demoIdentity === null ? {} : { [demoOrigin]: demoIdentity.pages },
    /** Secrets of providers' clients, for the operator's command. */
    secrets,
  };
}

export const federationModule = defineModule({
  domain: "federation",
  migrations: federationMigrations,
  personalData: federationPersonalData,
  sealed: [sealedProviderSecrets, sealedFederatedSessions],
  create: (deps, ports: FederationPorts & Pick<FederationOptions, "demo">) => createFederation(deps, ports),
});
