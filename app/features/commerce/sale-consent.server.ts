import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";
import type { BasketSummary } from "./model/basket-summary.ts";

/**
 * What a viewer has agreed to the terms of (CM-02, CONSENT): this basket with this item. Only our own form writes it, so that no link agrees for
 * anybody; the platform keeps the proof when the order is paid.
 */
const COOKIE = "__Host-sale-terms";
const ONE_HOUR = 60 * 60;

const nameOf = ({ basketId, sku }: Pick<BasketSummary, "basketId" | "sku">): string => encodeURIComponent(`${basketId}:${sku}`);

export const rememberConsent = (summary: Pick<BasketSummary, "basketId" | "sku">): string =>
  writeCookie(COOKIE, nameOf(summary), { httpOnly: true, secure: true, maxAge: ONE_HOUR });

/** Another item, or another basket, is another sale. */
export const hasConsented = (request: Request, summary: Pick<BasketSummary, "basketId" | "sku">): boolean =>
  readCookies(request.headers.get("cookie")).get(COOKIE) === nameOf(summary);
