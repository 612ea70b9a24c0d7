import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { BasketService } from "./service.ts";

type Calls = "getBasket" | "setBasketItem" | "addVoucher" | "removeVoucher";

export function createBasketHandlers(baskets: BasketService): Pick<Handlers<typeof table, CallContext>, Calls> {
  return {
    getBasket: (context) => baskets.current(requireViewer(context)),
    setBasketItem: (context, { params, query }) => baskets.setItem(requireViewer(context), params.id, query.acknowledgeNoFreeTrial),
    addVoucher: (context, { params, query }) => baskets.addVoucher(requireViewer(context), params.code, query.sku ?? null),
    removeVoucher: (context, { params }) => baskets.removeVoucher(requireViewer(context), params.code),
  };
}
