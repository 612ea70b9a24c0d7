import { readCookies, writeCookie } from "../../http/cookies/cookies.ts";
import { carriedOf } from "./model/destination.ts";

/**
 * Where a viewer was going when their sign-up had to wait for a mail. The mail leads to this browser by itself, without the address that
 * said so; another browser goes home.
 */
const COOKIE = "__Host-onward";
const ONE_DAY = 24 * 60 * 60;

/** Nothing is kept where nobody was going anywhere. */
export function keepOnward(search: URLSearchParams): string[] {
  const { entryPage, from } = carriedOf(search);
  const path = entryPage ?? from;
  return path === null ? [] : [writeCookie(COOKIE, encodeURIComponent(path), { httpOnly: true, secure: true, maxAge: ONE_DAY })];
}

export const forgetOnward = (): string => writeCookie(COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

/** The path as a parameter would carry it, checked anew; null without one. */
export function onwardOf(request: Request): string | null {
  const value = readCookies(request.headers.get("cookie")).get(COOKIE);
  if (value === undefined || value === "") return null;
  try {
    return carriedOf(new URLSearchParams({ from: decodeURIComponent(value) })).from;
  } catch {
    return null;
  }
}
