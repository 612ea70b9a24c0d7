import { readCookies, writeCookie } from "../../../http/cookies.ts";

/** This browser is on its way to a provider and back (P16). All its tabs share it; it ends with the last of them. */
const FLOW_COOKIE = "__Host-flow";
const MAX_AGE = 10 * 60;

export const writeFlow = (browser: string): string => writeCookie(FLOW_COOKIE, browser, { httpOnly: true, secure: true, maxAge: MAX_AGE });

/** The secret of this browser, or null. */
export function readFlow(request: Request): string | null {
  const value = readCookies(request.headers.get("cookie")).get(FLOW_COOKIE) ?? "";
  return /^[\w-]{20,200}$/u.test(value) ? value : null;
}
