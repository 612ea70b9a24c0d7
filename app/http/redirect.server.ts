import { redirect, redirectDocument } from "@remix-run/node";
import { type Flash, writeFlash } from "./cookies/flash.server.ts";
import { NO_STORE } from "./no-store.ts";

export interface SeeOtherOptions {
  /** Message that the next page shows once. */
  readonly flash?: Flash;
  /** Set-Cookie values. */
  readonly cookies?: readonly string[];
  /** Loads the target as a document even when a script posted the form, because that page has its own policy. */
  readonly wholeDocument?: boolean;
}

export const isAtOrigin = (uri: string, origins: readonly string[]): boolean => URL.canParse(uri) && origins.includes(new URL(uri).origin);

/**
 * 303 to another site, a provider's page. `uri` comes from the platform; its origin must be one of the realm's configured origins. Throws
 * for any other.
 */
export function leaveFor(uri: string, origins: readonly string[], cookies: readonly string[] = []): Response {
  if (!isAtOrigin(uri, origins)) throw new Error("a provider's address is not at its origin");
  const headers = new Headers({ location: uri, ...NO_STORE });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** 303: the response to every successful form. `path` comes from `href()` or `safePath()`, never unchecked from a request. */
export function seeOther(path: string, options: SeeOtherOptions = {}): Response {
  const headers = new Headers(NO_STORE);
  for (const cookie of options.cookies ?? []) headers.append("set-cookie", cookie);
  if (options.flash !== undefined) headers.append("set-cookie", writeFlash(options.flash));
  return (options.wholeDocument === true ? redirectDocument : redirect)(path, { status: 303, headers });
}
