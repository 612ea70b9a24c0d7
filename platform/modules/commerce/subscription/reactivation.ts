import { Problem } from "../../../http/problem.ts";
import type { Db } from "../../../store/database.ts";
import { licenceStore } from "../licence/store.ts";
import { type Change, reactivate, type Subscription } from "../model/subscription.ts";
import type { CommerceDeps } from "../options.ts";
import { renewJob } from "../payment/jobs.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { nextCharge } from "./next-charge.ts";
import { noticeJob } from "./notice.ts";
import { recordEvent } from "./record.ts";
import { columnsOf, subscriptionOf } from "./row.ts";

/** Refused when the viewer has not cancelled, or when the licence has no card, for example after its removal. */
export function reactivated(held: HeldLicenceRow, subscription: Subscription, now: Date): Change {
  const change = reactivate(subscription, now);
  return "refused" in change || held.payment_method_id !== null ? change : { refused: "NO_CARD" };
}

/** Reactivates the subscription, with history item and mail, inside a transaction that has locked the row. */
export async function reactivateHeld(deps: CommerceDeps, trx: Db, held: HeldLicenceRow): Promise<void> {
  const { realm_id: realmId } = held;
  const now = deps.realmClock.now(realmId);
  const subscription = subscriptionOf(held);
  const change: Change = subscription === null ? { refused: "NOT_RENEWING" } : reactivated(held, subscription, now);
  if ("refused" in change) throw new Problem("SUBSCRIPTION_CHANGE_REFUSED", { details: { reason: change.refused } });
  const { validUntil } = change.subscription;
  await licenceStore(trx, realmId).updateHeld(held.id, { ...columnsOf(change.subscription), cancel_requested_at: null });
  // The job of the end of the period may have run already.
  await deps.jobs.enqueue(trx, realmId, renewJob(held, 0, validUntil < now ? now : validUntil));
  const charge = nextCharge(await deps.readShop(realmId, trx), held, null);
  if (charge !== null)
    await recordEvent(deps, trx, { held, charge: { ...charge, discount: 0 } }, "REACTIVATE_SUBSCRIPTION", validUntil.toISOString());
  await deps.jobs.enqueue(trx, realmId, noticeJob("REACTIVATED", held.id, now.toISOString(), null));
}
