import { href } from "./href.ts";
import type { SpellingSet } from "./locales.ts";
import { pagePaths, patternOf, type RouteName } from "./route-table.ts";

/** A page that can be linked by its name alone: it stands in the table and its address needs no parameter. */
function isLinkedPage(name: string): name is RouteName {
  return Object.hasOwn(pagePaths, name) && !/:[A-Za-z]+(?:\/|$)/u.test(patternOf(name as RouteName, "default"));
}

/** The address of a page that an editor names, for example in a menu; null for one that does not exist or needs parameters. */
export function linkedPageHref(name: string, set: SpellingSet): string | null {
  return isLinkedPage(name) ? (href as (page: RouteName, set: SpellingSet) => string)(name, set) : null;
}
