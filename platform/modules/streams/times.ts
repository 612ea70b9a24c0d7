/** Seconds between two heartbeats of a player. */
export const HEARTBEAT_SECONDS = 30;
/** Seconds after which a stream ends without a sign of life: two heartbeats may be lost. */
export const TTL_SECONDS = 75;
/** A stream is written at most this often, in seconds. */
export const WRITTEN_EVERY_SECONDS = 15;
/** Seconds between two batches of writes. */
export const BATCH_SECONDS = 5;
/** Lifetime of a written stream: the database learns of a renewal this much later. */
export const LEASE_SECONDS = TTL_SECONDS + WRITTEN_EVERY_SECONDS + 2 * BATCH_SECONDS;
