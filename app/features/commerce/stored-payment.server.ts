import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";

/**
 * The payment that this browser began last, so that a return without any parameter finds it, and the way back to an order that is
 * paid. Proves nothing (CM-08).
 */
const COOKIE = "__Host-payment";
const ONE_HOUR = 60 * 60;

export const rememberPayment = (id: string): string => writeCookie(COOKIE, id, { httpOnly: true, secure: true, maxAge: ONE_HOUR });
export const storedPayment = (request: Request): string | null => readCookies(request.headers.get("cookie")).get(COOKIE) ?? null;
