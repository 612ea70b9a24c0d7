import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";

/**
 * Cookie: signing in was a stage of this purchase, and stays in its progress. Its value is the purchase's basket, so that the next purchase
 * has no such stage; `NEXT` while nothing is chosen.
 */
const SIGNED_IN = "__Host-purchase-sign-in";
const NEXT = "next";
const ONE_HOUR = 60 * 60;

/**
 * Cookie with the plan that a guest has chosen before they sign up or in; afterwards it is put into their basket. Only our own form
 * writes it, so that a link from elsewhere fills no basket.
 */
const COOKIE = "__Host-choice";
/** Long enough for a sign-up that waits for its mail. */
const ONE_DAY = 24 * 60 * 60;
const ID = /^[\w.~-]{1,120}$/u;

export interface StoredChoice {
  readonly sku: string;
  readonly licence: string;
}

/** Stores nothing when the form names no licence, because the return page could not show it. */
export function rememberChoice({ sku, licence }: { readonly sku: string; readonly licence?: string | undefined }): string[] {
  if (licence === undefined || !ID.test(sku) || !ID.test(licence)) return [];
  return [writeCookie(COOKIE, `${sku}:${licence}`, { httpOnly: true, secure: true, maxAge: ONE_DAY })];
}

const forgetChoice = (): string => writeCookie(COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

const signedInFor = (request: Request): string | null => readCookies(request.headers.get("cookie")).get(SIGNED_IN) ?? null;

/** True when signing in was a stage of this basket's purchase, or of the next one. */
export function hasSignedInOnTheWay(request: Request, basketId: string | null): boolean {
  const marked = signedInFor(request);
  return marked === NEXT || (marked !== null && marked === basketId);
}

/** Records a sign-in before the choice: the stage belongs to the next basket that the viewer fills. */
export const markSignIn = (basketId: string = NEXT): string =>
  writeCookie(SIGNED_IN, basketId, { httpOnly: true, secure: true, maxAge: ONE_HOUR });

/** Cookies after a choice: the stored choice is in this basket now. Null: it cannot be bought, and the viewer chooses again. */
export function takeUpChoice(request: Request, basketId: string | null): string[] {
  const stored = storedChoice(request) !== null;
  const signedIn = stored || signedInFor(request) === NEXT;
  return [...(stored ? [forgetChoice()] : []), ...(signedIn ? [markSignIn(basketId ?? NEXT)] : [])];
}

export function storedChoice(request: Request): StoredChoice | null {
  const [sku = "", licence = ""] = (readCookies(request.headers.get("cookie")).get(COOKIE) ?? "").split(":");
  return ID.test(sku) && ID.test(licence) ? { sku, licence } : null;
}
