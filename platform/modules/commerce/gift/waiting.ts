import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import { licenceStore } from "../licence/store.ts";
import { addLength, type Length } from "../model/billing-time.ts";
import { paid, type Subscription } from "../model/subscription.ts";
import { renewJob } from "../payment/jobs.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { waitingGifts } from "../subscription/next-charge.ts";
import { columnsOf, subscriptionOf } from "../subscription/row.ts";
import { giftStore } from "./store.ts";

/** Extends a subscription by a gift, as if the time had been paid. The next charge moves by the same time. */
export async function makeLonger(
  trx: Db,
  { jobs, realmClock }: Pick<PlatformDeps, "jobs" | "realmClock">,
  held: HeldLicenceRow,
  length: Length,
): Promise<void> {
  const subscription = subscriptionOf(held);
  if (subscription === null) throw new Error(`held licence ${held.id} does not renew`);
  const longer = longerBy(subscription, length, realmClock.now(held.realm_id));
  await licenceStore(trx, held.realm_id).updateHeld(held.id, { ...columnsOf(longer), paid_amount: null });
  const next = { id: held.id, periods_paid: longer.periodsPaid, failed_tries: 0 };
  await jobs.enqueue(trx, held.realm_id, renewJob(next, 0, longer.validUntil));
}

/** A gift of the subscription's own period counts from the same anchor; any other length needs a new anchor at its end. */
function longerBy(subscription: Subscription, length: Length, now: Date): Subscription {
  const { nextSku, pauseRequested, resumeAt } = subscription;
  if (length === subscription.period) return { ...paid(subscription, now), nextSku, pauseRequested, resumeAt };
  const validUntil = addLength(subscription.validUntil, length);
  const periodsPaid = subscription.periodsPaid + 1;
  return { ...subscription, state: "ACTIVE", anchor: validUntil, anchorBase: periodsPaid, periodsPaid, validUntil };
}

/** Moves the waiting gifts of replaced licences to `heldId`. If that licence cannot be extended, their codes become valid again. */
export async function carryGifts(
  trx: Db,
  deps: Pick<PlatformDeps, "jobs" | "realmClock">,
  replaced: readonly HeldLicenceRow[],
  heldId: string,
): Promise<void> {
  for (const before of replaced)
    for (const _gift of waitingGifts(before)) {
      const held = await licenceStore(trx, before.realm_id).lockHeld(heldId);
      const period = subscriptionOf(before)?.period;
      if (period === undefined || subscriptionOf(held) === null) return await returnGifts(trx, before);
      await makeLonger(trx, deps, held, period);
    }
}

/** Makes the codes of waiting gifts valid again, because their licence was revoked. */
export async function returnGifts(trx: Db, held: HeldLicenceRow): Promise<void> {
  const ids = waitingGifts(held).flatMap(({ giftId }) => giftId ?? []);
  if (ids.length > 0) await giftStore(trx, held.realm_id).giveBack(ids);
}
