import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";

/**
 * Cookie with the payment that this browser began last, so that a return without parameters finds it, and with the path back after an order
 * is paid. It proves nothing.
 */
const COOKIE = "__Host-payment";
const ONE_HOUR = 60 * 60;

export const rememberPayment = (id: string): string => writeCookie(COOKIE, id, { httpOnly: true, secure: true, maxAge: ONE_HOUR });
export const storedPayment = (request: Request): string | null => readCookies(request.headers.get("cookie")).get(COOKIE) ?? null;
