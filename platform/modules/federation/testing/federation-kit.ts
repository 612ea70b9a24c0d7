import { MovableClock, systemClock } from "../../../clock.ts";
import type { Database } from "../../../store/database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../../testing/test-deps.ts";
import { createIdentity, type Identity } from "../../identity/index.ts";
import { createRealmModule } from "../../realm/index.ts";
import { createFederation } from "../index.ts";
import { createOutbound } from "../outbound.ts";
import { CLIENT_SECRET } from "./counterpart.ts";

/** Realm `ringside` at `http://localhost:3000` with these providers, whose clients all have the same secret. */
export async function federationOn(
  database: Database,
  providers: readonly { readonly id: string; readonly [setting: string]: unknown }[],
  { selfRegistration = true, consent }: { readonly selfRegistration?: boolean; readonly consent?: object } = {},
) {
  // Providers live in the present: the platform's clock does too.
  const deps: TestDeps = createTestDeps(database, { clock: new MovableClock(systemClock.now()) });
  await addTestRealm(database, "ringside", {
    sections: {
      ...(consent && { consent }),
      general: { origin: "http://localhost:3000" },
      signIn: { selfRegistration, providers: [{ id: "own" }, ...providers] },
    },
  });
  const realm = createRealmModule(deps, { paymentOrigins: () => [], nextChangeAt: () => Promise.resolve(null) });
  const identity: Identity = createIdentity(deps, { realm, platform: { personalData: {} } });
  const waiting = (timeoutMilliseconds: number) =>
    createFederation(deps, { identity, realm, outbound: createOutbound({ allowLoopback: true, timeoutMilliseconds }) });
  const federation = waiting(60_000);
  for (const { id, kind } of providers)
    await federation.secrets.keep("ringside", id, kind === "PAY_TV" ? "software-statement" : "client-secret", CLIENT_SECRET);
  /** `impatient`: gives a provider a tenth of a second. */
  return { deps, identity, federation, handlers: federation.handlers, impatient: waiting(100).handlers };
}
export type FederationKit = Awaited<ReturnType<typeof federationOn>>;
