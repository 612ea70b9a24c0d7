import { readCookies, writeCookie } from "./cookies.ts";

/** Cookie of a sign-in with missing steps. It expires with the challenge, after 15 minutes. */
const CHALLENGE_COOKIE = "__Host-challenge";
const MAX_AGE = 15 * 60;

export const writeChallenge = (challenge: string): string =>
  writeCookie(CHALLENGE_COOKIE, challenge, { httpOnly: true, secure: true, maxAge: MAX_AGE });

export const clearChallenge = (): string => writeCookie(CHALLENGE_COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

/** Challenge of this browser; null: none. */
export function readChallenge(request: Request): string | null {
  const value = readCookies(request.headers.get("cookie")).get(CHALLENGE_COOKIE) ?? "";
  return /^[\w-]{1,200}$/u.test(value) ? value : null;
}
