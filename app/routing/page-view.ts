import { matchPath } from "./match.ts";
import type { RouteName } from "./route-table.ts";

/** A page as it is counted (PL-12): by its name, never by its address. */
export interface CountedPage {
  readonly page: RouteName;
  /** The page leads back to a purchase: a sign-in on the way. */
  readonly toward: "PURCHASE" | null;
  /** Where the purchase began. */
  readonly entry: "SIGNUP" | "ACCOUNT" | "UPGRADE" | null;
}

const PURCHASE: ReadonlySet<RouteName> = new Set<RouteName>(["purchase", "pay", "payProvider"]);
const ENTRIES = ["SIGNUP", "ACCOUNT", "UPGRADE"] as const;

/** The page that a parameter leads back to, with its own parameters. */
function wayBack(params: URLSearchParams): { readonly page: RouteName | undefined; readonly params: URLSearchParams } {
  const [path = "", query = ""] = (params.get("entryPage") ?? params.get("from") ?? "").split("?", 2);
  return { page: path.startsWith("/") ? matchPath(path)?.route.name : undefined, params: new URLSearchParams(query) };
}

function entryOf(params: URLSearchParams): CountedPage["entry"] {
  const named = ENTRIES.find((entry) => entry === params.get("entry")?.toUpperCase());
  if (named !== undefined) return named;
  const { page } = wayBack(params);
  if (page === "signup") return "SIGNUP";
  if (page === "accountLicence") return "UPGRADE";
  return page === "memberArea" || page?.startsWith("account") === true ? "ACCOUNT" : null;
}

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
