const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u;

/**
 * Ids under which the payment of a return may be found, likeliest first: the one that the address names, then the one that this
 * browser remembers of the payment it began. What else the address says (targetPaymentProvider, paymentProviderId,
 * paymentMethodType, redirect_status; CM-08) proves nothing and is not read. Whether the payment exists and is the viewer's own,
 * only the platform can say.
 */
export function paymentCandidates(query: URLSearchParams, stored: string | null): string[] {
  const named = [query.get("paymentId"), stored];
  return [...new Set(named.filter((id): id is string => id !== null && ID.test(id)))];
}
