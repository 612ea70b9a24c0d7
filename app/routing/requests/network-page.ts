/** Status of RFC 6585 for a network that answers in a server's place until the viewer signs in to it (a captive portal). */
export const NETWORK_SIGN_IN = 511;

/** True for the content type of a page. Our streams and data never have it. */
export const isPageType = (contentType: string | null): boolean =>
  contentType !== null && /^(?:text\/html|application\/xhtml\+xml)\b/iu.test(contentType.trim());

/** True for a body that begins like a page. Servers of licences and keys may send their own bytes with the type of a page. */
export function looksLikePage(body: unknown): boolean {
  const start = body instanceof ArrayBuffer ? new TextDecoder().decode(body.slice(0, 64)) : String(body);
  return /^\s*<(?:!|\?|[a-z])/iu.test(start);
}

/** True for an answer that the network has put in the place of ours: a page, or a redirect, which we never send to a script. */
export const isNetworkPage = ({ ok, type, status, headers }: Pick<Response, "ok" | "type" | "status" | "headers">): boolean =>
  status === NETWORK_SIGN_IN || type === "opaqueredirect" || (ok && isPageType(headers.get("content-type")));
