import { matchPath } from "./match.ts";
import type { RouteName } from "./route-table.ts";

/**
 * Pages that take a card: they frame a provider's fields, or their forms lead to its page. Each with the page that the provider returns to.
 * Such an address is a hint and no proof: `tests/e2e/payment/forged-returns.spec.ts` tries all of them.
 */
export const RETURN_OF = {
  pay: "paymentAuthorization",
  payProvider: "paymentAuthorization",
  giftPay: "giftItemPay",
  giftItemPay: "giftItemPay",
  accountCards: "accountCards",
  paymentUpdate: "paymentUpdate",
} as const satisfies Partial<Record<RouteName, RouteName>>;
export type ReturnPage = (typeof RETURN_OF)[keyof typeof RETURN_OF];

/** True when the page at a path, in any spelling, takes a card. */
export function takesCards(pathname: string): boolean {
  const match = matchPath(pathname);
  return match !== null && Object.hasOwn(RETURN_OF, match.route.name);
}
