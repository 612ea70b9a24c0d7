import type { Selectable } from "kysely";
import type { PaymentHistoryItem } from "../../../contract/commerce.ts";
import type { Language, Money } from "../../../contract/fields.ts";
import type { Db } from "../../store/database.ts";
import { moneyOf, type Shop } from "./shop.ts";
import type { CommerceTables } from "./tables.ts";

export type HistoryRow = Selectable<CommerceTables["payment_history"]>;

/** Newest first; one more than asked for, so that the caller knows whether there is another page. */
export function readHistoryPage(db: Db, realmId: string, viewerId: string, page: number, size: number): Promise<HistoryRow[]> {
  return db
    .selectFrom("payment_history")
    .selectAll()
    .where("realm_id", "=", realmId)
    .where("viewer_id", "=", viewerId)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
}

/** An item by its own id or by its payment's: pages know one or the other. Failed payments have no receipt, but are found. */
export function findHistoryItem(db: Db, realmId: string, id: string): Promise<HistoryRow | undefined> {
  return db
    .selectFrom("payment_history")
    .selectAll()
    .where("realm_id", "=", realmId)
    .where((eb) => eb.or([eb("id", "=", id), eb("attempt_id", "=", id)]))
    .executeTakeFirst();
}

export const hasReceipt = (row: HistoryRow): boolean => row.status === "SUCCEEDED";

export function historyItemView(shop: Shop, row: HistoryRow, language: Language): PaymentHistoryItem {
  return {
    id: row.id,
    when: row.happened_at,
    itemType: row.item_type,
    status: row.status,
    skuLicence: { licenceName: shop.nameOf(row.licence_id, language), price: moneyOf(row.list_amount, row) },
    transactionAmount: moneyOf(row.amount, row),
    sku: row.sku,
    skus: [row.sku],
    externalPaymentId: row.external_payment_id,
    refunds: JSON.parse(row.refunds) as { amount: Money }[],
    receiptAvailable: hasReceipt(row),
  };
}
