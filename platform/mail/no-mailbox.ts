/** No mail reaches it (RFC 2606). */
const DOMAIN = "released.invalid";

/** Placeholder for the address of an account whose address went to its owner. */
export const noMailbox = (accountId: string): string => `${accountId}@${DOMAIN}`;

/** False for `noMailbox`. */
export const hasMailbox = (address: string): boolean => !address.endsWith(`@${DOMAIN}`);
