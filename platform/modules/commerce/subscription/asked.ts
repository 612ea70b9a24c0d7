import type { HeldLicenceRow } from "../rows.ts";
import { chargeKey } from "./charge.ts";
import type { NextCharge } from "./next-charge.ts";

/**
 * What a provider was asked for, kept with the held licence until the answer is recorded: whatever its viewer chooses meanwhile, the money
 * is for this.
 */
interface Asked {
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

export const writeAsked = (asked: Asked): string => JSON.stringify(asked);

/** Null: nothing was asked for, or its answer is recorded. */
export function readAsked(held: HeldLicenceRow): Asked | null {
  // Only this module writes it.
  const asked = held.asked === null ? null : (JSON.parse(held.asked) as Asked);
  if (asked?.key !== chargeKey(held)) return null;
  // What renews has no day of its own: nothing of the offer is a date.
  return { ...asked, charge: { ...asked.charge, offer: { ...asked.charge.offer, fixedExpiry: null } } };
}
