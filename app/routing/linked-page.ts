import { href } from "./href.ts";
import type { SpellingSet } from "./locales.ts";
import { pagePaths, patternOf, type RouteName } from "./route-table.ts";

/** True for a page that its name alone can link: it is in the table and its address needs no parameter. */
function isLinkedPage(name: string): name is RouteName {
  return Object.hasOwn(pagePaths, name) && !/:[A-Za-z]+(?:\/|$)/u.test(patternOf(name as RouteName, "default"));
}

/** Address of a page that an editor names, for example in a menu; null for an unknown one, or one with parameters. */
export function linkedPageHref(name: string, set: SpellingSet): string | null {
  return isLinkedPage(name) ? (href as (page: RouteName, set: SpellingSet) => string)(name, set) : null;
}
