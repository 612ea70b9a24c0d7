import type { Db } from "../../../store/database.ts";
import type { HistoryItemType } from "../model/history.ts";
import { taxInside } from "../model/money.ts";
import type { CommerceDeps } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { NextCharge } from "./next-charge.ts";

/** Which licence an item of the history is about, and at which price. */
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
  /** It buys nothing of the licence: neither its tax nor what is left of it is asked of this item. Absent: it does. */
  readonly apart?: boolean;
}

/** Something that happened to a licence without money: a cancellation, its end. */
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

/** Writes what became of a charge into the payment history; gives the item's id. */
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
