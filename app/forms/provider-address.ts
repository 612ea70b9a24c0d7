/**
 * The address of a payment provider's page, when it lies on one of the realm's payment origins: null for anything else, also for
 * credentials in it and for anything that is no address.
 */
export function providerAddress(address: string | null, paymentOrigins: readonly string[]): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "") return null;
  return paymentOrigins.includes(url.origin) ? url.href : null;
}
