import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../store/database.ts";
import { createListeners, type EventBus, type EventLog, encodeEvent, type PlatformEvent } from "./event-bus.ts";

/** Channel of LISTEN and NOTIFY. Triggers notify it too (`realm/migrations.ts`), so that a row edited by hand is an event. */
export const CHANNEL = "platform_events";

const RETRY_MILLISECONDS = [100, 250, 500, 1_000, 2_000, 5_000] as const;
const CONNECT_MILLISECONDS = 5_000;
const KEEP_ALIVE_MILLISECONDS = 10_000;

/**
 * Events of all processes on one database. One connection does nothing but listen; when it is lost another is made, and `onGap`
 * says that something may have been missed meanwhile.
 */
export function createPostgresBus(url: string, database: Database, log: EventLog): EventBus {
  const { subscribe, onGap, deliver, gap } = createListeners(log);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  let failures = 0;

  function hear(payload: string | undefined): void {
    try {
      deliver(JSON.parse(payload ?? "") as PlatformEvent);
    } catch (error) {
      log.error({ err: error }, "event not understood");
    }
  }

  async function listen(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: "events",
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    });
    client = own;
    let over = false;
    const lost = (error: unknown): void => {
      if (over) return;
      over = true;
      own.end().catch(() => undefined);
      if (closed) return;
      const wait = RETRY_MILLISECONDS[Math.min(failures, RETRY_MILLISECONDS.length - 1)] ?? 0;
      if (failures === 0) log.error({ err: error }, "events not heard until the database answers again");
      failures += 1;
      timer = setTimeout(() => void listen(), wait).unref();
    };
    own.on("error", lost);
    own.on("end", () => lost(new Error("connection ended")));
    own.on("notification", ({ channel, payload }) => {
      if (channel === CHANNEL) hear(payload);
    });
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost(error);
      return;
    }
    if (failures > 0) log.info({ failures }, "events are heard again");
    failures = 0;
    gap();
  }

  return {
    start: listen,
    async publish(event) {
      await sql`select pg_notify(${CHANNEL}, ${encodeEvent(event)})`.execute(database.unwalled);
    },
    subscribe,
    onGap,
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
