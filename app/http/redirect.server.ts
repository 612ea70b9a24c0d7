import { redirect, redirectDocument } from "@remix-run/node";
import { type Flash, writeFlash } from "./cookies/flash.server.ts";
import { NO_STORE } from "./no-store.ts";

export interface SeeOtherOptions {
  /** Message that the next page shows once. */
  readonly flash?: Flash;
  /** Set-Cookie values. */
  readonly cookies?: readonly string[];
  /** The page is loaded as a document even where scripts posted the form: its policy is its own. */
  readonly wholeDocument?: boolean;
}

export const isAtOrigin = (uri: string, origins: readonly string[]): boolean => URL.canParse(uri) && origins.includes(new URL(uri).origin);

/**
 * 303 to another site: a provider's page. `uri` comes from the platform, and its origin has to be among those that the realm is
 * configured with. Throws for any other.
 */
export function leaveFor(uri: string, origins: readonly string[], cookies: readonly string[] = []): Response {
  if (!isAtOrigin(uri, origins)) throw new Error("a provider's address is not at its origin");
  const headers = new Headers({ location: uri, ...NO_STORE });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** 303: the answer to every form that succeeded. `path` comes from `href()` or `safePath()`, never from a request as it is. */
export function seeOther(path: string, options: SeeOtherOptions = {}): Response {
  const headers = new Headers(NO_STORE);
  for (const cookie of options.cookies ?? []) headers.append("set-cookie", cookie);
  if (options.flash !== undefined) headers.append("set-cookie", writeFlash(options.flash));
  return (options.wholeDocument === true ? redirectDocument : redirect)(path, { status: 303, headers });
}
