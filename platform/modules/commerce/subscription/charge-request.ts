import type { HeldLicenceRow } from "../rows.ts";
import { chargeKey } from "./charge.ts";
import type { NextCharge } from "./next-charge.ts";

/**
 * A charge that was sent to a provider, stored with the held licence until its answer is recorded. The payment is for this charge, even if
 * the viewer changes their choice meanwhile.
 */
interface ChargeRequest {
  /** Idempotency key of the charge. A request under another key has been answered. */
  readonly key: string;
  readonly charge: NextCharge;
  /** Codes of the vouchers that it uses up. */
  readonly uses: readonly string[];
  /** True for the first charge at a new price. */
  readonly newPrice: boolean;
  readonly cardId: string | null;
  /** The masked card, as the history shows it. */
  readonly method: string | null;
  readonly anotherCard: boolean;
}

export const writeChargeRequest = (request: ChargeRequest): string => JSON.stringify(request);

/** Null: no charge was sent, or its answer is recorded. */
export function readChargeRequest(held: HeldLicenceRow): ChargeRequest | null {
  // Only this module writes it.
  const request = held.charge_request === null ? null : (JSON.parse(held.charge_request) as ChargeRequest);
  if (request?.key !== chargeKey(held)) return null;
  // The JSON has no dates: an offer that renews has no fixed expiry.
  return { ...request, charge: { ...request.charge, offer: { ...request.charge.offer, fixedExpiry: null } } };
}
