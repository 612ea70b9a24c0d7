/**
 * Address of a payment provider's page, when its origin is one of the realm's payment origins. Null for anything else, also for an address
 * with credentials and for an invalid one.
 */
export function providerAddress(address: string | null, paymentOrigins: readonly string[]): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "") return null;
  return paymentOrigins.includes(url.origin) ? url.href : null;
}
