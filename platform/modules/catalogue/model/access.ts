import type { AccessLevel } from "../../../../contract/catalogue/card.ts";
import type { AccessKind } from "../tables.ts";

/** Condition for watching an item. `licences`: any one of them is enough. */
export interface Access {
  readonly kind: AccessKind;
  readonly licences: readonly string[];
}

/**
 * Access level of an item for a caller (S2§3): free → granted; sign-in → granted for viewers, granted on sign-in for
 * guests; licence → granted when one is held, else denied.
 */
export function accessLevel(access: Access, caller: { readonly id: string } | null, held: ReadonlySet<string>): AccessLevel {
  if (access.kind === "FREE") return "GRANTED";
  if (access.kind === "SIGN_IN") return caller === null ? "GRANTED_ON_SIGN_IN" : "GRANTED";
  return access.licences.some((licence) => held.has(licence)) ? "GRANTED" : "DENIED";
}
