import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../contract/commerce/commerce.ts";
import type { CallContext } from "../../http/context.ts";
import { createBasketHandlers } from "./basket/handlers.ts";
import type { BasketService } from "./basket/service.ts";
import { createBillingHandlers } from "./billing/handlers.ts";
import type { BillingService } from "./billing/service.ts";
import { createCardHandlers } from "./card/handlers.ts";
import type { CardService } from "./card/service.ts";
import type { CardSetups } from "./card/setup.ts";
import type { Activation } from "./licence/activation.ts";
import { createLicenceHandlers } from "./licence/handlers.ts";
import type { LicenceService } from "./licence/service.ts";
import type { CommerceOptions } from "./options.ts";
import { createPaymentHandlers } from "./payment/handlers.ts";
import type { PaymentMethods } from "./payment/methods.ts";
import type { PaymentService } from "./payment/service.ts";
import type { PriceMigrations } from "./price/service.ts";
import { createReceiptHandlers } from "./receipt/handlers.ts";
import type { ReceiptService } from "./receipt/service.ts";
import { createSubscriptionHandlers } from "./subscription/handlers.ts";
import type { CancellationPromotion } from "./subscription/promotion.ts";
import type { SubscriptionService } from "./subscription/service.ts";
import { createVoucherHandlers } from "./voucher/handlers.ts";
import type { VoucherService } from "./voucher/service.ts";

export interface CommerceServices {
  readonly activation: Activation;
  readonly baskets: BasketService;
  readonly billing: BillingService;
  readonly cards: CardService;
  readonly cardSetups: CardSetups;
  readonly licences: LicenceService;
  readonly methods: PaymentMethods;
  readonly payments: PaymentService;
  readonly prices: PriceMigrations;
  readonly promotion: CancellationPromotion;
  readonly receipts: ReceiptService;
  readonly requireProof: CommerceOptions["identity"]["requireProof"];
  readonly subscriptions: SubscriptionService;
  readonly vouchers: VoucherService;
}

/** The endpoints of contract/commerce/commerce.ts; each part of the domain answers its own. */
export function createCommerceHandlers(services: CommerceServices): Handlers<typeof table, CallContext> {
  const { baskets, billing, cards, cardSetups, licences, methods, payments, promotion, receipts, subscriptions, vouchers } = services;
  const { requireProof } = services;
  return {
    ...createLicenceHandlers(licences),
    ...createBasketHandlers(baskets),
    ...createVoucherHandlers(vouchers, licences),
    ...createBillingHandlers(billing),
    ...createPaymentHandlers(payments, methods),
    ...createCardHandlers(cards, cardSetups, requireProof),
    ...createReceiptHandlers(receipts),
    ...createSubscriptionHandlers(subscriptions, { activation: services.activation, promotion, prices: services.prices, requireProof }),
  };
}
