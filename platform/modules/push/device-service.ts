import { createHash } from "node:crypto";
import { addDays, subDays } from "date-fns";
import { MOST_PUSH_DEVICES, type PushDevice, type PushResult, type PushSubscriptionInput } from "../../../contract/push/push.ts";
import type { ViewerContext } from "../../http/context.ts";
import { invalidFields, notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Identity } from "../identity/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { serviceAddress } from "./delivery/service-address.ts";
import { isPoint } from "./delivery/vapid.ts";
import type { PushKeys } from "./keys.ts";
import { MOST_FAILURES, type Sender, STORED_DAYS } from "./sender.ts";
import { pushSettings } from "./settings.ts";
import { pushStore, type Subscription } from "./store.ts";

export interface DevicePorts {
  readonly realm: Pick<RealmModule, "sectionOf" | "text">;
  readonly identity: Pick<Identity, "callerOf" | "deviceName">;
  readonly keys: Pick<PushKeys, "currentKey">;
  readonly sender: Pick<Sender, "sendToDevice">;
}

export const FORGET_JOB = "push.forget";
/** Subscriptions that the job reads at once. */
const BATCH = 500;
const TEST_MINUTES = 10;

const hashOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

/** Devices of viewers: one subscription a session, so that it ends with the session. */
export function createDevices(deps: PlatformDeps, { realm, identity, keys, sender }: DevicePorts) {
  const { clock, database, ids, jobs } = deps;
  const testOrigin = deps.settings.pushTestOrigin ?? null;

  /** Throws VALIDATION_FAILED for an address that is none of a push service of the realm, and for a key that is no point of the curve. */
  async function requireUsable(context: ViewerContext, { endpoint, p256dh }: PushSubscriptionInput): Promise<void> {
    const { services } = await realm.sectionOf(context, pushSettings);
    if (serviceAddress(endpoint, services, testOrigin) === null) throw invalidFields([{ path: "endpoint", code: "unknown" }]);
    if (!isPoint(p256dh)) throw invalidFields([{ path: "p256dh", code: "unknown" }]);
  }

  /** Subscriptions of the account whose sessions are alive. */
  async function aliveOf({ realmId, viewer }: ViewerContext): Promise<Subscription[]> {
    const found = await pushStore(database.read, realmId).listSubscriptions(viewer.id);
    const callers = await Promise.all(found.map(({ session_id }) => identity.callerOf(realmId, session_id)));
    return found.filter((_, at) => callers[at]?.id === viewer.id);
  }

  /** Throws NOT_FOUND for an unknown device and for one of another account. */
  async function requireDevice(context: ViewerContext, id: string): Promise<Subscription> {
    const device = (await aliveOf(context)).find((one) => one.id === id);
    if (device === undefined) throw notFound();
    return device;
  }

  return {
    /** `subscribed` is false for a subscription with an earlier key: the browser subscribes again. */
    async key({ realmId, viewer }: ViewerContext): Promise<{ key: string; subscribed: boolean }> {
      const key = await keys.currentKey(realmId);
      const device = await pushStore(database.read, realmId).ofSession(viewer.sessionId);
      return { key, subscribed: device?.public_key === key };
    },

    /** Saves or renews the subscription of the session. Throws VALIDATION_FAILED (`requireUsable`). */
    async save(context: ViewerContext, subscription: PushSubscriptionInput): Promise<{ id: string }> {
      const { realmId, viewer } = context;
      await requireUsable(context, subscription);
      if (subscription.key !== (await keys.currentKey(realmId))) throw invalidFields([{ path: "key", code: "unknown" }]);
      const now = clock.now();
      const hash = hashOf(subscription.endpoint);
      const renewed = {
        account_id: viewer.id,
        session_id: viewer.sessionId,
        endpoint: subscription.endpoint,
        endpoint_hash: hash,
        p256dh: subscription.p256dh,
        auth: subscription.auth,
        public_key: subscription.key,
        ...identity.deviceName(context.userAgent),
        renewed_at: now.toISOString(),
      };
      return database.write.transaction().execute(async (trx) => {
        const store = pushStore(trx, realmId);
        // Two tabs of one browser may subscribe at once, and a browser may change hands.
        await store.lock(`endpoint ${hash}`);
        await store.lock(`account ${viewer.id}`);
        const [mine, same] = [await store.ofSession(viewer.sessionId), await store.ofEndpoint(hash)];
        // The same browser signed in again, or its last viewer never signed out.
        const existing = mine ?? (same?.account_id === viewer.id ? same : undefined);
        if (same !== undefined && same.id !== existing?.id) await store.removeSubscription(same.id);
        await jobs.enqueue(trx, realmId, forgetJob(now));
        if (existing !== undefined) {
          const failures = existing.endpoint_hash === hash ? existing.failures : 0;
          await store.changeSubscription(existing.id, { ...renewed, failures });
          return { id: existing.id };
        }
        const id = ids.id();
        await store.insertSubscription({ id, ...renewed, created_at: now.toISOString(), failures: 0 });
        for (const { id: oldest } of (await store.listSubscriptions(viewer.id)).slice(MOST_PUSH_DEVICES))
          await store.removeSubscription(oldest);
        return { id };
      });
    },

    async removeOwn({ realmId, viewer }: ViewerContext): Promise<void> {
      const store = pushStore(database.write, realmId);
      const mine = await store.ofSession(viewer.sessionId);
      if (mine !== undefined) await store.removeSubscription(mine.id);
    },

    async list(context: ViewerContext): Promise<{ devices: PushDevice[] }> {
      const devices = (await aliveOf(context)).map(
        (device): PushDevice => ({
          id: device.id,
          browser: device.browser,
          system: device.system,
          createdAt: device.created_at,
          renewedAt: device.renewed_at,
          current: device.session_id === context.viewer.sessionId,
          failing: device.failures >= MOST_FAILURES,
        }),
      );
      return { devices };
    },

    /** Throws NOT_FOUND (`requireDevice`). */
    async remove(context: ViewerContext, id: string): Promise<void> {
      await requireDevice(context, id);
      await pushStore(database.write, context.realmId).removeSubscription(id);
    },

    /** Sends a message to the device, in the profile that it is in. Throws NOT_FOUND (`requireDevice`). */
    async test(context: ViewerContext, id: string): Promise<{ result: PushResult }> {
      const { realmId, viewer, language } = context;
      const device = await requireDevice(context, id);
      const caller = await identity.callerOf(realmId, device.session_id);
      const result = await sender.sendToDevice(device, {
        realmId,
        accountId: viewer.id,
        profileId: caller?.profile?.id ?? null,
        topic: "test",
        title: await realm.text(realmId, language, "pushTestTitle"),
        body: await realm.text(realmId, language, "pushTestBody"),
        url: "/account/preferences",
        expiresAt: new Date(clock.now().getTime() + TEST_MINUTES * 60_000),
        key: `test ${ids.id()}`,
      });
      return { result };
    },

    /** The daily job: removes subscriptions of sessions that have ended, and messages that expired long ago. */
    async forget(realmId: string): Promise<void> {
      const store = pushStore(database.write, realmId);
      const now = clock.now();
      await store.dropExpired(subDays(now, STORED_DAYS).toISOString());
      let last = "";
      let hasMore = true;
      let isEmpty = true;
      while (hasMore) {
        const found = await store.listAfter(last, BATCH);
        for (const { id, session_id } of found) {
          if ((await identity.callerOf(realmId, session_id)) === null) await store.removeSubscription(id);
          else isEmpty = false;
        }
        last = found.at(-1)?.id ?? last;
        hasMore = found.length === BATCH;
      }
      if (!isEmpty) await jobs.enqueue(database.write, realmId, forgetJob(now));
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;

/** One job a day, begun by the first device. */
function forgetJob(now: Date) {
  const runAt = addDays(now, 1);
  return { kind: FORGET_JOB, dedupeKey: runAt.toISOString().slice(0, 10), payload: {}, runAt };
}
