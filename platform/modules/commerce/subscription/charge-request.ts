import type { HeldLicenceRow } from "../rows.ts";
import { chargeKey } from "./charge.ts";
import type { NextCharge } from "./next-charge.ts";

/**
 * What a provider was asked for, kept with the held licence until the answer is recorded: whatever its viewer chooses meanwhile, the money
 * is for this.
 */
interface ChargeRequest {
  /** Of the charge: what was asked for under another key has been answered. */
  readonly key: string;
  readonly charge: NextCharge;
  /** Codes of the vouchers that it uses up. */
  readonly uses: readonly string[];
  /** It is the first one at a new price (CM-19). */
  readonly newPrice: boolean;
  readonly cardId: string | null;
  /** The card, as the history shows it. */
  readonly method: string | null;
  readonly anotherCard: boolean;
}

export const writeChargeRequest = (request: ChargeRequest): string => JSON.stringify(request);

/** Null: nothing was asked for, or its answer is recorded. */
export function readChargeRequest(held: HeldLicenceRow): ChargeRequest | null {
  // Only this module writes it.
  const request = held.charge_request === null ? null : (JSON.parse(held.charge_request) as ChargeRequest);
  if (request?.key !== chargeKey(held)) return null;
  // What renews has no day of its own: nothing of the offer is a date.
  return { ...request, charge: { ...request.charge, offer: { ...request.charge.offer, fixedExpiry: null } } };
}
