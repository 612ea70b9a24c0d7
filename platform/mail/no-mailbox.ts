/** No mail reaches it (RFC 2606). */
const DOMAIN = "released.invalid";

/** Placeholder address of an account that lost its own to the mailbox's owner. */
export const noMailbox = (accountId: string): string => `${accountId}@${DOMAIN}`;

/** False for `noMailbox`. */
export const hasMailbox = (address: string): boolean => !address.endsWith(`@${DOMAIN}`);
