import { resourcePaths } from "../../routing/route-table.ts";

/** Answers of a proxy whose server is out of reach. */
const UNREACHED: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Reads the viewer's lists for a panel. Null when only the page of the panel's link can answer: the session has ended, or the server refuses.
 * Rejects when the server is out of reach.
 */
export async function readListsAnswer<T>(query: URLSearchParams): Promise<T | null> {
  const response = await fetch(`${resourcePaths.listChoice}?${query}`, { headers: { accept: "application/json" }, redirect: "manual" });
  if (UNREACHED.has(response.status)) throw new Error(`lists: ${response.status}`);
  return response.ok ? ((await response.json()) as T) : null;
}
