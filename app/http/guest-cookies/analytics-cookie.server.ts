import { createHmac, randomBytes } from "node:crypto";
import { VISIT_SEAL_BYTES, visitSealText } from "../../../contract/analytics/analytics.ts";
import { writeCookie } from "../cookies/cookies.ts";
import { isCookieMac } from "./cookie-mac.server.ts";

/**
 * Cookie with this browser's answer to analytics: `no`, or `yes.`, the visit and its signature. Scripts read it, so that they send
 * nothing without consent.
 */
export const ANALYTICS_COOKIE = "analytics";
/** Half a year for either answer; after it the viewer is asked again. */
const MAX_AGE = 180 * 24 * 60 * 60;
const GRANTED = /^yes\.([\w-]{22})\.([\w-]{22})$/u;

/** `sealed`: the visit with the signature that the platform verifies. */
export type AnalyticsAnswer = { readonly visit: string; readonly sealed: string } | "refused" | null;

/**
 * Reads and writes the cookie. A visit is signed for its realm, so that visits cannot be forged; an unsigned one reads as no answer.
 * `previousSecret` is the secret before a rotation, whose signatures stay valid.
 */
export function createAnalyticsCookie(secret: string, previousSecret?: string | null) {
  const sealOf = (by: string, realmId: string, visit: string): Buffer =>
    createHmac("sha256", by).update(visitSealText(realmId, visit)).digest().subarray(0, VISIT_SEAL_BYTES);
  const sealed = (realmId: string, visit: string): string => `${visit}.${sealOf(secret, realmId, visit).toString("base64url")}`;

  return {
    /**
     * Returns null for no answer. `sealed` is always signed with the current secret, because the platform may not accept the previous one
     * any more.
     */
    read(realmId: string, cookies: ReadonlyMap<string, string>): AnalyticsAnswer {
      const value = cookies.get(ANALYTICS_COOKIE);
      if (value === "no") return "refused";
      const [, visit, seal] = GRANTED.exec(value ?? "") ?? [];
      if (visit === undefined || seal === undefined) return null;
      const isOurs = isCookieMac({ secret, previousSecret }, Buffer.from(seal, "base64url"), (by) => sealOf(by, realmId, visit));
      return isOurs ? { visit, sealed: sealed(realmId, visit) } : null;
    },
    write(realmId: string, answer: { readonly visit: string } | "refused", secure: boolean): string {
      const value = answer === "refused" ? "no" : `yes.${sealed(realmId, answer.visit)}`;
      return writeCookie(ANALYTICS_COOKIE, value, { maxAge: MAX_AGE, httpOnly: false, secure });
    },
  };
}
export type AnalyticsCookie = ReturnType<typeof createAnalyticsCookie>;

/** True when the browser signals an objection (Global Privacy Control, Do Not Track): a refusal, whatever the cookie contains. */
export const objectsToAnalytics = (header: (name: "sec-gpc" | "dnt") => string | null | undefined): boolean =>
  header("sec-gpc") === "1" || header("dnt") === "1";

/** 128 random bits. */
export const newVisit = (): string => randomBytes(16).toString("base64url");
