import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";
import type { BasketSummary } from "./model/basket-summary.ts";

/**
 * Cookie with the viewer's consent to the terms of the sale (stage CONSENT): this basket with this item. Only our own form writes it, so
 * that a link cannot consent for a viewer. The platform stores the proof when the order is paid.
 */
const COOKIE = "__Host-sale-terms";
const ONE_HOUR = 60 * 60;

const nameOf = ({ basketId, sku }: Pick<BasketSummary, "basketId" | "sku">): string => encodeURIComponent(`${basketId}:${sku}`);

export const rememberConsent = (summary: Pick<BasketSummary, "basketId" | "sku">): string =>
  writeCookie(COOKIE, nameOf(summary), { httpOnly: true, secure: true, maxAge: ONE_HOUR });

/** Another item, or another basket, needs its own consent. */
export const hasConsented = (request: Request, summary: Pick<BasketSummary, "basketId" | "sku">): boolean =>
  readCookies(request.headers.get("cookie")).get(COOKIE) === nameOf(summary);
