import { menuLinkHref } from "../app/http/menu-link.ts";
import type { Menu } from "../contract/realm/menu.ts";
import type { Log } from "./log.ts";

/**
 * Removes menu entries without a valid target, and logs each by name once per process. A realm with a mistake in its menu keeps the other
 * entries.
 */
export function createMenuCheck(log: Pick<Log, "error">) {
  const logged = new Set<string>();
  return (realm: string, menu: Menu): Menu => {
    const leadsSomewhere = ({ id, link }: Pick<Menu["items"][number], "id" | "link">): boolean => {
      if (menuLinkHref(link, "default") !== null) return true;
      const key = JSON.stringify([realm, id, link]);
      if (!logged.has(key)) log.error({ realm, item: id, link }, "menu link leads nowhere");
      logged.add(key);
      return false;
    };
    const items = menu.items.filter(leadsSomewhere).map((item) => ({ ...item, children: item.children.filter(leadsSomewhere) }));
    return { ...menu, items };
  };
}
