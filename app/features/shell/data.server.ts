import type { Menu } from "../../../contract/realm.ts";
import { menuLinkHref } from "../../http/menu-link.ts";
import type { RequestContext } from "../../http/request-context.server.ts";

/** One line of the main menu, ready to show. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** The realm's menu for this viewer (S1§7, GET /menu). A menu that cannot be read costs the menu, never the page. */
export async function loadMenu(context: RequestContext): Promise<readonly MenuEntry[]> {
  const menu = await context.menu().catch((): Menu => ({ layout: "TOP", items: [] }));
  return menu.items
    .filter(({ visibility }) => visibility === "ALL" || (visibility === "GUEST") === context.viewer.isGuest)
    .flatMap(({ label, link }) => {
      const to = menuLinkHref(link, context.spelling);
      return to === null ? [] : [{ label, to }];
    });
}
