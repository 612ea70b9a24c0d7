import type { Hono } from "hono";
import type { PlatformDeps } from "../../platform-deps.ts";

/** An identity provider in this process, whose viewers choose who they are. */
export interface DemoIdentity {
  readonly pages: Hono;
  /** The secret of a realm's client there. */
  clientSecret(realmId: string, provider: string): string;
}

/** The part of federation that `demo/` brings. It is used with DEMO only. */
export interface FederationDemo {
  createIdentity(
    deps: PlatformDeps,
    options: { readonly origin: string; readonly realmOrigin: (realmId: string) => Promise<string | null> },
  ): DemoIdentity;
}

/** The demo's provider as the clients of realms see it. */
export interface DemoProvider extends Pick<DemoIdentity, "clientSecret"> {
  readonly origin: string;
}
