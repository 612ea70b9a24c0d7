import { resourcePaths } from "../../routing/route-table.ts";

/** Statuses of a proxy that cannot reach the server. */
const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Reads the viewer's lists for a panel. Returns null when the server redirects (the session has ended) or refuses; the page of the panel's link
 * then shows why. Throws when the server cannot be reached, or answers no JSON.
 */
export async function readListsAnswer<T>(query: URLSearchParams): Promise<T | null> {
  // `manual`: a redirect has status 0 and is not followed. `error` would look like a lost network.
  const response = await fetch(`${resourcePaths.listChoice}?${query}`, { headers: { accept: "application/json" }, redirect: "manual" });
  if (GATEWAY_ERRORS.has(response.status)) throw new Error(`lists: ${response.status}`);
  return response.ok ? ((await response.json()) as T) : null;
}
