/** Cookies of a request, first value wins. Our own values are plain tokens, so nothing is decoded. */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

export interface CookieOptions {
  /** Seconds; 0 removes it; undefined lasts until the browser closes. */
  readonly maxAge?: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/** A host-only cookie for the whole site, SameSite=Lax. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    "Path=/",
    "SameSite=Lax",
    ...(options.httpOnly ? ["HttpOnly"] : []),
    ...(options.secure ? ["Secure"] : []),
    ...(options.maxAge === undefined ? [] : [`Max-Age=${options.maxAge}`]),
  ].join("; ");
}
