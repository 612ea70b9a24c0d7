import { LRUCache } from "lru-cache";
import type { Api } from "../../app/api/client.server.ts";
import type { Language } from "../../app/routing/locales.ts";
import type { Menu } from "../../contract/realm/menu.ts";
import { contract } from "../../contract/table.ts";
import type { Log } from "../log.ts";
import { createMenuCheck } from "../menu-links.ts";
import type { VersionedRealm } from "../realm-directory.ts";

/** Room for some realms in each language, and for another version. */
const MOST_MENUS = 200;

/** Menus by realm, version and language, because all viewers of a realm have the same menu. */
export function createMenuCatalogue(log: Pick<Log, "error">) {
  const catalogue = new LRUCache<string, Menu>({ max: MOST_MENUS });
  const check = createMenuCheck(log);

  /** `api` must use `language` and the realm's key. Throws when the menu cannot be read; this is not cached. */
  return async function menuOf(api: Api, { settings, versions }: VersionedRealm, language: Language): Promise<Menu> {
    const key = JSON.stringify([settings.id, versions.content, language]);
    const cached = catalogue.get(key);
    if (cached !== undefined) return cached;
    const menu = check(settings.id, await api.call(contract.realm.getMenu, { query: {} }));
    catalogue.set(key, menu);
    return menu;
  };
}
