import { randomUUID } from "node:crypto";
import type { AnalyticsEvent } from "../../contract/account/analytics.ts";
import { contract } from "../../contract/table.ts";
import type { Log } from "../log.ts";
import { ownApi, type PlatformClient } from "../platform-client.ts";

/** An event and whose visit it belongs to. `account` lets the platform look for a refusal; it is not kept. */
export interface QueuedEvent {
  readonly visit: string;
  readonly account: string | null;
  readonly event: AnalyticsEvent;
  /** The same event, should it be seen again; absent: it is a new one. */
  readonly id?: string;
}

const WAIT_MILLISECONDS = 2_000;
/** As many as a call of the contract takes. */
const BATCH = 200;
/** Of all realms together: beyond, events are lost rather than memory. */
const MOST_WAITING = 5_000;

/**
 * Gathers what was counted and sends it in batches behind the pages: no page waits for it, and none fails with it. What the platform does
 * not take is lost, and logged once a batch.
 */
export function createEventQueue(client: PlatformClient, log: Log) {
  const waiting = new Map<string, Required<QueuedEvent>[]>();
  let size = 0;
  let timer: NodeJS.Timeout | null = null;

  async function send(apiKey: string, events: readonly Required<QueuedEvent>[]): Promise<void> {
    try {
      await ownApi(client, apiKey).call(contract.analytics.recordServerEvents, { body: { events: [...events] } });
    } catch (error) {
      log.error({ err: error, events: events.length }, "counted events not kept");
    }
  }

  /** Sends all that waits; resolves when it is done. */
  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const all = [...waiting];
    waiting.clear();
    size = 0;
    for (const [apiKey, events] of all) for (let at = 0; at < events.length; at += BATCH) await send(apiKey, events.slice(at, at + BATCH));
  }

  return {
    flush,
    /** `apiKey` is the realm's. */
    push(apiKey: string, event: QueuedEvent): void {
      if (size >= MOST_WAITING) return;
      size += 1;
      const kept = { id: randomUUID(), ...event };
      const events = waiting.get(apiKey);
      if (events === undefined) waiting.set(apiKey, [kept]);
      else events.push(kept);
      timer ??= setTimeout(() => void flush(), WAIT_MILLISECONDS).unref();
    },
  };
}
export type EventQueue = ReturnType<typeof createEventQueue>;
