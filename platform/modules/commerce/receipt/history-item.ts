import type { Language, Money } from "../../../../contract/base/fields.ts";
import type { PaymentHistoryItem } from "../../../../contract/commerce/payment-history.ts";
import type { Shop } from "../licence/shop.ts";
import type { HistoryItemType } from "../model/history.ts";
import { moneyOf } from "../model/money.ts";
import type { HistoryRow } from "../rows.ts";

/** One entry of the payment history, before it is a row. */
export interface NewHistoryItem {
  readonly id: string;
  readonly viewerId: string;
  readonly at: Date;
  readonly type: HistoryItemType;
  readonly status: HistoryRow["status"];
  readonly licenceId: string;
  readonly sku: string;
  /** Minor units; `taxRate` in basis points. `list` and `discount` exclude a tax that comes on top, `amount` includes it. */
  readonly price: {
    readonly list: number;
    readonly discount: number;
    readonly amount: number;
    /** Part of the price that an earlier payment covered. Absent: 0. */
    readonly credit?: number;
    readonly tax: number;
    readonly taxRate: number;
    /** True: the tax is added to the price. Absent: inside the price. */
    readonly taxOnTop?: boolean;
    readonly currency: string;
    readonly scale: number;
  };
  /** The completed or failed attempt; null: a renewal. */
  readonly attemptId: string | null;
  /** The provider's own reference. */
  readonly reference: string | null;
  /** For example `Visa •••• 4242`. */
  readonly method: string | null;
  readonly vouchers: readonly string[];
  /** Paid period; nulls for a failed payment. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** Billing details, as `billingCopy` writes them; null for a failed payment. */
  readonly billing: string | null;
  /** Held licence that the payment bought; null: none. */
  readonly heldId: string | null;
  /** Idempotency key of the charge at the provider; null: no provider was called. */
  readonly chargeKey: string | null;
  readonly providerId: string | null;
  /** The refunded or disputed payment. Absent: the item is about no other payment. */
  readonly aboutId?: string;
}

/** The only place where a row of the payment history is made. */
export function historyRow(realmId: string, item: NewHistoryItem): HistoryRow {
  const { price } = item;
  return {
    realm_id: realmId,
    id: item.id,
    viewer_id: item.viewerId,
    happened_at: item.at.toISOString(),
    item_type: item.type,
    status: item.status,
    licence_id: item.licenceId,
    sku: item.sku,
    list_amount: price.list,
    discount: price.discount,
    amount: price.amount,
    credit: price.credit ?? 0,
    tax: price.tax,
    tax_rate: price.taxRate,
    tax_on_top: price.taxOnTop === true ? 1 : 0,
    currency: price.currency,
    scale: price.scale,
    attempt_id: item.attemptId,
    external_payment_id: item.reference,
    method: item.method,
    vouchers: JSON.stringify(item.vouchers),
    valid_from: item.validFrom,
    valid_until: item.validUntil,
    billing_details: item.billing,
    refunds: "[]",
    held_id: item.heldId,
    charge_key: item.chargeKey,
    provider_id: item.providerId,
    about_id: item.aboutId ?? null,
  };
}

/** Items without a receipt: events without money, and a bank's movements, which the card statement shows. */
const WITHOUT_RECEIPT: ReadonlySet<HistoryRow["item_type"]> = new Set([
  "CANCEL_SUBSCRIPTION",
  "REACTIVATE_SUBSCRIPTION",
  "CANCELLED_SUBSCRIPTION",
  "CANCELLED",
  "REVOKED",
  "DISPUTE_CREATED",
  "DISPUTE_UPDATED",
  "DISPUTE_CLOSED",
  "FUND_WITHDRAWN",
  "FUND_REINSTATED",
]);

export const hasReceipt = (row: HistoryRow): boolean => row.status === "SUCCEEDED" && !WITHOUT_RECEIPT.has(row.item_type);

/** The tax that was added to the price, before the credit of an earlier payment; 0 when the price includes it. */
export const taxAdded = (row: HistoryRow): number =>
  row.tax_on_top === 0 || row.about_id !== null || row.item_type === "TRIAL_INVOICE"
    ? 0
    : row.amount + row.credit + row.discount - row.list_amount;

/** True when the item's document is a refund note instead of a receipt. */
export const isRefund = (row: HistoryRow): boolean => row.item_type === "REFUNDED" || row.item_type === "PRO_RATA_REFUND";

/** Number of a receipt: the day and the end of the id. Short enough to read out, unique enough to find the payment. */
export function receiptNumber(row: HistoryRow): string {
  return `${row.happened_at.slice(0, 10).replaceAll("-", "")}-${row.id.replaceAll("-", "").slice(-8).toUpperCase()}`;
}

export function historyItemView(shop: Shop, row: HistoryRow, language: Language): PaymentHistoryItem {
  return {
    id: row.id,
    when: row.happened_at,
    itemType: row.item_type,
    status: row.status,
    skuLicence: { licenceName: shop.nameOf(row.licence_id, language), price: moneyOf(row.list_amount, row) },
    transactionAmount: moneyOf(row.amount, row),
    tax: row.tax === 0 ? null : { amount: moneyOf(row.tax, row), rate: row.tax_rate },
    sku: row.sku,
    skus: [row.sku],
    externalPaymentId: row.external_payment_id,
    refunds: JSON.parse(row.refunds) as { amount: Money }[],
    receiptAvailable: hasReceipt(row),
  };
}
