import { matchPath } from "./match.ts";
import { type PurchaseEntry, purchaseEntryOf } from "./purchase-entry.ts";
import type { RouteName } from "./route-table.ts";

/** A page as it is counted (PL-12): by its name, never by its address. */
export interface CountedPage {
  readonly page: RouteName;
  /** The page leads back to a purchase: a sign-in on the way. */
  readonly toward: "PURCHASE" | null;
  /** How the viewer came to buy, as far as the address says it: what is an upgrade, the platform says. Null: no purchase. */
  readonly entry: PurchaseEntry | null;
}

const PURCHASE: ReadonlySet<RouteName> = new Set<RouteName>(["purchase", "pay", "payProvider", "payment", "paymentAuthorization"]);

/** The page that a parameter leads back to, with its own parameters. */
function wayBack(params: URLSearchParams): { readonly page: RouteName | undefined; readonly params: URLSearchParams } {
  const [path = "", query = ""] = (params.get("entryPage") ?? params.get("from") ?? "").split("?", 2);
  return { page: path.startsWith("/") ? matchPath(path)?.route.name : undefined, params: new URLSearchParams(query) };
}

const entryOf = (params: URLSearchParams): PurchaseEntry => purchaseEntryOf({ from: params.get("from"), upgrade: false });

/** How the page at an address is counted; null for what is no page. */
export function countedPage({ pathname, searchParams }: URL): CountedPage | null {
  const match = matchPath(pathname);
  if (match === null) return null;
  const page = match.route.name;
  if (PURCHASE.has(page)) return { page, toward: "PURCHASE", entry: entryOf(searchParams) };
  const back = wayBack(searchParams);
  const leadsToPurchase = back.page !== undefined && PURCHASE.has(back.page);
  return { page, toward: leadsToPurchase ? "PURCHASE" : null, entry: leadsToPurchase ? entryOf(back.params) : null };
}
