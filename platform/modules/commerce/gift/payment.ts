import type { Payment, PaymentMethodType } from "../../../../contract/commerce/payment.ts";
import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { basketStore } from "../basket/store.ts";
import { type BillingRequirements, billingRequirements } from "../billing/rules.ts";
import { taxedOffer, taxFor, taxQuestion } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import { taxInside, withTax } from "../model/money.ts";
import type { Offer } from "../model/quote.ts";
import { commerceSettings } from "../model/settings.ts";
import { type CommerceDeps, type CommerceOptions, offeredProviders, refusePendingDeletion, requirePurchaseOpen } from "../options.ts";
import { requireBilling } from "../payment/attempts.ts";
import { reconcileJob } from "../payment/jobs.ts";
import { hostedFieldsFor } from "../payment/methods.ts";
import type { OrderTerms } from "../payment/order-terms.ts";
import type { PaymentService } from "../payment/service.ts";
import { paymentStore } from "../payment/store/payments.ts";
import type { AttemptRow, GiftRow } from "../rows.ts";
import type { Buyers } from "./buyers.ts";
import type { GiftService } from "./service.ts";
import { giftStore } from "./store.ts";

/** The buyer's payment choice. It never has an amount, because the server computes it. */
export interface GiftPayRequest {
  readonly giftId: string;
  readonly paymentDetailsExternalId: string | null;
  readonly targetPaymentProvider: string | null;
  readonly paymentMethodType: string | null;
  /** True when the buyer agreed to the terms of the sale. */
  readonly consent?: boolean | undefined;
  readonly returnPath: string;
}

/** Payment of a gift, like that of a basket (`payment/service.ts`). A gift is charged once, even after repeated requests. */
export function createGiftPayment(
  deps: CommerceDeps,
  options: CommerceOptions,
  { buyers, gifts, payments }: { readonly buyers: Buyers; readonly gifts: GiftService; readonly payments: PaymentService },
) {
  const { database, realmClock, ids, jobs, readShop } = deps;

  async function pay(context: CallContext, request: GiftPayRequest): Promise<Payment> {
    await requirePurchaseOpen(options, context);
    await refusePendingDeletion(options, context);
    const own = await buyers.ownGift(context, request.giftId);
    const begun = await begin(context, own, request, await billingRequirements(options.realm, context));
    if (begun !== null) return await payments.start(context, begun.attempt, begun.shop);
    // A repeated request gets the payment that the first one started.
    const gift = await buyers.ownGift(context, request.giftId);
    const attempt = gift.attempt_id === null ? undefined : await payments.find(context.realmId, gift.attempt_id);
    if (attempt === undefined) throw new Problem("BASKET_IN_PAYMENT", { details: { paymentId: null } });
    return await payments.look(context, attempt);
  }

  /** The transaction before the charge. Null: the gift is being paid, or has been paid. */
  async function begin(context: CallContext, own: GiftRow, request: GiftPayRequest, requested: BillingRequirements) {
    const { realmId } = context;
    const offered = await offeredProviders(options, context);
    const { saleConsent } = await options.realm.sectionOf(context, commerceSettings);
    const taxes = await taxQuestion(options.realm, context);
    const id = ids.id();
    const now = realmClock.now(realmId);
    return await database.write.transaction().execute(async (trx) => {
      await deps.buyers.requireStaying(trx, realmId, own.buyer_id);
      const gift = await giftStore(trx, realmId).move(own.id, ["DRAFT"], {
        state: "PAYING",
        attempt_id: id,
        updated_at: now.toISOString(),
      });
      if (gift === undefined) return null;
      const shop = await readShop(realmId, trx);
      const tax = await taxFor(trx, realmId, gift.buyer_id, taxes);
      const offer = taxedOffer(gifts.requireOffer(context, shop, gift.sku), tax);
      if (saleConsent && request.consent !== true)
        throw new Problem("BASKET_REQUIREMENTS_FAILED", { details: { missingFields: ["consent"] } });
      const { providerId, method } = choose(offered, offer, request);
      const billing = await requireBilling(trx, realmId, gift.buyer_id, requested);
      const attempt = newAttempt(id, context, { gift, offer, shop, request, providerId, method, billing, now });
      await basketStore(trx, realmId).addOfGift(gift.id, gift.buyer_id, now.toISOString());
      await paymentStore(trx, realmId).addAttempt(attempt);
      await jobs.enqueue(trx, realmId, reconcileJob(id, 0, now));
      return { attempt, shop };
    });
  }

  function choose(
    offered: readonly PaymentProvider[],
    offer: Offer,
    { targetPaymentProvider: target, paymentMethodType: type }: GiftPayRequest,
  ) {
    const provider = offered.find((one) => one.target === target || one.id === target);
    const method = provider?.methodsFor(offer.currency).find((one) => one === type);
    if (provider === undefined || method === undefined) throw new Problem("FAILED_PAYMENT");
    return { providerId: provider.id, method };
  }

  /** Hosted fields for the gift's payment. The payment method belongs to the gift's buyer, even if another viewer has signed in since. */
  async function fields(context: CallContext, giftId: string, wanted: { readonly target: string; readonly method: PaymentMethodType }) {
    const { buyer_id: customerId } = await buyers.ownGift(context, giftId);
    return await hostedFieldsFor(options, context, { ...wanted, customerId, reusable: false });
  }

  return { fields, pay };
}

interface AttemptParts {
  readonly gift: GiftRow;
  readonly offer: Offer;
  readonly shop: Shop;
  readonly request: GiftPayRequest;
  readonly providerId: string;
  readonly method: PaymentMethodType;
  readonly billing: string | null;
  readonly now: Date;
}

function newAttempt(id: string, context: CallContext, parts: AttemptParts): AttemptRow {
  const { gift, offer, shop, request, providerId, method, billing, now } = parts;
  const total = withTax(offer.amount, offer);
  const terms: OrderTerms = {
    strategy: offer.strategy,
    period: offer.period,
    family: shop.licence(offer.licenceId)?.family_id ?? null,
    upgrade: false,
    trial: false,
    vouchers: [],
    list: offer.amount,
    discount: 0,
    firstPrice: total,
    tax: taxInside(total, offer.taxRate),
    taxRate: offer.taxRate,
    ...(offer.taxOnTop && { taxOnTop: true }),
    anchor: now.toISOString(),
    validUntil: null,
    renews: false,
  };
  return {
    realm_id: context.realmId,
    id,
    basket_id: gift.id,
    gift_id: gift.id,
    viewer_id: gift.buyer_id,
    provider_id: providerId,
    method_type: method,
    mode: "CHARGE",
    status: "PENDING",
    licence_id: offer.licenceId,
    sku: offer.sku,
    amount: total,
    currency: offer.currency,
    scale: offer.scale,
    terms: JSON.stringify(terms),
    billing_details: billing,
    payment_token: request.paymentDetailsExternalId,
    consented_at: request.consent === true ? now.toISOString() : null,
    return_url: request.returnPath,
    language: context.language,
    action_url: null,
    instructions: null,
    provider_reference: null,
    error_code: null,
    error_message: null,
    history_id: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
