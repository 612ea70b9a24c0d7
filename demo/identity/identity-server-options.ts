import type { Sealer } from "../../platform/crypto/seal.ts";
import type { DemoText } from "./pages.ts";
import type { Signing } from "./signing.ts";

/** Dependencies of an identity server. The demo's runs in the platform's process; the tests' counterparts misbehave. */
export interface IdentityServerOptions {
  /** Its own address without a path. Each first segment of a path is a provider of its own. */
  readonly origin: string;
  readonly signing: Signing;
  readonly sealer: Sealer;
  readonly now: () => Date;
  /** The secret of a client; null for one that it does not know. */
  readonly secretOf: (clientId: string) => Promise<string | null> | string | null;
  /** True when a client's viewers may be sent there. */
  readonly allowsRedirect: (clientId: string, redirectUri: string) => Promise<boolean> | boolean;
  /** Checks what a client sends in place of a secret. */
  readonly acceptsSecret?: (clientId: string, secret: string) => Promise<boolean>;
  readonly text: DemoText;
  /** Changes the signed claims, for tests with false tokens. */
  readonly claims?: (claims: Record<string, unknown>) => Record<string, unknown>;
}
