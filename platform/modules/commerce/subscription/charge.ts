import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from "../../payments/index.ts";
import { maskedMethod } from "../licence/held-licences.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { NextCharge } from "./next-charge.ts";

/** A provider's answer to a charge of a held licence. */
export interface Charged {
  readonly paid: boolean;
  readonly reference: string | null;
  readonly method: string | null;
  /** Card error code and the provider's message; nulls when paid. */
  readonly code: string | null;
  readonly message: string | null;
  /** Idempotency key of the charge; null: no provider was called. */
  readonly key: string | null;
  readonly provider: string | null;
}

const NOTHING = { reference: null, method: null, code: null, message: null, key: null, provider: null } as const;

/**
 * Idempotency key of the due charge. It is the same for the job, the viewer's request and every retry until there is an answer. Each
 * decline and each period has a new key.
 */
export const chargeKey = (held: Pick<HeldLicenceRow, "id" | "periods_paid" | "failed_tries">): string =>
  `renewal-${held.id}-${held.periods_paid}${held.failed_tries === 0 ? "" : `-${held.failed_tries}`}`;

/** Charges the due amount by the licence's saved payment method. Throws when the provider's answer is missing or uncertain. */
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
    // A charge that needs the viewer's authentication counts as declined.
    const failed = result.status === "FAILED" ? result : { code: "authentication_failed", message: null };
    return { ...done, paid: false, code: failed.code, message: failed.message };
  };
}
