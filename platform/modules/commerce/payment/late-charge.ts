import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import { historyStore } from "../receipt/store.ts";
import { beginRefund } from "../refund/service.ts";
import type { AttemptRow } from "../rows.ts";
import { readOrderTerms } from "./order-terms.ts";

/**
 * Handles the charge of an attempt that was cancelled before. Nothing is granted, because its basket may have been paid since. The charge
 * is recorded in the history and refunded once. Runs inside the transaction that has locked the attempt's basket.
 */
export async function giveBackLate(
  trx: Db,
  deps: PlatformDeps,
  attempt: AttemptRow,
  paid: Extract<ProviderPayment, { status: "SUCCEEDED" }>,
): Promise<void> {
  const { realm_id: realmId } = attempt;
  if (attempt.status === "COMPLETE" || attempt.mode !== "CHARGE" || attempt.amount === 0) return;
  const history = historyStore(trx, realmId);
  if (await history.isCharged(attempt.id)) return;
  const terms = readOrderTerms(attempt);
  const id = deps.ids.id();
  await history.add({
    id,
    viewerId: attempt.viewer_id,
    at: deps.realmClock.now(realmId),
    type: "PAID_ORDER",
    status: "SUCCEEDED",
    licenceId: attempt.licence_id,
    sku: attempt.sku,
    price: { ...terms, amount: attempt.amount, currency: attempt.currency, scale: attempt.scale },
    attemptId: null,
    reference: paid.reference,
    method: paid.method === null ? null : maskedMethod(paid.method),
    vouchers: terms.vouchers.map(({ code }) => code),
    validFrom: null,
    validUntil: null,
    billing: attempt.billing_details,
    heldId: null,
    chargeKey: attempt.id,
    providerId: attempt.provider_id,
  });
  deps.log.error({ attempt: attempt.id, history: id }, "charged after the attempt was given up: given back");
  await beginRefund(deps, trx, realmId, { paymentId: id, amount: null, revoke: false, reason: "LATE" });
}
