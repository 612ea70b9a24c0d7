import type { RouteName } from "../../app/routing/route-table.ts";
import type { PageRow } from "./page-row.ts";
import { accountPages } from "./pages/account.ts";
import { browsePages } from "./pages/browse.ts";
import { commercePages } from "./pages/commerce.ts";
import { favouritesPages } from "./pages/favourites.ts";
import { federationPages } from "./pages/federation.ts";
import { fightersPages } from "./pages/fighters.ts";
import { followsPages } from "./pages/follows.ts";
import { identityPages } from "./pages/identity.ts";
import { livePages } from "./pages/live.ts";
import { newsPages } from "./pages/news.ts";
import { staticPagePages } from "./pages/pages.ts";
import { playerPages } from "./pages/player.ts";
import { pluginsPages } from "./pages/plugins.ts";
import { profilePages } from "./pages/profiles.ts";
import { remindersPages } from "./pages/reminders.ts";
import { reviewsPages } from "./pages/reviews.ts";
import { searchPages } from "./pages/search.ts";
import { watchlistsPages } from "./pages/watchlists.ts";

/** Every page of the route table. A page without a row does not compile. */
export const pageRows: Readonly<Record<RouteName, PageRow>> = {
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

/** Changes to make so that the rows are those of the route table. */
export function pageProblems(names: readonly string[], rows: Readonly<Record<string, PageRow>> = pageRows): string[] {
  return [
    ...names
      .filter((name) => !(name in rows))
      .map((name) => `tests/catalogue/pages: add \`${name}: on(EVERYBODY, "guest")\` to the file of its domain, with who may see the page`),
    ...Object.keys(rows)
      .filter((name) => !names.includes(name))
      .map((name) => `tests/catalogue/pages: ${name} is no page of the route table`),
  ];
}
