import { billingCopy } from "../billing/details.ts";
import { billingStore } from "../billing/store.ts";
import { taxOfHeld } from "../billing/taxes.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import { licenceStore } from "../licence/store.ts";
import { commerceSettings } from "../model/settings.ts";
import { restartsBilling } from "../model/subscription.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { chargeKey } from "./charge.ts";
import { readChargeRequest, writeChargeRequest } from "./charge-request.ts";
import { costsNewPrice, type NextCharge, nextCharge, vouchersOf } from "./next-charge.ts";
import { subscriptionOf } from "./row.ts";

/** A charge that is due, read before the call to the provider. */
export interface Due {
  readonly held: HeldLicenceRow;
  readonly charge: NextCharge;
  /** Codes of the vouchers that it uses up. */
  readonly uses: readonly string[];
  /** True for the first charge at a new price. */
  readonly newPrice: boolean;
  /** True when the paid period begins now instead of at the end of the previous one. */
  readonly restarts: boolean;
  /** Billing details that the viewer saved last: JSON, or null. */
  readonly billing: string | null;
  readonly graceDays: number;
  /** True when the viewer pays a declined charge with another card. */
  readonly anotherCard: boolean;
}

/** Reads the charge that is due for a held licence, and stores what is requested of the provider. */
export function createDueCharges(deps: CommerceDeps, options: CommerceOptions) {
  const { database, realmClock, readShop } = deps;

  async function readDue(held: HeldLicenceRow, anotherCard = false): Promise<Due> {
    const settings = await options.realm.sectionOf({ realmId: held.realm_id }, commerceSettings);
    const now = realmClock.now(held.realm_id);
    const subscription = subscriptionOf(held);
    const restarts = subscription !== null && restartsBilling(subscription, now);
    const begins = restarts ? now.toISOString() : (held.valid_until ?? "");
    const next = nextCharge(await readShop(held.realm_id), held, await taxOfHeld(database.read, held, settings), [], begins);
    if (next === null) throw new Error(`held licence ${held.id} has a sku that is unknown`);
    const { billingFields } = await options.realm.getSettings(held.realm_id);
    const details = await billingStore(database.read, held.realm_id).find(held.viewer_id);
    const billing = billingCopy(billingFields, details);
    // The gift pays the whole period, so the other vouchers wait for the next one.
    const uses = (next.gift ? next.vouchers : vouchersOf(held).pending).map(({ code }) => code);
    const newPrice = !next.gift && costsNewPrice(held, begins);
    return { held, charge: next, uses, newPrice, restarts, billing, graceDays: settings.graceDays, anotherCard };
  }

  /**
   * The paid charge: the stored request if its amount matches, else the charge that is due now if it matches, else the current period for
   * the paid amount.
   */
  async function readPaid(
    held: HeldLicenceRow,
    { amount, currency }: { readonly amount: number; readonly currency: string },
  ): Promise<Due> {
    const request = readChargeRequest(held);
    const due = await readDue(held, request?.anotherCard);
    if (request !== null && request.charge.amount === amount && request.charge.offer.currency === currency)
      return { ...due, charge: request.charge, uses: request.uses, newPrice: request.newPrice };
    if (!due.charge.gift && due.charge.amount === amount && due.charge.offer.currency === currency) return due;
    const before = await readDue({ ...held, next_sku: null, pending_discounts: "[]", lasting_discounts: "[]" });
    return { ...before, charge: { ...before.charge, list: amount, discount: 0, amount } };
  }

  const cardOf = (held: HeldLicenceRow) =>
    held.payment_method_id === null
      ? Promise.resolve(undefined)
      : paymentMethodStore(database.read, held.realm_id).find(held.payment_method_id);

  /** Stores the request before it is sent, so that a lost answer can be looked up. */
  async function storeRequest({ held, charge: next, uses, newPrice, anotherCard }: Due): Promise<void> {
    const card = await cardOf(held);
    const method = card === undefined ? null : maskedMethod(card);
    const request = writeChargeRequest({
      key: chargeKey(held),
      charge: next,
      uses,
      newPrice,
      cardId: held.payment_method_id,
      method,
      anotherCard,
    });
    await licenceStore(database.write, held.realm_id).updateHeld(held.id, { charge_request: request });
  }

  return { readDue, readPaid, storeRequest };
}
