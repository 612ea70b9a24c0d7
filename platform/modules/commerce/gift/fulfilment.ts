import { createHiding } from "../../../crypto/hide.ts";
import type { SealedColumn } from "../../../crypto/stored/sealed-column.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import { licenceStore } from "../licence/store.ts";
import { addDays } from "../model/billing-time.ts";
import { receiptJob } from "../payment/jobs.ts";
import { readOrderTerms } from "../payment/order-terms.ts";
import { paymentStore } from "../payment/store/payments.ts";
import { historyStore } from "../receipt/store.ts";
import { beginRefund } from "../refund/service.ts";
import type { AttemptRow } from "../rows.ts";
import { giftCodeHash, newGiftCode } from "./code.ts";
import { REDEEMABLE_DAYS } from "./delivery.ts";
import { boughtMailJob } from "./jobs.ts";
import { giftStore } from "./store.ts";

type Paid = Extract<ProviderPayment, { status: "SUCCEEDED" }>;

const GIFT_CODE_PURPOSE = "gift-code";
export const giftHiding = ({ settings }: Pick<PlatformDeps, "settings">) => createHiding(settings, GIFT_CODE_PURPOSE);

/** Gift codes as they are stored, for `crypto/stored/`. */
export const sealedGiftCodes: SealedColumn<"gifts"> = {
  what: "gift codes",
  table: "gifts",
  column: "code_hidden",
  key: ["id"],
  purpose: GIFT_CODE_PURPOSE,
  holderOf: ({ id }) => id,
};

/**
 * Writes order, code, history and mail of a gift, inside the transaction that completes its attempt. Throws when the gift is paid already,
 * which undoes the transaction. The buyer's mail job schedules the delivery. A payment after the end of a pass is refunded.
 */
export async function fulfilGift(trx: Db, deps: PlatformDeps, attempt: AttemptRow, paid: Paid): Promise<AttemptRow> {
  const now = deps.realmClock.now(attempt.realm_id);
  const at = now.toISOString();
  const realmId = attempt.realm_id;
  const giftId = attempt.gift_id ?? "";
  const terms = readOrderTerms(attempt);
  const code = newGiftCode();
  await paymentStore(trx, realmId).addOrder({
    id: deps.ids.id(),
    basket_id: giftId,
    attempt_id: attempt.id,
    viewer_id: attempt.viewer_id,
    licence_id: attempt.licence_id,
    sku: attempt.sku,
    amount: attempt.amount,
    currency: attempt.currency,
    scale: attempt.scale,
    created_at: at,
  });
  const gift = await giftStore(trx, realmId).move(giftId, ["PAYING"], {
    state: "PAID",
    amount: attempt.amount,
    currency: attempt.currency,
    scale: attempt.scale,
    code_hash: giftCodeHash(code),
    code_hidden: giftHiding(deps).hide(giftId, code),
    paid_at: at,
    expires_at: addDays(now, REDEEMABLE_DAYS).toISOString(),
    updated_at: at,
  });
  if (gift === undefined) throw new Error(`gift ${giftId} is not being paid`);
  const historyId = deps.ids.id();
  await historyStore(trx, realmId).add({
    id: historyId,
    viewerId: attempt.viewer_id,
    at: now,
    type: "PAID_ORDER",
    status: "SUCCEEDED",
    licenceId: attempt.licence_id,
    sku: attempt.sku,
    price: { ...terms, amount: attempt.amount, currency: attempt.currency, scale: attempt.scale },
    attemptId: attempt.id,
    reference: paid.reference,
    method: paid.method === null ? null : maskedMethod(paid.method),
    vouchers: [],
    validFrom: null,
    validUntil: null,
    billing: attempt.billing_details,
    heldId: null,
    chargeKey: attempt.id,
    providerId: attempt.provider_id,
  });
  // A wallet or a transfer may take so long that the pass has ended meanwhile.
  const end = await licenceStore(trx, realmId).fixedExpiryOf(attempt.licence_id);
  if (end !== null && end <= at) {
    await deps.jobs.enqueue(trx, realmId, receiptJob(historyId));
    if (attempt.amount > 0) await beginRefund(deps, trx, realmId, { paymentId: historyId, amount: null, revoke: true, reason: "LATE" });
  } else await deps.jobs.enqueue(trx, realmId, boughtMailJob(giftId, historyId));
  return await paymentStore(trx, realmId).updateAttempt(attempt.id, { history_id: historyId });
}
