import { writeCookie } from "../cookies/cookies.ts";

/** Cookie by which the platform recognises a guest who buys a gift without an account. Created at the guest's first write. */
export const GUEST_COOKIE = "__Host-guest";
const MAX_AGE = 90 * 24 * 60 * 60;

export const writeGuest = (principal: string): string =>
  writeCookie(GUEST_COOKIE, principal, { httpOnly: true, secure: true, maxAge: MAX_AGE });
export const forgetGuest = (): string => writeCookie(GUEST_COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });
