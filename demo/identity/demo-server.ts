import { createHmac } from "node:crypto";
import type { FederationDemo } from "../../platform/modules/federation/demo-port.ts";
import { demoText } from "./pages.ts";
import { createIdentityServer } from "./server.ts";
import { demoSigning } from "./signing.ts";

/** A secret that every process derives, so it is not stored. */
const secretOfClient = (secret: string, realmId: string, provider: string): string =>
  createHmac("sha256", secret).update(`demo client\n${realmId}\n${provider}`).digest("base64url");

/** Clients of the demo's provider are named `{realm}.{provider}`. */
const CLIENT = /^([a-z0-9-]+)\.([a-z0-9-]+)$/u;

/** The identity provider of the demo, at an origin of its own; every provider of every realm has its path there. */
export const createDemoIdentity: FederationDemo["createIdentity"] = (deps, { origin, realmOrigin }) => {
  const pages = createIdentityServer({
    origin,
    signing: demoSigning(deps.settings.secret),
    sealer: deps.sealer,
    now: () => deps.clock.now(),
    text: demoText,
    secretOf(clientId) {
      const [, realmId, provider] = CLIENT.exec(clientId) ?? [];
      return realmId === undefined || provider === undefined ? null : secretOfClient(deps.settings.secret, realmId, provider);
    },
    async allowsRedirect(clientId, redirectUri) {
      const realmId = CLIENT.exec(clientId)?.[1];
      if (realmId === undefined || !URL.canParse(redirectUri)) return false;
      return new URL(redirectUri).origin === (await realmOrigin(realmId));
    },
  });
  return { pages, clientSecret: (realmId, provider) => secretOfClient(deps.settings.secret, realmId, provider) };
};
