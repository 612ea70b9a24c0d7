import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import { basketStore } from "../basket/store.ts";
import { giftStore } from "../gift/store.ts";
import { historyStore } from "../receipt/store.ts";
import type { AttemptRow } from "../rows.ts";
import { releaseVouchers } from "../voucher/reservation.ts";
import { readOrderTerms } from "./order-terms.ts";
import { paymentStore } from "./store/payments.ts";

type GiveUpDeps = Pick<PlatformDeps, "realmClock" | "ids">;

/** Opens the basket and releases its vouchers. The failed or cancelled payment stays in the history. */
export async function reopenBasket(trx: Db, { realmClock, ids }: GiveUpDeps, attempt: AttemptRow): Promise<void> {
  const now = realmClock.now(attempt.realm_id);
  if (attempt.gift_id === null) {
    await basketStore(trx, attempt.realm_id).reopen(attempt.basket_id, attempt.id, now.toISOString());
    await releaseVouchers(trx, attempt);
  } else await giftStore(trx, attempt.realm_id).move(attempt.gift_id, ["PAYING"], { state: "DRAFT", updated_at: now.toISOString() });
  const failed = attempt.status === "FAILED";
  const terms = readOrderTerms(attempt);
  await historyStore(trx, attempt.realm_id).add({
    id: ids.id(),
    viewerId: attempt.viewer_id,
    at: now,
    type: failed ? "FAILED_PAYMENT" : "CANCELLED",
    status: failed ? "FAILED" : "SUCCEEDED",
    licenceId: attempt.licence_id,
    sku: attempt.sku,
    // A cancelled payment moved no money.
    price: {
      ...terms,
      ...(failed ? {} : { tax: 0 }),
      amount: failed ? attempt.amount : 0,
      currency: attempt.currency,
      scale: attempt.scale,
    },
    attemptId: attempt.id,
    reference: attempt.provider_reference,
    method: null,
    vouchers: terms.vouchers.map(({ code }) => code),
    validFrom: null,
    validUntil: null,
    billing: null,
    heldId: null,
    chargeKey: failed ? attempt.id : null,
    providerId: attempt.provider_id,
  });
}

/**
 * Cancels an open attempt of a deleted buyer, and clears the buyer's data in it. Undefined: it has ended before. Runs inside a transaction
 * that has locked the attempt's basket.
 */
export async function giveUpAttempt(trx: Db, deps: GiveUpDeps, realmId: string, id: string): Promise<AttemptRow | undefined> {
  const attempt = await paymentStore(trx, realmId).updateOpenAttempt(id, {
    status: "CANCELLED",
    action_url: null,
    instructions: null,
    payment_token: null,
    billing_details: null,
    updated_at: deps.realmClock.now(realmId).toISOString(),
  });
  if (attempt !== undefined) await reopenBasket(trx, deps, attempt);
  return attempt;
}
