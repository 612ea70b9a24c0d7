import { createHash } from "node:crypto";
import type { Jobs } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { AnySealedColumn } from "./sealed-column.ts";
import { createSealedValues } from "./sealed-values.ts";

const RESEAL_JOB = "secrets.reseal";
const HOUR_MILLISECONDS = 3_600_000;

/**
 * Re-encrypts stored values with the current secret while a previous one is accepted. It runs at the start and every hour, because
 * processes that still have the previous secret as their own may write values meanwhile.
 */
export function createResealing(deps: PlatformDeps, columns: readonly AnySealedColumn[], realmIds: () => Promise<readonly string[]>) {
  const { database, jobs, clock, log, settings } = deps;
  const values = createSealedValues(database, settings, columns);
  let timer: NodeJS.Timeout | null = null;

  async function enqueue(): Promise<void> {
    // A known dedupe key is left alone, so that any number of processes make one job an hour. It names no secret.
    const keys = createHash("sha256").update(`${settings.secret}\n${settings.previousSecret}`).digest("base64url").slice(0, 8);
    const dedupeKey = `${keys} ${clock.now().toISOString().slice(0, 13)}`;
    for (const realmId of await realmIds()) await jobs.enqueue(database.write, realmId, { kind: RESEAL_JOB, dedupeKey, payload: {} });
  }

  return {
    handle(target: Pick<Jobs, "handle">): void {
      const run = async (realmId: string): Promise<void> => {
        const { resealed, unreadable } = await values.reseal(realmId);
        if (resealed > 0) log.info({ realm: realmId, resealed }, "stored values encrypted with the new SESSION_SECRET");
        if (unreadable > 0) log.error({ realm: realmId, unreadable }, "stored values that no SESSION_SECRET opens: run doctor");
      };
      target.handle(RESEAL_JOB, { clock: "real", run });
    },
    /** Enqueues the job now and every hour, also after a failure; does nothing without a previous secret. */
    start(): void {
      if (settings.previousSecret == null) return;
      const attempt = () => {
        enqueue().catch((error: unknown) => log.error({ err: error }, "re-encryption of stored values not enqueued"));
      };
      attempt();
      timer = setInterval(attempt, HOUR_MILLISECONDS);
      timer.unref();
    },
    stop(): void {
      if (timer !== null) clearInterval(timer);
    },
  };
}
