import type { Menu } from "../../../contract/realm/menu.ts";
import { dismissedPromos } from "../../http/guest-cookies/promo-cookie.ts";
import { menuLinkHref } from "../../http/menu-link.ts";
import { isOutside, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import type { RouteName } from "../../routing/route-table.ts";
import type { IconName } from "../../ui/icon/icon.tsx";
import { paths } from "../../ui/icon/icon-paths.ts";
import { type MenuLine, NO_MENU, type Promo, type ShellMenu } from "./shell-menu.ts";

/** The realm's menu for this viewer (S1§7, GET /menu). A menu that cannot be read is left out; the page is shown. */
export async function loadMenu(context: RequestContext, cookies: ReadonlyMap<string, string>): Promise<ShellMenu> {
  const menu = await context.menu().catch(() => null);
  if (menu === null) return NO_MENU;
  const linesOf = (group: Menu["items"][number]["group"]): readonly MenuLine[] =>
    menu.items.filter((item) => item.group === group).flatMap((item) => lineOf(item, context));
  const promo = promoOf(menu, context, cookies);
  return {
    layout: menu.layout,
    ...(menu.sidePanels.includes(context.viewer.isGuest ? "SIGN_IN" : "LIVE_NOW") && { sidePanel: true }),
    main: linesOf("MAIN"),
    more: [linesOf("FEATURED"), linesOf("NON_FEATURED")].filter((lines) => lines.length > 0),
    pages: menu.pages.map(({ id, title }) => ({ label: title, to: href("externalPage", context.spelling, { pageId: id }) })),
    ...(promo !== null && { promo }),
  };
}

/** The first promo item for this viewer; null: they have dismissed all of them, or there is none. */
function promoOf({ promos }: Menu, context: RequestContext, cookies: ReadonlyMap<string, string>): Promo | null {
  const dismissed = dismissedPromos(
    cookies,
    promos.map(({ id }) => id),
  );
  const promo = promos.find((one) => isFor(one, context) && !dismissed.includes(one.id));
  if (promo === undefined) return null;
  const { id, text, picture, action, link, overlay } = promo;
  const toOf = (target: typeof link) => target && menuLinkHref(target, context.spelling);
  const overlayTo = toOf(overlay?.link ?? null);
  return {
    id,
    text,
    ...(picture && { picture }),
    action,
    to: toOf(link),
    overlay: overlay && {
      title: overlay.title,
      text: overlay.text,
      ...(overlay.picture && { picture: overlay.picture }),
      link: overlay.action === null || overlayTo === null ? null : { label: overlay.action, to: overlayTo },
    },
  };
}

/** True when the menu may lead to pages that sell: inside the realm's territories, and not in a child's profile. */
const SELLS: ReadonlySet<string> = new Set<RouteName>(["purchase", "gift", "redeem"]);
const buys = (context: RequestContext): boolean => !isOutside(context) && context.profile?.isChild !== true;

type Item = Menu["items"][number];
type ShownFor = Pick<Item, "visibility"> & { readonly link: Item["link"] | null; readonly overlay?: Menu["promos"][number]["overlay"] };

/** True for a line or a promo item that this viewer may see. */
function isFor({ visibility, link, overlay }: ShownFor, context: RequestContext): boolean {
  if (visibility !== "ALL" && (visibility === "GUEST") !== context.viewer.isGuest) return false;
  return buys(context) || ![link, overlay?.link].some((to) => to?.type === "ROUTE" && SELLS.has(to.id));
}

/** The line of an item that this viewer sees; empty: none. */
function lineOf(item: Omit<Item, "group" | "children"> & Partial<Pick<Item, "children">>, context: RequestContext): MenuLine[] {
  const { id, label, icon, link, devices, children = [] } = item;
  if (!isFor(item, context)) return [];
  const to = menuLinkHref(link, context.spelling);
  if (to === null) return [];
  const [device, ...others] = devices;
  const below = children.flatMap((child) => lineOf(child, context));
  return [
    {
      id,
      label,
      to,
      ...(isIcon(icon) && { icon }),
      ...(device !== undefined && others.length === 0 && { device: device === "WEB" ? "web" : "mobileWeb" }),
      ...(below.length > 0 && { children: below }),
    },
  ];
}

const isIcon = (name: string | null): name is IconName => name !== null && Object.hasOwn(paths, name);
