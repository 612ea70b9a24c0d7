import { taxedOffer } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import { applyDiscounts, type Taxed, withTax } from "../model/money.ts";
import type { Offer, QuotedVoucher } from "../model/quote.ts";
import type { HeldLicenceRow } from "../rows.ts";

/** What the next period of a held licence costs. Amounts in minor units of the offer. */
export interface NextCharge {
  readonly offer: Offer;
  /** Before vouchers, and before a tax that comes on top. */
  readonly list: number;
  readonly discount: number;
  /** What is charged. */
  readonly amount: number;
  readonly vouchers: readonly QuotedVoucher[];
  /** A gift pays it. */
  readonly gift: boolean;
  /** It is the first one of the licence that the subscription changes to (downgrade). */
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

/** The gifts that wait for the periods to come, one each. */
export const waitingGifts = (held: HeldLicenceRow): QuotedVoucher[] =>
  vouchersOf(held).pending.filter(({ giftId }) => giftId !== undefined);

/** A voucher counts for the licences that it was made for. */
export const fits = ({ licenceIds }: QuotedVoucher, licenceId: string): boolean => licenceIds == null || licenceIds.includes(licenceId);

/** When the next period begins by itself. One that its viewer pays for after a pause, or after the last retry, begins then (`paid`). */
const nextBegins = (held: HeldLicenceRow): string => (held.paused === 1 ? held.resume_at : null) ?? held.valid_until ?? "";

/** A period that begins at `begins` (ISO 8601) begins when the new price counts already (CM-19). */
export const meetsNewPrice = (held: HeldLicenceRow, begins = nextBegins(held)): boolean =>
  held.next_sku === null && held.price_from !== null && begins >= held.price_from;

/** The next period needs an answer that its viewer has not given. A gift that waits asks for no money, and so for no answer. */
export const needsAnswer = (held: HeldLicenceRow): boolean =>
  waitingGifts(held).length === 0 && meetsNewPrice(held) && held.price_answer !== "CONTINUE";

/** It costs the new price: its viewer has agreed. */
export const costsNewPrice = (held: HeldLicenceRow, begins?: string): boolean =>
  meetsNewPrice(held, begins) && held.price_answer === "CONTINUE";

/**
 * The price that the viewer agreed to, of the licence that it changes to where a downgrade waits; null for an unknown sku. A gift that waits
 * comes before all of that: it pays one period of what is held, and vouchers, downgrade and new price count for the one after it.
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
