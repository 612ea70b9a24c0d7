import { menuLinkHref } from "../app/http/menu-link.ts";
import type { Menu } from "../contract/realm/realm.ts";
import type { Log } from "./log.ts";

/**
 * Leaves out menu lines that lead nowhere, and logs each by name once in a process: a realm with a mistake in its menu keeps
 * the rest of it, and nobody is led to a page that was not meant.
 */
export function createMenuCheck(log: Pick<Log, "error">) {
  const logged = new Set<string>();
  return (realm: string, menu: Menu): Menu => ({
    ...menu,
    items: menu.items.filter(({ id, link }) => {
      if (menuLinkHref(link, "default") !== null) return true;
      const key = JSON.stringify([realm, id, link]);
      if (!logged.has(key)) log.error({ realm, item: id, link }, "menu link leads nowhere");
      logged.add(key);
      return false;
    }),
  });
}
