import { readCookies, writeCookie } from "./cookies.ts";

/** One message for the next page. It lasts a minute and is shown once. */
export const FLASH_COOKIE = "__Host-flash";

export interface Flash {
  /** Label key, never a text, because a cookie can be forged. */
  readonly label: string;
  readonly tone: "success" | "info" | "error";
  /** Value of `{{name}}` in the label: the removed item. */
  readonly name?: string;
}

const NAME_LIMIT = 120;

export function writeFlash({ tone, label, name }: Flash): string {
  const named = name === undefined ? "" : `:${Buffer.from([...name].slice(0, NAME_LIMIT).join("")).toString("base64url")}`;
  return writeCookie(FLASH_COOKIE, `${tone}.${label}${named}`, { httpOnly: true, secure: true, maxAge: 60 });
}

export const clearFlash = (): string => writeCookie(FLASH_COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

export function readFlash(request: Request): Flash | null {
  const value = readCookies(request.headers.get("cookie")).get(FLASH_COOKIE);
  const found = /^(success|info|error)\.((?:error\.)?[A-Za-z0-9_]{1,60})(?::([\w-]{1,640}))?$/u.exec(value ?? "");
  if (found === null) return null;
  const [, tone, label = "", name] = found;
  const flash = { tone: tone as Flash["tone"], label };
  return name === undefined ? flash : { ...flash, name: Buffer.from(name, "base64url").toString() };
}
