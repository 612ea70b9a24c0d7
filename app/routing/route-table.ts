import { SPELLING_SETS, type SpellingSet } from "./locales.ts";
import { accountResources, accountRoutes } from "./routes/account.ts";
import { browseResources, browseRoutes } from "./routes/browse.ts";
import { commerceRoutes } from "./routes/commerce.ts";
import { federationRoutes } from "./routes/federation.ts";
import { identityRoutes } from "./routes/identity.ts";
import { liveResources, liveRoutes } from "./routes/live.ts";
import { staticPageRoutes } from "./routes/pages.ts";
import { playerResources, playerRoutes } from "./routes/player.ts";
import { profileRoutes } from "./routes/profiles.ts";
import { shellResources } from "./routes/shell.ts";

/**
 * The route table: every page by its name, one file a domain (`routes/`), joined here. Links, the router, the worker,
 * canonical addresses and tests all read it. The debug set is not written down: it prefixes each fixed segment with `dbg-`.
 */
export const routeTable = {
  ...browseRoutes,
  ...playerRoutes,
  ...liveRoutes,
  ...identityRoutes,
  ...federationRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...commerceRoutes,
  ...staticPageRoutes,
} as const;

export type RouteName = keyof typeof routeTable;

/** Addresses that are no pages. */
export const resourceTable = { ...shellResources, ...browseResources, ...playerResources, ...liveResources, ...accountResources } as const;

const debugSegment = (segment: string): string => (segment === "" || segment.startsWith(":") ? segment : `dbg-${segment}`);

/** The pattern of a page in one set, for example `/seccion/:id`. */
export function patternOf(name: RouteName, set: SpellingSet): string {
  const { path } = routeTable[name];
  return set === "debug" ? path.default.split("/").map(debugSegment).join("/") : path[set];
}

/** One entry per distinct spelling of a page. Sets that spell it alike share the entry, and so its route id. */
export interface SpelledRoute {
  readonly id: string;
  readonly name: RouteName;
  readonly pattern: string;
  readonly sets: readonly SpellingSet[];
}

export function listSpelledRoutes(): SpelledRoute[] {
  return (Object.keys(routeTable) as RouteName[]).flatMap((name) => {
    const bySpelling = new Map<string, SpellingSet[]>();
    for (const set of SPELLING_SETS) {
      const pattern = patternOf(name, set);
      bySpelling.set(pattern, [...(bySpelling.get(pattern) ?? []), set]);
    }
    return [...bySpelling].map(([pattern, sets]) => ({ id: `${name}.${sets[0] ?? "default"}`, name, pattern, sets }));
  });
}
