import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from "../../payments/index.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { paymentMethodStore } from "../payment/method-store.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { NextCharge } from "./next-charge.ts";

/** What the provider said of a charge of a held licence. */
export interface Charged {
  readonly paid: boolean;
  readonly reference: string | null;
  readonly method: string | null;
  /** Card error code (CM-11) and the provider's words; nulls when paid. */
  readonly code: string | null;
  readonly message: string | null;
  /** Key that it was charged under; null: nothing was asked of a provider. */
  readonly key: string | null;
  readonly provider: string | null;
}

const NOTHING = { reference: null, method: null, code: null, message: null, key: null, provider: null } as const;

/**
 * The key of the charge that is due: the same for the job, the viewer's press and every repetition until it is answered, another
 * one after each decline and for each period.
 */
export const chargeKey = (held: Pick<HeldLicenceRow, "id" | "periods_paid" | "failed_tries">): string =>
  `renewal-${held.id}-${held.periods_paid}${held.failed_tries === 0 ? "" : `-${held.failed_tries}`}`;

/** Charges what is due by the licence's saved payment method. Throws when the provider does not answer for certain. */
export function createCharge(deps: CommerceDeps, options: CommerceOptions) {
  return async (held: HeldLicenceRow, { offer, amount }: NextCharge): Promise<Charged> => {
    if (amount === 0) return { ...NOTHING, paid: true };
    const card =
      held.payment_method_id === null
        ? undefined
        : await paymentMethodStore(deps.database.read, held.realm_id).find(held.payment_method_id);
    const provider: PaymentProvider | undefined = options.providers.find(({ id }) => id === card?.provider_id);
    if (card === undefined || provider === undefined) return { ...NOTHING, paid: false, code: "missing" };
    const viewer = await options.identity.getViewer(held.realm_id, held.viewer_id);
    const key = chargeKey(held);
    const result: ProviderPayment = await provider.chargeSaved({
      realmId: held.realm_id,
      customerId: held.viewer_id,
      attemptId: key,
      amount,
      currency: offer.currency,
      scale: offer.scale,
      token: card.token,
      language: viewer?.language ?? "en",
    });
    if (result.status === "PENDING") throw new ProviderUnavailable();
    const method = maskedMethod(card);
    const done = { reference: result.reference, method, key, provider: provider.id };
    if (result.status === "SUCCEEDED") {
      if (result.amount !== amount || result.currency !== offer.currency)
        throw new Error(`${key}: provider took ${result.amount} ${result.currency}, not ${amount} ${offer.currency}`);
      return { ...done, paid: true, code: null, message: null };
    }
    // A bank that wants to see the viewer has not paid.
    const failed = result.status === "FAILED" ? result : { code: "authentication_failed", message: null };
    return { ...done, paid: false, code: failed.code, message: failed.message };
  };
}
