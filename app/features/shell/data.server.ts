import type { Menu } from "../../../contract/realm/realm.ts";
import { menuLinkHref } from "../../http/menu-link.ts";
import { isOutside, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import type { RouteName } from "../../routing/route-table.ts";

/** One line of the main menu, ready to show. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** The main menu, and the realm's own pages for the footer. */
export interface ShellMenu {
  readonly menu: readonly MenuEntry[];
  readonly pages: readonly MenuEntry[];
}

/** The realm's menu for this viewer (S1§7, GET /menu). A menu that cannot be read is left out; the page is shown. */
export async function loadMenu(context: RequestContext): Promise<ShellMenu> {
  const menu = await context.menu().catch((): Menu => ({ layout: "TOP", items: [], pages: [] }));
  const pages = menu.pages.map(({ id, title }) => ({ label: title, to: href("externalPage", context.spelling, { pageId: id }) }));
  return { menu: linesOf(menu, context), pages };
}

/** Pages that are hidden from a viewer outside the realm's territories. */
const SELLS: ReadonlySet<string> = new Set<RouteName>(["purchase", "gift", "redeem"]);

function linesOf(menu: Menu, context: RequestContext): readonly MenuEntry[] {
  const outside = isOutside(context);
  return menu.items
    .filter(({ visibility }) => visibility === "ALL" || (visibility === "GUEST") === context.viewer.isGuest)
    .filter(({ link }) => !(outside && link.type === "ROUTE" && SELLS.has(link.id)))
    .flatMap(({ label, link }) => {
      const to = menuLinkHref(link, context.spelling);
      return to === null ? [] : [{ label, to }];
    });
}
