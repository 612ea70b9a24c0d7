import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { resolve } from "node:path";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, RateLimiterRes, RateLimiterSQLite, type RateLimiterStoreAbstract } from "rate-limiter-flexible";
import type { PlatformDeps } from "../platform-deps.ts";
import type { Database } from "../store/database.ts";
import { createCheckpoints, WRITER_CHECKPOINT_PAGES } from "../store/sqlite/checkpoints.ts";
import { openSqliteConnection } from "../store/sqlite/connection.ts";
import { createLockWait } from "../store/sqlite/lock-wait.ts";
import { createTurnTransactions } from "../store/sqlite/turn-transactions.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { Problem } from "./problem.ts";

export interface RateLimit {
  /** Counts one use. Counted before it is answered, so that parallel uses cannot slip through together. */
  take(realmId: string, key: string): Promise<Taken>;
  /** Gives one use back, because it was harmless. */
  giveBack(realmId: string, key: string): Promise<void>;
  /** Forgets the key. */
  reset(realmId: string, key: string): Promise<void>;
}

export interface Taken {
  readonly allowed: boolean;
  /** Whole seconds until the next use is allowed; 0 when this one is. */
  readonly retryAfterSeconds: number;
}

/** Limits that hold across processes and restarts. */
export interface RateLimits {
  /** `points` uses in `seconds`, counted from the first. `name` is unique in the platform. */
  limit(name: string, points: number, seconds: number): RateLimit;
  close(): Promise<void>;
}

/** Name of the table on PostgreSQL. No migration creates it, and its rows may be lost. */
export const RATE_LIMITS_TABLE = "rate_limits";
const SWEEP_MILLISECONDS = 10 * 60_000;
const made = new WeakMap<Database, RateLimits>();

/**
 * The limits of a platform: SQLite in `dataDir/limits.db` (a file of its own, so that guesses never queue behind sales),
 * PostgreSQL in the database itself. The same object for every module. Windows follow the system clock, which is the
 * library's; nothing but the length of a refusal depends on it.
 */
export function rateLimitsOf(deps: Pick<PlatformDeps, "database" | "settings" | "log">): RateLimits {
  const existing = made.get(deps.database);
  if (existing !== undefined) return existing;
  const limits = deps.database.dialect === "postgres" ? createPostgresLimits(deps.database) : createSqliteLimits(deps);
  const sweep = setInterval(() => {
    limits.sweep().catch((error: unknown) => deps.log.error({ err: error }, "rate limits not swept"));
  }, SWEEP_MILLISECONDS);
  sweep.unref();
  const open: RateLimits = {
    limit: limits.limit,
    async close() {
      clearInterval(sweep);
      made.delete(deps.database);
      await limits.close();
    },
  };
  made.set(deps.database, open);
  return open;
}

/** 429 with the seconds to wait in `details.retryAfterSeconds`. */
export function tooManyRequests(retryAfterSeconds: number): Problem {
  return new Problem("TOO_MANY_REQUESTS", { details: { retryAfterSeconds } });
}

