import { randomBytes } from "node:crypto";
import { writeCookie } from "../cookies.ts";

/** What a browser's viewer said to being counted (PL-12): `no`, or `yes.` and their visit. Scripts read it, so that they send nothing without it. */
export const ANALYTICS_COOKIE = "analytics";
/** Half a year, whatever the answer was: it is asked again then. */
const MAX_AGE = 180 * 24 * 60 * 60;

export type AnalyticsAnswer = { readonly visit: string } | "refused" | null;

/** Null: nothing has been said. */
export function readAnalytics(cookies: ReadonlyMap<string, string>): AnalyticsAnswer {
  const value = cookies.get(ANALYTICS_COOKIE);
  if (value === "no") return "refused";
  const visit = value === undefined ? undefined : /^yes\.([\w-]{22})$/u.exec(value)?.[1];
  return visit === undefined ? null : { visit };
}

/** The browser asks not to be counted (Global Privacy Control, Do Not Track): that is a refusal, whatever the cookie says. */
export const objectsToAnalytics = (header: (name: "sec-gpc" | "dnt") => string | null | undefined): boolean =>
  header("sec-gpc") === "1" || header("dnt") === "1";

/** 128 random bits. */
export const newVisit = (): string => randomBytes(16).toString("base64url");

export const writeAnalytics = (answer: { readonly visit: string } | "refused", secure: boolean): string =>
  writeCookie(ANALYTICS_COOKIE, answer === "refused" ? "no" : `yes.${answer.visit}`, { maxAge: MAX_AGE, httpOnly: false, secure });
