import { readCookies, writeCookie } from "../../../http/cookies/cookies.ts";

/** Secret of this browser while it signs in at a provider. All its tabs share it; it expires ten minutes after the last one began. */
const FLOW_COOKIE = "__Host-flow";
/** Our state of the latest sign-in, for a service that does not return one. */
const STATE_COOKIE = "__Host-flow-state";
const MAX_AGE = 10 * 60;

export const writeFlow = (browser: string): string => writeCookie(FLOW_COOKIE, browser, { httpOnly: true, secure: true, maxAge: MAX_AGE });
export const writeFlowState = (state: string): string =>
  writeCookie(STATE_COOKIE, state, { httpOnly: true, secure: true, maxAge: MAX_AGE });

/** Secret of this browser; null: none. */
export const readFlow = (request: Request): string | null => read(request, FLOW_COOKIE);
export const readFlowState = (request: Request): string | null => read(request, STATE_COOKIE);

function read(request: Request, cookie: string): string | null {
  const value = readCookies(request.headers.get("cookie")).get(cookie) ?? "";
  return /^[\w-]{20,200}$/u.test(value) ? value : null;
}
