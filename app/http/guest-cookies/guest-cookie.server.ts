import { writeCookie } from "../cookies/cookies.ts";

/** By it a guest who gives something without an account is known to the platform (CM-22). Made at their first write. */
export const GUEST_COOKIE = "__Host-guest";
const MAX_AGE = 90 * 24 * 60 * 60;

export const writeGuest = (principal: string): string =>
  writeCookie(GUEST_COOKIE, principal, { httpOnly: true, secure: true, maxAge: MAX_AGE });
export const forgetGuest = (): string => writeCookie(GUEST_COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });
