import { matchPath } from "./match.ts";
import type { RouteName } from "./route-table.ts";

/**
 * Pages that take a card: a provider's fields are framed there, or their forms lead to its page. Each with the page that the provider leads back
 * to. What such an address says is a hint and no proof: `tests/e2e/payment/forged-returns.spec.ts` tries all of them.
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

/** Whether the page at a path takes a card, in whatever spelling. */
export function takesCards(pathname: string): boolean {
  const match = matchPath(pathname);
  return match !== null && Object.hasOwn(RETURN_OF, match.route.name);
}
