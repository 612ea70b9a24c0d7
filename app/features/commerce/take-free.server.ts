import type { Basket } from "../../../contract/commerce/basket.ts";
import { commerce } from "../../../contract/commerce/commerce.ts";
import { isApiError } from "../../api/api-error.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";

/** True when the basket costs nothing, now and later. */
export const isFreeForGood = ({ basketItems, total }: Basket): boolean =>
  basketItems[0]?.subscriptionSetting.subscriptionType === "FREE" && total <= 0;

/**
 * Takes a chosen licence if it is free, and returns the path of the next page: the confirmation of a free licence, else the payment page. The
 * payment page also shows the reason when a free licence cannot be taken.
 */
export async function takeIfFree({ api, spelling }: RequestContext, basket: Basket, from: string | null): Promise<string> {
  const pay = href("pay", spelling, null, { from });
  if (!isFreeForGood(basket)) return pay;
  try {
    const payment = await api.call(commerce.payBasket, {
      params: { id: basket.id },
      query: { acknowledgeNoFreeTrial: false },
      body: { paymentArrangement: { primaryPaymentDetailsAttributes: {} } },
    });
    return href("payment", spelling, { id: payment.id }, { from });
  } catch (error) {
    if (!isApiError(error) || error.status === 401) throw error;
    return pay;
  }
}
