import type { Menu } from "../../../contract/realm.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";

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
    .map(({ label, link }) => ({ label, to: addressOf(link, context) }));
}

function addressOf(link: Menu["items"][number]["link"], { spelling }: RequestContext): string {
  if (link.type === "SECTION") return href("section", spelling, { id: link.id });
  if (link.type === "URL") return /^https:\/\//u.test(link.id) ? link.id : "/";
  return link.id === "browse" ? href("browse", spelling) : href("home", spelling);
}
