import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { AnalyticsEvent } from "../../contract/analytics/analytics.ts";
import { contract } from "../../contract/table.ts";
import { networkOf } from "../../platform/platform.ts";
import type { Log } from "../log.ts";
import { ownApi, type PlatformClient } from "../platform-client.ts";

/** An event and its visit. `account` lets the platform check for a refusal; it is not stored. */
export interface QueuedEvent {
  readonly visit: string;
  readonly account: string | null;
  readonly event: AnalyticsEvent;
  /** Id that is equal when the same event is seen again; absent: every event is new. */
  readonly id?: string;
}
type Waiting = Required<QueuedEvent>;

const WAIT_MILLISECONDS = 2_000;
/** Maximum batch size of the contract. */
const BATCH = 200;
/** Limit for all realms together; beyond it events are lost instead of using more memory. */
const MOST_WAITING = 5_000;
/** Events of one network in a realm per minute; an office or a mobile network behind one address stays below. */
const MOST_OF_NETWORK = 300;
const NETWORK_MILLISECONDS = 60_000;
const MOST_NETWORKS = 20_000;

/**
 * Collects events and sends them in batches in the background, so that no page waits for it or fails with it. Events that the platform does
 * not accept are lost, with one log line per batch. Each network has a limit. When the queue is full, the realm with the most events loses
 * its newest one, so that one realm's flood does not displace another's events.
 */
export function createEventQueue(client: PlatformClient, log: Log) {
  const waiting = new Map<string, Waiting[]>();
  // With `max` it would allocate the places of all networks at once.
  const networks = new LRUCache<string, { count: number }>({ maxSize: MOST_NETWORKS, sizeCalculation: () => 1, ttl: NETWORK_MILLISECONDS });
  let size = 0;
  let timer: NodeJS.Timeout | null = null;

  async function send(apiKey: string, events: readonly Waiting[]): Promise<void> {
    try {
      await ownApi(client, apiKey).call(contract.analytics.recordServerEvents, { body: { events: [...events] } });
    } catch (error) {
      log.error({ err: error, events: events.length }, "counted events not kept");
    }
  }

  /** Sends all waiting events; resolves when they are sent. */
  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const all = [...waiting];
    waiting.clear();
    size = 0;
    for (const [apiKey, events] of all) for (let at = 0; at < events.length; at += BATCH) await send(apiKey, events.slice(at, at + BATCH));
  }

  /** False when the network has used up its events of this minute. Counting does not extend the entry's TTL (fixed window). */
  function takeFromNetwork(apiKey: string, address: string): boolean {
    const key = `${apiKey} ${networkOf(address)}`;
    const used = networks.get(key);
    if (used === undefined) networks.set(key, { count: 1 });
    else used.count += 1;
    return (used?.count ?? 1) <= MOST_OF_NETWORK;
  }

  /** Drops the newest event of the realm with the most; false when that is this realm. */
  function makeRoom(own: readonly Waiting[]): boolean {
    let most = own;
    for (const events of waiting.values()) if (events.length > most.length) most = events;
    if (most === own) return false;
    (most as Waiting[]).pop();
    size -= 1;
    return true;
  }

  return {
    flush,
    /** Adds an event. `apiKey` is the realm's, `address` the viewer's network address. */
    push(apiKey: string, address: string, event: QueuedEvent): void {
      if (!takeFromNetwork(apiKey, address)) return;
      const events = waiting.get(apiKey) ?? [];
      if (size >= MOST_WAITING && !makeRoom(events)) return;
      size += 1;
      events.push({ id: randomUUID(), ...event });
      waiting.set(apiKey, events);
      timer ??= setTimeout(() => void flush(), WAIT_MILLISECONDS).unref();
    },
  };
}
export type EventQueue = ReturnType<typeof createEventQueue>;
