import { SPELLING_SETS, type SpellingSet } from "./locales.ts";
import { accountPaths, accountResourcePaths } from "./paths/account.ts";
import { browsePaths, browseResourcePaths } from "./paths/browse.ts";
import { commercePaths } from "./paths/commerce.ts";
import { favouritesPaths, favouritesResourcePaths } from "./paths/favourites.ts";
import { federationPaths } from "./paths/federation.ts";
import { fightersPaths } from "./paths/fighters.ts";
import { followsPaths, followsResourcePaths } from "./paths/follows.ts";
import { identityPaths, identityResourcePaths } from "./paths/identity.ts";
import { livePaths, liveResourcePaths } from "./paths/live.ts";
import { newsPaths, newsResourcePaths } from "./paths/news.ts";
import { staticPagePaths } from "./paths/pages.ts";
import { playerPaths, playerResourcePaths } from "./paths/player.ts";
import { pluginsPaths } from "./paths/plugins.ts";
import { profilePaths } from "./paths/profiles.ts";
import { remindersPaths, remindersResourcePaths } from "./paths/reminders.ts";
import { resultsResourcePaths } from "./paths/results.ts";
import { reviewsPaths } from "./paths/reviews.ts";
import { searchPaths, searchResourcePaths } from "./paths/search.ts";
import { shellResourcePaths } from "./paths/shell.ts";
import { watchlistsPaths, watchlistsResourcePaths } from "./paths/watchlists.ts";

/**
 * Paths of every page by its name, from one file per domain (`paths/`). Links, the router, the worker, canonical addresses and tests use
 * it, and every browser loads it. Definitions for the server and the worker are in `pages/`. The debug set is derived: it prefixes each
 * fixed segment with `dbg-`. The order decides between patterns that match the same path.
 */
export const pagePaths = {
  ...browsePaths,
  ...playerPaths,
  ...livePaths,
  ...identityPaths,
  ...federationPaths,
  ...accountPaths,
  ...profilePaths,
  ...commercePaths,
  ...staticPagePaths,
  ...reviewsPaths,
  ...searchPaths,
  ...favouritesPaths,
  ...pluginsPaths,
  ...remindersPaths,
  ...followsPaths,
  ...watchlistsPaths,
  ...newsPaths,
  ...fightersPaths,
} as const;

export type RouteName = keyof typeof pagePaths;

/** Addresses that are no pages: one spelling each. */
export const resourcePaths = {
  ...shellResourcePaths,
  ...browseResourcePaths,
  ...playerResourcePaths,
  ...liveResourcePaths,
  ...identityResourcePaths,
  ...accountResourcePaths,
  ...favouritesResourcePaths,
  ...remindersResourcePaths,
  ...followsResourcePaths,
  ...watchlistsResourcePaths,
  ...searchResourcePaths,
  ...newsResourcePaths,
  ...resultsResourcePaths,
} as const;

const debugSegment = (segment: string): string => (segment === "" || segment.startsWith(":") ? segment : `dbg-${segment}`);

/** The pattern of a page in one set, for example `/seccion/:id`. */
export function patternOf(name: RouteName, set: SpellingSet): string {
  const path = pagePaths[name];
  return set === "debug" ? path.default.split("/").map(debugSegment).join("/") : path[set];
}

/** One entry per distinct spelling of a page. Sets with the same spelling share the entry, and so its route id. */
export interface SpelledRoute {
  readonly id: string;
  readonly name: RouteName;
  readonly pattern: string;
  readonly sets: readonly SpellingSet[];
}

export function listSpelledRoutes(): SpelledRoute[] {
  return (Object.keys(pagePaths) as RouteName[]).flatMap((name) => {
    const bySpelling = new Map<string, SpellingSet[]>();
    for (const set of SPELLING_SETS) {
      const pattern = patternOf(name, set);
      bySpelling.set(pattern, [...(bySpelling.get(pattern) ?? []), set]);
    }
    return [...bySpelling].map(([pattern, sets]) => ({ id: `${name}.${sets[0] ?? "default"}`, name, pattern, sets }));
  });
}
