import { beforeEach, expect } from "vitest";
import { MovableClock, systemClock } from "../../../base/clock.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import type { OpenDatabase } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { createIdentity, type Identity, type StoreProviderSession } from "../../identity/index.ts";
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
  const realm = createTestRealm(deps);
  /** Identity's port, as `createModules` gives it: the federation is made after identity. */
  const identityPort = {
    storeProviderSession: (...session: Parameters<StoreProviderSession>): Promise<void> => federation.storeProviderSession(...session),
  };
  const platform = { personalData: {}, forgetViewer: () => Promise.resolve(), forgetProfile: () => Promise.resolve() };
  const identity: Identity = createIdentity(deps, { realm, platform, federation: identityPort });
  const waiting = (timeoutMilliseconds: number) =>
    createFederation(deps, { identity, realm, demo: null, outbound: createOutbound({ allowLoopback: true, timeoutMilliseconds }) });
  const federation = waiting(60_000);
  for (const { id, kind } of providers)
    await federation.secrets.keep("ringside", id, kind === "PAY_TV" ? "software-statement" : "client-secret", CLIENT_SECRET);
  /** `impatient`: gives a provider a tenth of a second. */
  return { deps, identity, identityPort, federation, handlers: federation.handlers, impatient: waiting(100).handlers };
}
export type FederationKit = Awaited<ReturnType<typeof federationOn>>;

/** For each test of a suite: an empty database with the realm of `federationOn` and the providers that are made for it. */
export function openFederation(open: OpenDatabase, providersOf: () => Parameters<typeof federationOn>[1]) {
  let database: Database;
  let kit: FederationKit;
  beforeEach(async () => {
    database = await open();
    kit = await federationOn(database, providersOf());
    return () => rateLimitsOf(kit.deps).close();
  });
  /** Sessions that have not ended. */
  const sessionCount = async () =>
    (await database.unwalled.selectFrom("sessions").select("id").where("ended_at", "is", null).execute()).length;
  return {
    get database(): Database {
      return database;
    },
    get kit(): FederationKit {
      return kit;
    },
    sessionCount,
    /** Fails unless the work is refused with this code, and nobody is signed in. */
    async refused(work: Promise<unknown>, code: string, details?: object): Promise<void> {
      await expect(work).rejects.toMatchObject({ code, ...(details && { details: expect.objectContaining(details) }) });
      expect(await sessionCount()).toBe(0);
    },
  };
}
