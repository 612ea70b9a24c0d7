import type { RouteName, resourcePaths } from "../route-table.ts";
import { accountPages, accountResourceFiles } from "./account.server.ts";
import { browsePages, browseResourceFiles } from "./browse.server.ts";
import { commercePages } from "./commerce.server.ts";
import { favouritesPages, favouritesResourceFiles } from "./favourites.server.ts";
import { federationPages } from "./federation.server.ts";
import { fightersPages } from "./fighters.server.ts";
import { followsPages, followsResourceFiles } from "./follows.server.ts";
import { identityPages, identityResourceFiles } from "./identity.server.ts";
import { livePages, liveResourceFiles } from "./live.server.ts";
import { newsPages, newsResourceFiles } from "./news.server.ts";
import type { PageDefinition } from "./page-definition.ts";
import { staticPagePages } from "./pages.server.ts";
import { playerPages, playerResourceFiles } from "./player.server.ts";
import { pluginsPages } from "./plugins.server.ts";
import { profilePages } from "./profiles.server.ts";
import { remindersPages, remindersResourceFiles } from "./reminders.server.ts";
import { resultsResourceFiles } from "./results.server.ts";
import { reviewsPages } from "./reviews.server.ts";
import { searchPages, searchResourceFiles } from "./search.server.ts";
import { shellResourceFiles } from "./shell.server.ts";
import { watchlistsPages, watchlistsResourceFiles } from "./watchlists.server.ts";

/**
 * The definition of every page, from one file per domain. Remix refuses `.server` modules in browser code, so a browser never loads it; the
 * paths that browsers need are in `route-table.ts`.
 */
export const pageTable: Readonly<Record<RouteName, PageDefinition>> = {
  ...browsePages,
  ...playerPages,
  ...livePages,
  ...identityPages,
  ...federationPages,
  ...accountPages,
  ...profilePages,
  ...commercePages,
  ...staticPagePages,
  ...reviewsPages,
  ...searchPages,
  ...favouritesPages,
  ...pluginsPages,
  ...remindersPages,
  ...followsPages,
  ...watchlistsPages,
  ...newsPages,
  ...fightersPages,
};

/** Module of every address that is no page, below `app/`. A loader or an action alone answers it. */
export const resourceFiles: Readonly<Record<keyof typeof resourcePaths, string>> = {
  ...shellResourceFiles,
  ...browseResourceFiles,
  ...playerResourceFiles,
  ...liveResourceFiles,
  ...identityResourceFiles,
  ...accountResourceFiles,
  ...favouritesResourceFiles,
  ...remindersResourceFiles,
  ...followsResourceFiles,
  ...watchlistsResourceFiles,
  ...searchResourceFiles,
  ...newsResourceFiles,
  ...resultsResourceFiles,
};
