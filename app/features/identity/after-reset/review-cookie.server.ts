import { readCookies, writeCookie } from "../../../http/cookies/cookies.ts";

/**
 * Cookie with the used token of a reset. For 15 minutes it opens the list of the account's other sign-in methods. The token is never
 * part of an address.
 */
const COOKIE = "__Host-reset-review";
const MAX_AGE = 15 * 60;

export const writeReview = (token: string): string => writeCookie(COOKIE, token, { httpOnly: true, secure: true, maxAge: MAX_AGE });

/** The token of this browser's reset, or null. */
export function readReview(request: Request): string | null {
  const value = readCookies(request.headers.get("cookie")).get(COOKIE) ?? "";
  return /^[\w-]{1,200}$/u.test(value) ? value : null;
}
