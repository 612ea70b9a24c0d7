import type { Db } from "../../../store/database.ts";
import type { HistoryItemType } from "../model/history.ts";
import { taxOfPart } from "../model/money.ts";
import type { CommerceDeps } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import type { HistoryRow } from "../rows.ts";

/** A later event of a payment: a refund, a dispute, or the revocation of its licence. */
export interface PaymentEvent {
  readonly type: HistoryItemType;
  /** Minor units. */
  readonly amount: number;
  /** The provider's own reference of it. */
  readonly reference: string | null;
  /** Absent: FAILED for a refund that failed, else SUCCEEDED. */
  readonly status?: HistoryRow["status"];
}

/** Writes an event of `payment` into its viewer's history, inside the transaction of the event; returns the item's id. */
export async function recordAbout(
  { ids, realmClock }: Pick<CommerceDeps, "ids" | "realmClock">,
  trx: Db,
  payment: HistoryRow,
  { type, amount, reference, status }: PaymentEvent,
): Promise<string> {
  const id = ids.id();
  const before = (JSON.parse(payment.refunds) as { amount: { amount: number } }[]).reduce((all, one) => all + one.amount.amount, 0);
  await historyStore(trx, payment.realm_id).add({
    id,
    viewerId: payment.viewer_id,
    at: realmClock.now(payment.realm_id),
    type,
    status: status ?? (type === "FAILED_REFUND" ? "FAILED" : "SUCCEEDED"),
    licenceId: payment.licence_id,
    sku: payment.sku,
    price: {
      list: payment.list_amount,
      discount: 0,
      amount,
      tax: taxOfPart(before, amount, payment.tax_rate),
      taxRate: payment.tax_rate,
      taxOnTop: payment.tax_on_top === 1,
      currency: payment.currency,
      scale: payment.scale,
    },
    attemptId: null,
    reference,
    method: payment.method,
    vouchers: [],
    validFrom: null,
    validUntil: null,
    billing: payment.billing_details,
    heldId: payment.held_id,
    chargeKey: null,
    providerId: null,
    aboutId: payment.id,
  });
  return id;
}
