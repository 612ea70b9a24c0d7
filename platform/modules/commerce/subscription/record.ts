import type { Db } from "../../../store/database.ts";
import type { HistoryItemType } from "../model/history.ts";
import { taxInside } from "../model/money.ts";
import type { CommerceDeps } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { NextCharge } from "./next-charge.ts";

/** Licence and price of a history item. */
interface About {
  readonly held: HeldLicenceRow;
  readonly charge: NextCharge;
}

interface Item {
  readonly type: HistoryItemType;
  readonly status: "SUCCEEDED" | "FAILED";
  readonly amount: number;
  readonly reference: string | null;
  readonly method: string | null;
  readonly key: string | null;
  readonly provider: string | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly billing: string | null;
  /** True: the item pays for no period of the licence, so neither the licence's tax nor its credit is read from it. */
  readonly apart?: boolean;
}

/** Records an event of a licence without money: a cancellation, or its end. */
export const recordEvent = (
  deps: CommerceDeps,
  trx: Db,
  due: About,
  type: HistoryItemType,
  validUntil: string | null = null,
): Promise<string> =>
  writeItem(deps, trx, due, {
    type,
    status: "SUCCEEDED",
    amount: 0,
    reference: null,
    method: null,
    key: null,
    provider: null,
    validFrom: null,
    validUntil,
    billing: null,
  });

/** Writes the outcome of a charge into the payment history; returns the item's id. */
export async function writeItem({ ids, realmClock }: CommerceDeps, trx: Db, { held, charge }: About, item: Item): Promise<string> {
  const id = ids.id();
  const { offer, list, discount, vouchers } = charge;
  await historyStore(trx, held.realm_id).add({
    id,
    viewerId: held.viewer_id,
    at: realmClock.now(held.realm_id),
    type: item.type,
    status: item.status,
    licenceId: offer.licenceId,
    sku: offer.sku,
    price: {
      list,
      discount,
      amount: item.amount,
      tax: taxInside(item.amount, offer.taxRate),
      taxRate: offer.taxRate,
      taxOnTop: offer.taxOnTop,
      currency: offer.currency,
      scale: offer.scale,
    },
    attemptId: null,
    reference: item.reference,
    method: item.method,
    vouchers: item.amount === 0 && item.key === null ? [] : vouchers.map(({ code }) => code),
    validFrom: item.validFrom,
    validUntil: item.validUntil,
    billing: item.billing,
    heldId: item.apart === true ? null : held.id,
    chargeKey: item.key,
    providerId: item.provider,
  });
  return id;
}
