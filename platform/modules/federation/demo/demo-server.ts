import type { Hono } from "hono";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { demoSecret } from "../services/provider-secrets.ts";
import { demoText } from "./pages.ts";
import { createIdentityServer } from "./server.ts";
import { demoSigning } from "./signing.ts";

/** Clients of the demo's provider are named `{realm}.{provider}`. */
const CLIENT = /^([a-z0-9-]+)\.([a-z0-9-]+)$/u;

/** The identity provider of the demo, at an origin of its own; every realm's providers stand there, each under its path. */
export function createDemoServer(
  deps: PlatformDeps,
  { origin, realmOrigin }: { readonly origin: string; readonly realmOrigin: (realmId: string) => Promise<string | null> },
): Hono {
  return createIdentityServer({
    origin,
    signing: demoSigning(deps.settings.secret),
    sealer: deps.sealer,
    now: () => deps.clock.now(),
    text: demoText,
    secretOf(clientId) {
      const [, realmId, provider] = CLIENT.exec(clientId) ?? [];
      return realmId === undefined || provider === undefined ? null : demoSecret(deps.settings.secret, realmId, provider);
    },
    async allowsRedirect(clientId, redirectUri) {
      const realmId = CLIENT.exec(clientId)?.[1];
      if (realmId === undefined || !URL.canParse(redirectUri)) return false;
      return new URL(redirectUri).origin === (await realmOrigin(realmId));
    },
  });
}