/** The key of a network address. An IPv6 customer has a whole /64, so that prefix is the key. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

interface Backend {
  limit(name: string, points: number, seconds: number): RateLimit;
  sweep(): Promise<unknown>;
  close(): Promise<void>;
}

function createSqliteLimits({ settings, log }: Pick<PlatformDeps, "settings" | "log">): Backend {
  const file = resolve(settings.dataDir, "limits.db");
  const connection = openSqliteConnection(file, { synchronous: "NORMAL", checkpointPages: WRITER_CHECKPOINT_PAGES });
  const checkpoints = createCheckpoints(file);
  connection.exec(
    `create table if not exists ${RATE_LIMITS_TABLE} (key text primary key, points integer not null default 0, expire integer)`,
  );
  // SQLite's own wait for another process's transaction would block the thread; `lockWait` replaces it.
  connection.exec("pragma busy_timeout = 0");
  const lockWait = createLockWait();
  // A failed `begin` or statement has counted nothing, so it can be repeated.
  let waiting: Promise<unknown> = Promise.resolve();
  const whenFree: WhenFree = async (use) => {
    const queuedAt = performance.now();
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof StoreUnavailable && error.busy)) throw error;
    }
    // One use at a time tries for the lock: a thousand that tried side by side would block the thread.
    const waited = waiting.then(() => lockWait.run(use, queuedAt));
    waiting = waited.catch(() => undefined);
    return waited;
  };
  // A sign-in is counted by seven limits. Together they cost as much as one commit.
  const turns = createTurnTransactions(connection, (error) => log.error({ err: error }, "uses of a turn not counted"));
  const storeClient = {
    prepare: connection.prepare,
    exec: connection.exec,
    transaction:
      <T>(work: () => T) =>
      () =>
        turns.run(work),
  };
  const remove = connection.prepare(`delete from ${RATE_LIMITS_TABLE} where expire < ?`);
  return {
    limit: (name, points, duration) =>
      wrap(
        new RateLimiterSQLite({
          storeClient,
          // Our connection's results have the shape of this driver's.
          storeType: "better-sqlite3",
          tableName: RATE_LIMITS_TABLE,
          tableCreated: true,
          // Its own timer neither waits for the lock nor catches errors; `sweep` does its work.
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration,
        }),
        async () => checkpoints.wrote(),
        whenFree,
      ),
    sweep: () => whenFree(async () => remove.run(Date.now())),
    async close() {
      turns.close();
      await checkpoints.close();
      connection.close();
    },
  };
}

function createPostgresLimits(database: Database): Backend {
  // The library wants something with `query`; the platform's own pool answers, through Kysely. Limits know no tenant table.
  const storeClient = {
    async query({ text, values }: { text: string; values?: unknown[] }) {
      const result = await database.unwalled.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: result.rows, rowCount: result.rows.length || Number(result.numAffectedRows ?? 0) };
    },
  };
  let ready: Promise<void> | null = null;
  const prepare = (): Promise<void> => {
    ready ??= createTable(storeClient).catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  };
  const options = { storeClient, storeType: "pool", tableName: RATE_LIMITS_TABLE, tableCreated: true, clearExpiredByTimeout: false };
  return {
    limit: (name, points, duration) => wrap(new RateLimiterPostgres({ ...options, keyPrefix: name, points, duration }), prepare),
    async sweep() {
      await prepare();
      await storeClient.query({ text: `delete from ${RATE_LIMITS_TABLE} where expire < $1`, values: [Date.now()] });
    },
    close: () => Promise.resolve(),
  };
}

/** Two processes may create it at once: PostgreSQL then fails one of them although the table is there. */
async function createTable(client: { query(query: { text: string }): Promise<unknown> }): Promise<void> {
  try {
    await client.query({
      text: `create table if not exists ${RATE_LIMITS_TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    });
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code !== "23505" && code !== "42P07") throw error;
  }
}

/** Runs a use of a limit once no other process has the lock. The use may be repeated, so it must have no effect when it throws. */
type WhenFree = <T>(use: () => Promise<T>) => Promise<T>;

function wrap(limiter: RateLimiterStoreAbstract, prepare: () => Promise<void>, whenFree: WhenFree = (use) => use()): RateLimit {
  // Hashed, because keys contain network and mail addresses, which this table must not store, and because a hash fits its column.
  const keyOf = (realmId: string, key: string) => createHash("sha256").update(`${realmId}\n${key}`).digest("base64url");
  return {
    async take(realmId, key) {
      await prepare();
      try {
        await whenFree(() => limiter.consume(keyOf(realmId, key)));
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
        throw refused;
      }
    },
    async giveBack(realmId, key) {
      await prepare();
      await whenFree(() => limiter.reward(keyOf(realmId, key)));
    },
    async reset(realmId, key) {
      await prepare();
      await whenFree(() => limiter.delete(keyOf(realmId, key)));
    },
  };
}
