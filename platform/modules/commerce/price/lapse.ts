import { licenceStore } from "../licence/store.ts";
import { cancel } from "../model/subscription.ts";
import type { CommerceDeps } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import { recordAbout } from "../refund/record-about.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { noticeJob } from "../subscription/notice.ts";
import { columnsOf, subscriptionOf } from "../subscription/row.ts";
import { priceStore } from "./store.ts";

/** Ends a subscription whose viewer did not agree to the new price in time. Nothing is charged; access lasts to the paid end. */
export async function lapse(deps: CommerceDeps, held: HeldLicenceRow): Promise<void> {
  const { realm_id: realmId, price_consent_id: consentId } = held;
  await deps.database.write.transaction().execute(async (trx) => {
    const licences = licenceStore(trx, realmId);
    const current = await licences.lockHeld(held.id);
    const subscription = subscriptionOf(current);
    const isSame =
      current.price_consent_id === consentId && current.price_answer !== "CONTINUE" && current.periods_paid === held.periods_paid;
    if (consentId === null || subscription === null || current.ended_at !== null || !isSame || !subscription.renews) return;
    const ended = cancel(subscription, null);
    if ("refused" in ended) return;
    await licences.updateHeld(held.id, columnsOf({ ...ended.subscription, closed: true }));
    if (current.price_answer === "PENDING")
      await priceStore(trx, realmId).setState(consentId, "LAPSED", deps.realmClock.now(realmId).toISOString());
    const payment = await historyStore(trx, realmId).lastOf(held.id);
    if (payment !== undefined) await recordAbout(deps, trx, payment, { type: "CANCELLED_SUBSCRIPTION", amount: 0, reference: null });
    await deps.jobs.enqueue(trx, realmId, noticeJob("PRICE_LAPSED", held.id, consentId, null));
  });
}
