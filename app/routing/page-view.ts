import { matchPath } from "./match.ts";
import { type PurchaseEntry, purchaseEntryOf } from "./purchase-entry.ts";
import type { RouteName } from "./route-table.ts";

/** A page for counting: by its name, never by its address. */
export interface CountedPage {
  readonly page: RouteName;
  /** Set when the page returns to a purchase: a sign-in on the way. */
  readonly toward: "PURCHASE" | null;
  /** Entry point of a purchase by the address; only the platform knows of an upgrade. Null: no purchase. */
  readonly entry: PurchaseEntry | null;
}

const PURCHASE: ReadonlySet<RouteName> = new Set<RouteName>(["purchase", "pay", "payProvider", "payment", "paymentAuthorization"]);

/** Page that a parameter returns to, with its own parameters. */
function wayBack(params: URLSearchParams): { readonly page: RouteName | undefined; readonly params: URLSearchParams } {
  const [path = "", query = ""] = (params.get("entryPage") ?? params.get("from") ?? "").split("?", 2);
  return { page: path.startsWith("/") ? matchPath(path)?.route.name : undefined, params: new URLSearchParams(query) };
}

const entryOf = (params: URLSearchParams): PurchaseEntry => purchaseEntryOf({ from: params.get("from"), upgrade: false });

/** The page at an address for counting; null for other addresses. */
export function countedPage({ pathname, searchParams }: URL): CountedPage | null {
  const match = matchPath(pathname);
  if (match === null) return null;
  const page = match.route.name;
  if (PURCHASE.has(page)) return { page, toward: "PURCHASE", entry: entryOf(searchParams) };
  const back = wayBack(searchParams);
  const leadsToPurchase = back.page !== undefined && PURCHASE.has(back.page);
  return { page, toward: leadsToPurchase ? "PURCHASE" : null, entry: leadsToPurchase ? entryOf(back.params) : null };
}
