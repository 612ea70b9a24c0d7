import { matchPath } from "./match.ts";
import type { RouteName } from "./route-table.ts";

/** Pages that take a card: a provider's fields are framed there, or their forms lead to its page. */
const PAYMENT_PAGES: readonly RouteName[] = ["pay", "payProvider", "giftPay", "giftItemPay", "accountCards", "paymentUpdate"];

/** Whether the page at a path takes a card, in whatever spelling. */
export function takesCards(pathname: string): boolean {
  const match = matchPath(pathname);
  return match !== null && PAYMENT_PAGES.includes(match.route.name);
}
