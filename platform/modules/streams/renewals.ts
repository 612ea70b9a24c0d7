import type { PlatformDeps } from "../../platform-deps.ts";
import type { StreamClaim } from "./claim.ts";
import { streamsStore } from "./store.ts";
import { BATCH_SECONDS, LEASE_SECONDS, TTL_SECONDS, WRITTEN_EVERY_SECONDS } from "./times.ts";

/** A stream as this process knows it. Times are milliseconds since 1970. */
interface CountedStream {
  readonly realmId: string;
  readonly id: string;
  state: "ACTIVE" | "STOPPED" | "FULL";
  /** True when the database knows that its player sends heartbeats. */
  beats: boolean;
  renewedAt: number;
  writtenAt: number;
}

/** Time for which a refusal answers further media requests of a stream, so that a player that retries does not reach the database. */
const REFUSED_MS = 2_000;
/** Streams in one statement. */
const BATCH = 500;

/**
 * Streams that play in this process, in memory, so that a segment or a heartbeat costs no query. They are written in batches, each at most
 * every 15 s. A write also finds out which streams another process has stopped.
 */
export function createRenewals({ clock, database, log }: Pick<PlatformDeps, "clock" | "database" | "log">) {
  const streams = new Map<string, CountedStream>();
  const keyOf = ({ realmId, id }: Pick<CountedStream, "realmId" | "id">): string => `${realmId}/${id}`;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  function schedule(): void {
    if (timer !== null || closed) return;
    timer = setTimeout(() => {
      timer = null;
      write()
        .catch((error: unknown) => log.error({ err: error }, "streams not renewed"))
        .finally(() => streams.size > 0 && schedule());
    }, BATCH_SECONDS * 1_000).unref();
  }

  /** Forgets streams without a sign of life, and returns those that have to be written, by realm and by time. */
  function due(all: boolean): Map<string, CountedStream[]> {
    const now = clock.now().getTime();
    const batches = new Map<string, CountedStream[]>();
    for (const [key, stream] of streams) {
      const unwritten = stream.renewedAt - stream.writtenAt;
      if (stream.state === "ACTIVE" && (unwritten >= WRITTEN_EVERY_SECONDS * 1_000 || (all && unwritten > 0))) {
        // Rounded down: the end that is written is never later than the true one.
        const second = Math.floor(stream.renewedAt / (BATCH_SECONDS * 1_000)) * BATCH_SECONDS;
        const batch = `${stream.realmId}/${second}`;
        batches.set(batch, [...(batches.get(batch) ?? []), stream]);
      } else if (now - stream.renewedAt >= TTL_SECONDS * 1_000) streams.delete(key);
    }
    return batches;
  }

  async function writeBatch(batch: readonly CountedStream[]): Promise<void> {
    const now = clock.now();
    const oldest = Math.min(...batch.map(({ renewedAt }) => renewedAt));
    const realmId = batch[0]?.realmId ?? "";
    const ids = batch.map(({ id }) => id);
    // A renewal that a power loss takes away is repeated by the player (decision 0038).
    const store = streamsStore(database.unflushed, realmId);
    const times = batch.map(({ renewedAt }) => renewedAt);
    const renewed = new Set(await store.renew(ids, new Date(oldest + LEASE_SECONDS * 1_000).toISOString(), now.toISOString()));
    batch.forEach((stream, index) => {
      stream.writtenAt = times[index] ?? oldest;
      // The next request finds out whether it was stopped or has ended.
      if (!renewed.has(stream.id)) streams.delete(keyOf(stream));
    });
  }

  async function write(all = false): Promise<void> {
    for (const batch of due(all).values()) for (let at = 0; at < batch.length; at += BATCH) await writeBatch(batch.slice(at, at + BATCH));
  }

  return {
    write,

    /** The state of the stream, which this renews while it is active; null: the database has to tell. */
    renew(claim: StreamClaim, beats: boolean): CountedStream["state"] | null {
      const stream = streams.get(keyOf(claim));
      if (stream === undefined) return null;
      const now = clock.now().getTime();
      const age = now - stream.renewedAt;
      if (stream.state === "STOPPED") return "STOPPED";
      // A heartbeat always gets the list of active streams, which is read again.
      if (stream.state === "FULL") return beats || age >= REFUSED_MS ? null : "FULL";
      if (age >= TTL_SECONDS * 1_000 || (beats && !stream.beats)) return null;
      stream.renewedAt = now;
      return "ACTIVE";
    },

    /** Records what the database told of a stream. */
    record({ realmId, id }: StreamClaim, state: CountedStream["state"], beats: boolean): void {
      const now = clock.now().getTime();
      streams.set(keyOf({ realmId, id }), { realmId, id, state, beats, renewedAt: now, writtenAt: 0 });
      schedule();
    },

    forget(realmId: string, id: string): void {
      streams.delete(keyOf({ realmId, id }));
    },

    /** Makes the next write compare every stream with the database. */
    checkAll(): void {
      for (const stream of streams.values()) stream.writtenAt = 0;
    },

    /** Writes what is not written yet. */
    async close(): Promise<void> {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await write(true);
    },
  };
}
