import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { gifts as table } from "../../../../contract/commerce/gifts.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { LicenceService } from "../licence/service.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import type { PaymentService } from "../payment/service.ts";
import type { Buyers } from "./buyers.ts";
import { createGiftPayment } from "./payment.ts";
import { createGiftRedemption } from "./redemption.ts";
import { createGiftService } from "./service.ts";

interface Services {
  readonly buyers: Buyers;
  readonly licences: LicenceService;
  readonly payments: PaymentService;
}

/** The endpoints of contract/commerce/gifts.ts. */
export function createGiftHandlers(
  deps: CommerceDeps,
  options: CommerceOptions,
  { buyers, licences, payments }: Services,
): Handlers<typeof table, CallContext> {
  const gifts = createGiftService(deps, options, buyers, payments);
  const payment = createGiftPayment(deps, options, { buyers, gifts, payments });
  const redemption = createGiftRedemption(deps, options, licences);
  return {
    listGiftProducts: async (context) => ({ products: await gifts.products(context) }),
    createGuestPrincipal: (context, { body }) => buyers.createGuest(context, body),
    async claimGuestGifts(context) {
      await buyers.claim(context, requireViewer(context).viewer.id);
      return undefined;
    },
    getGiftBasket: async (context) => ({ gift: await gifts.basket(context) }),
    listGiftBasketChanges: async (context) => ({ changes: await gifts.changes(context) }),
    setGift: (context, { body: { guestPrincipal, ...wishes } }) =>
      gifts.save(guestPrincipal === undefined ? context : { ...context, guestPrincipal }, wishes),
    getGift: (context, { params }) => gifts.order(context, params.id),
    async setGiftBilling(context, { params, body }) {
      await gifts.setBilling(context, params.id, body);
      return undefined;
    },
    initGiftPayment: (context, { params, body }) =>
      payment.fields(context, params.id, { target: body.targetPaymentProvider, method: body.paymentMethodType }),
    payGift: (context, { body }) => payment.pay(context, body),
    cancelGiftPayment: (context, { params }) => gifts.cancelPayment(context, params.id),
    listGifts: async (context) => ({ gifts: await gifts.list(requireViewer(context)) }),
    readGift: (context, { params }) => redemption.read(context, params.code),
    redeemGift: (context, { body }) => redemption.redeem(requireViewer(context), body.redeemCode),
  };
}
