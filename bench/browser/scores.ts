import { atLeast, type Figure } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import type { Running } from "../product.ts";
import { look, SCORES } from "./paint.ts";

/**
 * A page of each kind, in both demo realms. Pages of the Arabic realm are named with their language: without it a browser gets its own language
 * at an address that is listed for Arabic, and Lighthouse takes the canonical address of that language for a mistake.
 */
const PAGES = [
  ["localhost", "/"],
  ["localhost", "/series/road-to-the-belt"],
  ["localhost", "/video/first-bell"],
  ["localhost", "/grid"],
  ["aurora.localhost", "/?lang=en"],
  ["aurora.localhost", "/series/the-tide-keepers?lang=en"],
  ["aurora.localhost", "/video/the-tide-keepers-s1e1?lang=en"],
  ["aurora.localhost", "/grid?lang=en"],
] as const;

/** Lowest Lighthouse score of the pages in each category besides performance. Pages below 100 are listed with their failed audits. */
export async function measureScores({ origin }: Running): Promise<Figure[]> {
  const pages: { readonly address: string; readonly scores: Readonly<Record<string, number>>; readonly complaints: readonly string[] }[] =
    [];
  const { port } = new URL(origin);
  for (const [host, path] of PAGES)
    pages.push({ address: `${host}${path}`, ...(await look(`http://${host}:${port}${path}`, Object.keys(SCORES), 4)) });
  return Object.entries(SCORES).map(([id, name]) => {
    const low = pages
      .filter(({ scores }) => (scores[id] ?? 0) < 100)
      .map(({ address, complaints }) => `${address}: ${complaints.join(", ")}`);
    const worst = Math.min(...pages.map(({ scores }) => scores[id] ?? 0));
    return atLeast(`Lighthouse ${name}, worst of ${PAGES.length} pages`, worst, LIMITS.lighthouse, low.join("; "));
  });
}
