import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";
import { carriedOf } from "./model/destination.ts";

/**
 * Cookie with the target of a viewer whose sign-up waits for a mail. The mail opens this browser without the address that carried the
 * target; another browser goes home.
 */
const COOKIE = "__Host-onward";
const ONE_DAY = 24 * 60 * 60;

/** Returns no cookie when there is no target. */
export function keepOnward(search: URLSearchParams): string[] {
  const { entryPage, from } = carriedOf(search);
  const path = entryPage ?? from;
  return path === null ? [] : [writeCookie(COOKIE, encodeURIComponent(path), { httpOnly: true, secure: true, maxAge: ONE_DAY })];
}

export const forgetOnward = (): string => writeCookie(COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

/** The path as a parameter would carry it, validated again; null without one. */
export function onwardOf(request: Request): string | null {
  const value = readCookies(request.headers.get("cookie")).get(COOKIE);
  if (value === undefined || value === "") return null;
  try {
    return carriedOf(new URLSearchParams({ from: decodeURIComponent(value) })).from;
  } catch {
    return null;
  }
}
