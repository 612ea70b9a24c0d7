import { licenceStore } from "../licence/store.ts";
import { beginPause, dueAt } from "../model/subscription.ts";
import type { CommerceDeps } from "../options.ts";
import { renewJob } from "../payment/jobs.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { lockSame } from "./charge-record.ts";
import type { Due } from "./due-charge.ts";
import { noticeJob } from "./notice.ts";
import { recordEvent } from "./record.ts";
import { columnsOf, subscriptionOf } from "./row.ts";

/** Ends of a paid period without a charge: a pause begins, or a cancelled subscription ends. */
export function createPeriodEnd(deps: CommerceDeps, readDue: (held: HeldLicenceRow) => Promise<Due>) {
  const { database, realmClock, jobs } = deps;

  async function startPause(held: HeldLicenceRow): Promise<void> {
    await database.write.transaction().execute(async (trx) => {
      const current = await lockSame(trx, held);
      const subscription = current === null || current.ended_at !== null ? null : subscriptionOf(current);
      if (subscription === null || dueAt(subscription, realmClock.now(held.realm_id)) !== "PAUSE") return;
      const paused = beginPause(subscription);
      await licenceStore(trx, held.realm_id).updateHeld(held.id, columnsOf(paused));
      if (paused.resumeAt !== null) await jobs.enqueue(trx, held.realm_id, renewJob(held, 0, paused.resumeAt));
      await jobs.enqueue(trx, held.realm_id, noticeJob("PAUSED", held.id, `${held.periods_paid}`, paused.resumeAt));
    });
  }

  /** Records the end of a cancelled subscription in the history, once. */
  async function close(held: HeldLicenceRow): Promise<void> {
    const due = await readDue(held);
    await database.write.transaction().execute(async (trx) => {
      const current = await lockSame(trx, held);
      const subscription = current === null || current.ended_at !== null ? null : subscriptionOf(current);
      if (subscription === null || dueAt(subscription, realmClock.now(held.realm_id)) !== "CLOSE") return;
      await licenceStore(trx, held.realm_id).updateHeld(held.id, columnsOf({ ...subscription, closed: true }));
      await recordEvent(deps, trx, { ...due, charge: { ...due.charge, amount: 0, discount: 0 } }, "CANCELLED_SUBSCRIPTION");
    });
  }

  return { startPause, close };
}
