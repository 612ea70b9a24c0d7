import { addSeconds } from "date-fns";
import * as v from "valibot";
import type { Language } from "../../../contract/base/fields.ts";
import type { PushResult } from "../../../contract/push/push.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Identity } from "../identity/index.ts";
import type { RealmModule } from "../realm/index.ts";
import type { Deliver } from "./delivery/deliver.ts";
import { type PushMessage, payloadOf, secondsUntil, topicOf } from "./delivery/message.ts";
import { createTurns } from "./delivery/turns.ts";
import { type Message, pushStore, type Subscription } from "./store.ts";

/** Sends messages to the devices of viewers. Other modules name it in their ports. */
export interface PushSender {
  /**
   * Sends the message to each device on which the account is signed in with this profile, once by `key`. `sent`: at least one device's push
   * service has it, or will get it. `no-subscription`: no device is left, or none took this message. `failing`: each device has failed ten times in a row.
   * A message that has expired is not sent, and counts as sent. Callers may send many at once: requests are limited here.
   */
  send(message: PushMessage): Promise<PushResult>;
}

export interface SenderPorts {
  readonly realm: Pick<RealmModule, "sectionOf" | "mailSenderOf" | "text">;
  readonly identity: Pick<Identity, "callerOf">;
  readonly deliver: Deliver;
}

export const RETRY_JOB = "push.retry";
/** Failures in a row after which a device counts as unreachable. */
export const MOST_FAILURES = 10;
/** Pauses before further tries, in seconds. */
const PAUSES = [30, 120, 600, 1_800] as const;
/** Viewers whose messages are claimed at once. A process that ends loses what it has claimed and not sent. */
const VIEWERS_AT_ONCE = 64;
/** Messages that the job sends between two looks at its time. */
const BATCH = 64;
/** Seconds after which the job leaves the rest to the next one: its lease must not end while it works. */
const JOB_SECONDS = 30;
/** Days for which the key of an expired message is stored. */
export const STORED_DAYS = 7;

const WaitingMessage = v.object({ payload: v.string(), topic: v.string(), profileId: v.nullable(v.string()) });
type State = "SENT" | "WAITING" | "GONE" | "FAILED";

