import type { DemoHistoryItem } from "../../platform/modules/commerce/bundle/demo-port.ts";
import { addDays } from "../../platform/modules/commerce/model/billing-time.ts";
import type { HistoryItemType } from "../../platform/modules/commerce/model/history.ts";
import { taxInside } from "../../platform/modules/commerce/model/money.ts";
import { historyStore } from "../../platform/modules/commerce/receipt/store.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import type { Db } from "../../platform/store/database.ts";
import { findLicence } from "./licence-store.ts";

const FAILED: ReadonlySet<HistoryItemType> = new Set(["FAILED_PAYMENT", "PAYMENT_FAILED", "FAILED_INVOICE", "FAILED_REFUND"]);
/** Types of entries without a payment. */
const FREE: ReadonlySet<HistoryItemType> = new Set([
  "TRIAL_INVOICE",
  "CANCEL_SUBSCRIPTION",
  "REACTIVATE_SUBSCRIPTION",
  "CANCELLED_SUBSCRIPTION",
  "CANCELLED",
  "REVOKED",
]);

/** Writes an item, unless it exists already. Throws for a licence that the realm does not have. */
export const addDemoHistory =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, { account, type, licence: licenceId, daysAgo }: DemoHistoryItem): Promise<void> => {
    const licence = await findLicence(db, realmId, licenceId);
    if (licence === null) throw new Error(`payment history of ${account}: no licence ${licenceId}`);
    const history = historyStore(db, realmId);
    const id = `demo-${account}-${type.toLowerCase().replaceAll("_", "-")}`;
    if ((await history.find(id)) !== undefined) return;
    const at = addDays(deps.realmClock.now(realmId), -daysAgo);
    const amount = FREE.has(type) ? 0 : type === "PRO_RATA_REFUND" ? Math.round(licence.amount / 2) : licence.amount;
    const { amount: list, taxRate, currency, scale, sku } = licence;
    await history.add({
      id,
      viewerId: account,
      at,
      type,
      status: FAILED.has(type) ? "FAILED" : "SUCCEEDED",
      licenceId,
      sku,
      price: { list, discount: 0, amount, tax: taxInside(amount, taxRate), taxRate, currency, scale },
      attemptId: null,
      reference: amount === 0 ? null : `sbx_${id}`,
      method: amount === 0 ? null : "Visa •••• 4242",
      vouchers: [],
      validFrom: null,
      validUntil: null,
      billing: null,
      heldId: null,
      chargeKey: null,
      providerId: null,
    });
  };
