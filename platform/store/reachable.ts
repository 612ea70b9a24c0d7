import { sql } from "kysely";
import type { Database } from "./database.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

const FIRST_PAUSE = 1_000;
const MOST_PAUSE = 30_000;

export interface WaitOptions {
  readonly log: { error(fields: object, message: string): void };
  /** Waits this many milliseconds; tests do not. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Waits until the database answers: it may start after us, or be away for a while. Logs each failed attempt, with growing pauses up
 * to 30 s. Throws permanent errors: a wrong password, a database that does not exist.
 */
export async function untilReachable(database: Database, { log, pause = sleep }: WaitOptions): Promise<void> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(MOST_PAUSE, wait * 2)) {
    try {
      await sql`select 1`.execute(database.unwalled);
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.error({ reason: error.message }, `the database is not there: trying again in ${wait / 1_000} s`);
      await pause(wait);
    }
  }
}
