import type { Licence } from "../../../../contract/commerce/licence.ts";
import { isOver } from "./licence-state.ts";

const STOPS: readonly string[] = ["PAUSE", "REFRESH_PAYMENT_DETAILS"];

/** True when `other` is active, and stays so at least as long as `licence` does without a renewal. */
function outlasts({ licenceStatus: other }: Licence, { licenceStatus }: Licence): boolean {
  if (other === null || other.pauseState === "PAUSED") return false;
  const stops = other.subscriptionPendingActions.some(({ action }) => STOPS.includes(action));
  if (other.autoRenewingStatus === "AUTO_RENEWING" && !stops) return true;
  const [otherEnd, end] = [other.expiryTimestamp, licenceStatus?.expiryTimestamp ?? null];
  return otherEnd === null || (end !== null && otherEnd >= end);
}

/** Benefits that end with `licence`, without those that another of the viewer's licences (`held`) also has. */
export function lostBenefits(licence: Licence, held: readonly Licence[]): string[] {
  const others = held.filter((other) => other.licenceId !== licence.licenceId && !isOver(other) && outlasts(other, licence));
  const remaining = new Set(others.flatMap(({ benefits }) => benefits));
  return licence.benefits.filter((benefit) => !remaining.has(benefit));
}
