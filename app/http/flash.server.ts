import { readCookies, writeCookie } from "./cookies.ts";

/** One message for the next page: a label key, never text from outside. Lives a minute and is taken once. */
export const FLASH_COOKIE = "__Host-flash";

export interface Flash {
  readonly label: string;
  readonly tone: "success" | "info" | "error";
}

export function writeFlash(flash: Flash): string {
  return writeCookie(FLASH_COOKIE, `${flash.tone}.${flash.label}`, { httpOnly: true, secure: true, maxAge: 60 });
}

export const clearFlash = (): string => writeCookie(FLASH_COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

export function readFlash(request: Request): Flash | null {
  const value = readCookies(request.headers.get("cookie")).get(FLASH_COOKIE);
  const found = /^(success|info|error)\.((?:error\.)?[A-Za-z0-9_]{1,60})$/u.exec(value ?? "");
  return found === null ? null : { tone: found[1] as Flash["tone"], label: found[2] ?? "" };
}