/** Messages of web push. Each is claimed before it is sent and marked after it: a process that ends in between loses it, and repeats none. */
export function createSender(deps: PlatformDeps, { realm, identity, deliver }: SenderPorts) {
  const { clock, database, jobs } = deps;
  const turn = createTurns(VIEWERS_AT_ONCE);

  /** The account's subscriptions whose session is alive and has the profile. */
  async function devicesOf({ realmId, accountId, profileId }: Pick<PushMessage, "realmId" | "accountId" | "profileId">) {
    const devices: Subscription[] = [];
    let language: Language = "en";
    for (const device of await pushStore(database.read, realmId).listSubscriptions(accountId)) {
      const caller = await identity.callerOf(realmId, device.session_id);
      if (caller === null || caller.id !== accountId || (caller.profile?.id ?? null) !== profileId) continue;
      language = caller.holder?.language ?? language;
      devices.push(device);
    }
    return { devices, language };
  }

  /** Sends a claimed message to one device and writes what became of it. */
  async function sendClaimed(realmId: string, device: Subscription, claimed: Message): Promise<State> {
    const store = pushStore(database.unflushed, realmId);
    const now = clock.now();
    const seconds = secondsUntil(new Date(claimed.expires_at), now);
    if (seconds <= 0) {
      await store.settle(claimed, "FAILED");
      return "FAILED";
    }
    const { payload, topic } = v.parse(WaitingMessage, JSON.parse(claimed.message));
    const outcome = await deliver(realmId, device, { payload, topic, seconds });
    switch (outcome.is) {
      case "SENT":
        await store.settle(claimed, "SENT");
        if (device.failures > 0) await store.resetFailures(device.id);
        return "SENT";
      case "GONE":
        await store.removeGone(device);
        return "GONE";
      case "REFUSED":
        await store.countFailure(device.id);
        await store.settle(claimed, "FAILED");
        return "FAILED";
      case "UNANSWERED":
        await store.countFailure(device.id);
        if (device.failures + 1 >= MOST_FAILURES) break;
        return postpone(realmId, claimed, PAUSES[claimed.attempts] ?? null);
      case "LATER":
        return postpone(realmId, claimed, outcome.seconds);
    }
    await store.settle(claimed, "FAILED");
    return "FAILED";
  }

  /** The message waits, unless it would expire. Null: it was tried often enough. */
  async function postpone(realmId: string, claimed: Message, seconds: number | null): Promise<State> {
    const nextAt = seconds === null ? null : addSeconds(clock.now(), seconds);
    if (nextAt === null || nextAt.toISOString() >= claimed.expires_at) {
      await pushStore(database.unflushed, realmId).settle(claimed, "FAILED");
      return "FAILED";
    }
    await database.write.transaction().execute(async (trx) => {
      await pushStore(trx, realmId).postpone(claimed, nextAt.toISOString(), claimed.message);
      await enqueueRetry(trx, realmId, nextAt);
    });
    return "WAITING";
  }

  /** One job a minute sends all messages that wait for it. */
  async function enqueueRetry(db: Parameters<typeof jobs.enqueue>[0], realmId: string, at: Date): Promise<void> {
    const minute = new Date(Math.ceil(at.getTime() / 60_000) * 60_000);
    await jobs.enqueue(db, realmId, { kind: RETRY_JOB, dedupeKey: minute.toISOString(), payload: {}, runAt: minute, again: true });
  }

  async function sendTo(devices: readonly Subscription[], language: Language, message: PushMessage): Promise<PushResult> {
    const { realmId, accountId, key } = message;
    const seconds = secondsUntil(message.expiresAt, clock.now());
    if (seconds <= 0) return "sent";
    const action = await realm.text(realmId, language, "pushWatchNow");
    const payload = payloadOf(message, { lang: language === "debug" ? "en" : language, action });
    const ready: v.InferOutput<typeof WaitingMessage> = { payload, topic: topicOf(message), profileId: message.profileId };
    const text = JSON.stringify(ready);
    const messages = devices.map(
      ({ id }): Message => ({
        message_key: key,
        subscription_id: id,
        account_id: accountId,
        state: "SENDING",
        attempts: 0,
        next_at: null,
        expires_at: addSeconds(clock.now(), seconds).toISOString(),
        message: text,
      }),
    );
    const claimed = await pushStore(database.write, realmId).claim(messages);
    const earlier = devices.length === claimed.size ? [] : await pushStore(database.write, realmId).listStates(accountId, key);
    const states = await Promise.all(
      devices.map((device, at): Promise<State> => {
        const mine = messages[at];
        if (mine !== undefined && claimed.has(device.id)) return sendClaimed(realmId, device, mine);
        const state = earlier.find(({ subscription_id }) => subscription_id === device.id)?.state;
        // A claim without an outcome was made by a process that has ended, or by one that sends it now.
        return Promise.resolve(state === "SENDING" || state === undefined ? "SENT" : state);
      }),
    );
    if (states.some((state) => state === "SENT" || state === "WAITING")) return "sent";
    const left = await pushStore(database.write, realmId).listSubscriptions(accountId);
    const unreachable = left.filter(({ id }) => devices.some((device) => device.id === id));
    const isFailing = unreachable.length > 0 && unreachable.every(({ failures }) => failures >= MOST_FAILURES);
    return isFailing ? "failing" : "no-subscription";
  }

  return {
    async send(message: PushMessage): Promise<PushResult> {
      const { devices, language } = await devicesOf(message);
      return devices.length === 0 ? "no-subscription" : turn(() => sendTo(devices, language, message));
    },

    /** The same to one device. */
    async sendToDevice(device: Subscription, message: PushMessage): Promise<PushResult> {
      const { devices, language } = await devicesOf(message);
      const found = devices.filter(({ id }) => id === device.id);
      return found.length === 0 ? "no-subscription" : sendTo(found, language, message);
    },

    /** The job: sends the messages that are due. */
    async retry(realmId: string): Promise<void> {
      const end = addSeconds(clock.now(), JOB_SECONDS);
      const store = pushStore(database.write, realmId);
      while (clock.now() < end) {
        const due = await store.listDue(clock.now().toISOString(), BATCH);
        await Promise.all(due.map((one) => retryOne(realmId, one)));
        if (due.length < BATCH) return;
      }
      await enqueueRetry(database.write, realmId, addSeconds(clock.now(), 1));
    },
  };

  async function retryOne(realmId: string, waiting: Message): Promise<void> {
    const store = pushStore(database.write, realmId);
    if (!(await store.takeWaiting(waiting))) return;
    const device = await store.findSubscription(waiting.subscription_id);
    if (device === undefined) return;
    const { profileId } = v.parse(WaitingMessage, JSON.parse(waiting.message));
    const caller = await identity.callerOf(realmId, device.session_id);
    // Signed out meanwhile, or in another profile: nothing is sent.
    if (caller === null || (caller.profile?.id ?? null) !== profileId) return store.settle(waiting, "FAILED");
    await sendClaimed(realmId, device, { ...waiting, attempts: waiting.attempts + 1 });
  }
}
export type Sender = ReturnType<typeof createSender>;
