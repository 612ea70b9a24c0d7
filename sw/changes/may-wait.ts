import { matchPath } from "../../app/routing/match.ts";
import { type RouteName, resourcePaths } from "../../app/routing/route-table.ts";

const RESOURCES: ReadonlySet<string> = new Set([
  resourcePaths.favourite,
  resourcePaths.favouriteChannel,
  resourcePaths.follow,
  resourcePaths.reminder,
  resourcePaths.listChoice,
  resourcePaths.watchProgress,
]);
const PAGES: ReadonlySet<RouteName> = new Set<RouteName>([
  "accountPreferences",
  "following",
  "history",
  "reminders",
  "reviews",
  "watchlists",
]);

/** True for addresses whose forms may wait for the network. The list is the wall: no purchase and no sign-in waits, whatever a page marks. */
export function mayWait(pathname: string): boolean {
  const name = matchPath(pathname)?.route.name;
  return RESOURCES.has(pathname) || (name !== undefined && PAGES.has(name));
}
