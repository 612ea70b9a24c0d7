import * as v from "valibot";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";

/** Job that counts the reviews of a title. */
export const REFRESH_JOB = "reviews.refresh";
export const RefreshPayload = v.strictObject({ title: v.string() });

/** Changes of a title within this time share a job, so that many reviews at once drop cached pages once. */
const SHARED_MS = 2_000;
/** Time for transactions that queue the job and end after it is due. */
const GRACE_MS = 1_000;

/** Queues the job in the transaction of a change. A viewer sees the new counts within about three seconds. */
export async function queueRefresh({ clock, jobs }: PlatformDeps, trx: Db, realmId: string, titleId: string): Promise<void> {
  const span = Math.floor(clock.now().getTime() / SHARED_MS);
  const payload = { title: titleId } satisfies v.InferOutput<typeof RefreshPayload>;
  const runAt = new Date((span + 1) * SHARED_MS + GRACE_MS);
  await jobs.enqueue(trx, realmId, { kind: REFRESH_JOB, dedupeKey: `${titleId}:${span}`, payload, runAt });
}
