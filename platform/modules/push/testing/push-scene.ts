import type { PushSubscriptionInput } from "../../../../contract/push/push.ts";
import type { Caller, ViewerContext } from "../../../http/context.ts";
import type { Database } from "../../../store/database.ts";
import { type PushService, startPushService, type TestDevice } from "../../../testing/push-service.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../../testing/test-deps.ts";
import { fixedSection } from "../../../testing/test-realm.ts";
import { createPush, type PushMessage } from "../index.ts";
import { pushSettings } from "../settings.ts";

const HOUR = 3_600_000;

/** The module on a test database, with a push service on this machine, viewers and their sessions. Close it after each test. */
export async function openPushScene(database: Database) {
  const deps = createTestDeps(database);
  const service: PushService = await startPushService({ now: () => deps.clock.now() });
  /** Callers of sessions that are alive, by session. */
  const alive = new Map<string, Caller>();
  const module = createPush(
    { ...deps, settings: { ...deps.settings, pushTestOrigin: service.origin } },
    {
      realm: {
        sectionOf: fixedSection(pushSettings, () => ({ services: ["push.example.com", ".push.example.net"] })),
        mailSenderOf: () => Promise.resolve({ name: "Ringside", address: "hello@ringside.example" }),
        text: (_realmId, language, key) => Promise.resolve(`${key} ${language}`),
      },
      identity: {
        callerOf: (realmId, sessionId) => Promise.resolve(alive.get(`${realmId} ${sessionId}`) ?? null),
        deviceName: () => ({ browser: "Chrome", system: "Android" }),
      },
    },
  );
  for (const [kind, job] of Object.entries(module.jobs)) deps.jobs.handle(kind, job);
  for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);

  async function addAccount(id: string, realmId: string): Promise<void> {
    await database.unwalled
      .insertInto("accounts")
      .values({
        realm_id: realmId,
        id,
        email: `${id}@ringside.example`,
        email_lookup: `${id}@ringside.example`,
        name: null,
        language: "en",
        role: "VIEWER",
        details: "{}",
        created_at: TEST_START.toISOString(),
        email_verified_at: null,
        time_zone: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** A viewer who signs in with a browser. */
  async function signIn(id: string, sessionId = `session-of-${id}`, realmId = "ringside"): Promise<ViewerContext> {
    await addAccount(id, realmId);
    await database.unwalled
      .insertInto("sessions")
      .values({
        realm_id: realmId,
        id: sessionId,
        account_id: id,
        created_at: TEST_START.toISOString(),
        expires_at: new Date(TEST_START.getTime() + 1_000 * HOUR).toISOString(),
        ended_at: null,
        end_reason: null,
        device_id: null,
        method: null,
        region: null,
        seen_at: null,
        proved_at: null,
        profile_id: null,
        impersonated_by: null,
        impersonation_mode: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const context = viewerContext(id, { sessionId, realmId });
    alive.set(`${realmId} ${sessionId}`, context.viewer);
    return context;
  }

  const keyOf = async (context: ViewerContext) => (await module.handlers.getPushKey(context, {})).key;
  /** Saves the device's subscription as its page does. Returns the id. */
  async function subscribe(context: ViewerContext, device: TestDevice, change: Partial<PushSubscriptionInput> = {}): Promise<string> {
    const body = { ...device.subscription, key: await keyOf(context), ...change };
    return (await module.handlers.savePushSubscription(context, { body })).id;
  }
  const message = (change: Partial<PushMessage> = {}): PushMessage => ({
    realmId: "ringside",
    accountId: "fan",
    profileId: null,
    topic: "event final-night",
    title: "Final Night begins",
    body: "In 15 minutes, on channel One.",
    url: "/live/final-night",
    expiresAt: new Date(deps.clock.now().getTime() + 2 * HOUR),
    key: "final-night 20:00",
    ...change,
  });

  return {
    deps,
    module,
    service,
    alive,
    signIn,
    keyOf,
    subscribe,
    message,
    send: (change: Partial<PushMessage> = {}) => module.sender.send(message(change)),
    /** Advances the clock and runs the jobs that are due. */
    async pass(milliseconds: number): Promise<void> {
      deps.clock.advance(milliseconds);
      await deps.jobs.runDue();
    },
    async close(): Promise<void> {
      await module.close();
      await service.close();
    },
  };
}
export type PushScene = Awaited<ReturnType<typeof openPushScene>>;
