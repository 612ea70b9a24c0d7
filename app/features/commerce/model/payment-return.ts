const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u;

/**
 * Ids under which the payment of a return may be found, the most likely first: the id in the address, then the one in this browser's
 * cookie. The other parameters (targetPaymentProvider, paymentProviderId, paymentMethodType, redirect_status) prove nothing and are
 * not read. Only the platform can tell that the payment exists and belongs to the viewer.
 */
export function paymentCandidates(query: URLSearchParams, stored: string | null): string[] {
  const named = [query.get("paymentId"), stored];
  return [...new Set(named.filter((id): id is string => id !== null && ID.test(id)))];
}
