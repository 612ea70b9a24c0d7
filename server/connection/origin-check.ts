/**
 * True when the request may change something. Browsers state the source of a request in Sec-Fetch-Site; older ones send an Origin
 * with a POST. A request with neither comes from no browser and has no stolen cookie.
 */
export function isOwnOrigin(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null) {
    // A payment provider returns viewers with a top-level GET; POSTs come only from our own pages.
    return site === "same-origin" || (site === "none" && origin === null);
  }
  if (origin !== null) return origins.includes(origin);
  return headers.get("cookie") === null;
}
