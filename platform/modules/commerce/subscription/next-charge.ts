import { taxedOffer } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import { applyDiscounts, type Taxed, withTax } from "../model/money.ts";
import type { Offer, QuotedVoucher } from "../model/quote.ts";
import type { HeldLicenceRow } from "../rows.ts";

/** Charge of the next period of a held licence. Amounts in minor units of the offer. */
export interface NextCharge {
  readonly offer: Offer;
  /** Price before vouchers, and before a tax that comes on top. */
  readonly list: number;
  readonly discount: number;
  /** Amount to charge. */
  readonly amount: number;
  readonly vouchers: readonly QuotedVoucher[];
  /** True when a gift pays it. */
  readonly gift: boolean;
  /** True for the first charge after a downgrade. */
  readonly changes: boolean;
}

export const vouchersOf = (
  held: HeldLicenceRow,
): { readonly pending: readonly QuotedVoucher[]; readonly lasting: readonly QuotedVoucher[]; readonly used: readonly QuotedVoucher[] } => ({
  // Only this module writes them, as these lists.
  pending: JSON.parse(held.pending_discounts) as QuotedVoucher[],
  lasting: JSON.parse(held.lasting_discounts) as QuotedVoucher[],
  used: JSON.parse(held.used_discounts) as QuotedVoucher[],
});

/** Gifts that wait for the coming periods, one per period. */
export const waitingGifts = (held: HeldLicenceRow): QuotedVoucher[] =>
  vouchersOf(held).pending.filter(({ giftId }) => giftId !== undefined);

/** True when the voucher applies to the licence. */
export const fits = ({ licenceIds }: QuotedVoucher, licenceId: string): boolean => licenceIds == null || licenceIds.includes(licenceId);

/**
 * Time at which the next period begins automatically. A payment after a pause or after the last retry begins it earlier or later (`paid`).
 */
const nextBegins = (held: HeldLicenceRow): string => (held.paused === 1 ? held.resume_at : null) ?? held.valid_until ?? "";

/** True when a period that begins at `begins` (ISO 8601) has the new price. */
export const meetsNewPrice = (held: HeldLicenceRow, begins = nextBegins(held)): boolean =>
  held.next_sku === null && held.price_from !== null && begins >= held.price_from;

/** True when the next period needs the viewer's missing consent. A period that a gift pays needs none. */
export const needsAnswer = (held: HeldLicenceRow): boolean =>
  waitingGifts(held).length === 0 && meetsNewPrice(held) && held.price_answer !== "CONTINUE";

/** True when the period costs the new price and the viewer has agreed. */
export const costsNewPrice = (held: HeldLicenceRow, begins?: string): boolean =>
  meetsNewPrice(held, begins) && held.price_answer === "CONTINUE";

/**
 * The charge of the next period: the agreed price, or the price of a waiting downgrade; null for an unknown sku. A waiting gift comes
 * first: it pays one period of the held licence, and vouchers, downgrade and new price apply to the period after it.
 */
export function nextCharge(
  shop: Shop,
  held: HeldLicenceRow,
  tax: Taxed | null,
  more: readonly QuotedVoucher[] = [],
  begins?: string,
): NextCharge | null {
  const [gift] = waitingGifts(held);
  const changes = held.next_sku !== null && gift === undefined;
  const found = shop.offer(changes ? (held.next_sku ?? "") : held.sku);
  if (found === null) return null;
  const offer = taxedOffer(found, tax);
  const agreed = gift === undefined && costsNewPrice(held, begins) ? held.price_amount : held.agreed_amount;
  const list = changes ? offer.amount : (agreed ?? offer.amount);
  const { pending, lasting } = vouchersOf(held);
  const vouchers = gift === undefined ? [...pending, ...lasting, ...more].filter((one) => fits(one, offer.licenceId)) : [gift];
  const { total, taken } = applyDiscounts(
    list,
    vouchers.map(({ terms }) => terms),
  );
  return {
    offer,
    list,
    discount: taken.reduce((all, one) => all + one, 0),
    amount: withTax(total, offer),
    vouchers,
    gift: gift !== undefined,
    changes,
  };
}
