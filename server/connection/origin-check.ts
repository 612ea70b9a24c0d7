/**
 * May this request change something (P20)? Browsers say where a request comes from in Sec-Fetch-Site; older ones send an
 * Origin with a post. A request with neither comes from no browser and carries no cookie that it stole.
 */
export function isOwnOrigin(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null) {
    // A payment provider sends viewers back with a top-level GET; posts come from our own pages only.
    return site === "same-origin" || (site === "none" && origin === null);
  }
  if (origin !== null) return origins.includes(origin);
  return headers.get("cookie") === null;
}
