import type { BillingDetails } from "../../../../contract/base/billing-details.ts";
import type { Gift, GiftChange, GiftOrder, GiftProduct } from "../../../../contract/commerce/gift.ts";
import type { Payment } from "../../../../contract/commerce/payment.ts";
import { type CallContext, isImpersonated, type ViewerContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import { billingRequirements, missingIn, readBillingDetails } from "../billing/rules.ts";
import { billingStore } from "../billing/store.ts";
import { taxedOffer, taxFor, taxQuestion } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import { moneyOf, taxInside, withTax } from "../model/money.ts";
import type { Offer } from "../model/quote.ts";
import { commerceSettings } from "../model/settings.ts";
import { type CommerceDeps, type CommerceOptions, offeredProviders, refusePendingDeletion, requirePurchaseOpen } from "../options.ts";
import { providersFor } from "../payment/methods.ts";
import type { PaymentService } from "../payment/service.ts";
import type { GiftRow } from "../rows.ts";
import type { Buyers } from "./buyers.ts";
import { dayIn, deliveryTime, isDeliverable } from "./delivery.ts";
import { giftHiding } from "./fulfilment.ts";
import { giftOffer, giftOffers, giftProduct } from "./products.ts";
import { giftStore } from "./store.ts";
import { giftView, offerOfGift } from "./view.ts";

/** A buyer's input for a gift. */
export interface GiftWishes {
  readonly giftId: string | null;
  readonly productSku: string;
  readonly recipient: { readonly name: string; readonly email: string | null };
  readonly senderName: string;
  readonly message: string;
  readonly deliverAt: string | null;
}

const MOST_LISTED = 100;
const GIFT_CHANGES: readonly GiftChange["type"][] = ["NOT_FOR_SALE", "DELIVERY_DAY_PAST", "PAYMENT_UNDER_WAY"];

/** A buyer's use cases: writing, listing and viewing gifts. */
export function createGiftService(deps: CommerceDeps, options: CommerceOptions, buyers: Buyers, payments: PaymentService) {
  const { database, realmClock, ids, readShop } = deps;
  const hiding = giftHiding(deps);

  /** Hides the code from an operator who acts for the buyer, because they could redeem the gift for themselves. */
  function viewOf(shop: Shop, gift: GiftRow, context: CallContext): Gift {
    const view = giftView(shop, gift, hiding, context.language, realmClock.now(gift.realm_id));
    return isImpersonated(context) ? { ...view, redeemCode: null } : view;
  }

  async function products({ realmId, region, language }: CallContext): Promise<GiftProduct[]> {
    const shop = await readShop(realmId);
    return giftOffers(shop, region, realmClock.now(realmId)).map((offer) => giftProduct(shop, offer, language));
  }

  function requireOffer({ realmId, region }: CallContext, shop: Shop, sku: string): Offer {
    const offer = giftOffer(shop, sku, region, realmClock.now(realmId));
    if (offer === null) throw new Problem("NOT_FOR_SALE");
    return offer;
  }

  async function save(context: CallContext, wishes: GiftWishes): Promise<Gift> {
    const { realmId, language } = context;
    await requirePurchaseOpen(options, context);
    await refusePendingDeletion(options, context);
    const buyer = await buyers.require(context);
    const shop = await readShop(realmId);
    const offer = requireOffer(context, shop, wishes.productSku);
    const { timeZone } = await options.realm.settingsOf(context);
    // A gift without a mail address has no delivery day.
    const deliverOn = wishes.recipient.email === null ? null : wishes.deliverAt;
    if (deliverOn !== null && !isDeliverable(deliverOn, dayIn(timeZone, realmClock.now(realmId))))
      throw invalidFields([{ path: "deliverAt", code: "giftDayInvalid" }]);
    const now = realmClock.now(realmId).toISOString();
    // A gift that is delivered after the end of a pass would be worthless.
    if (offer.fixedExpiry !== null && deliveryTime(deliverOn, timeZone, realmClock.now(realmId)) >= offer.fixedExpiry)
      throw invalidFields([{ path: "deliverAt", code: "giftDayAfterEnd" }]);
    const values = {
      licence_id: offer.licenceId,
      sku: offer.sku,
      sender_name: wishes.senderName,
      recipient_name: wishes.recipient.name,
      recipient_email: wishes.recipient.email,
      message: wishes.message.replaceAll(/\r\n?/gu, "\n"),
      deliver_on: deliverOn,
      language: language === "debug" ? "en" : language,
      updated_at: now,
    };
    if (wishes.giftId === null) {
      const gift = { id: ids.id(), buyer_id: buyer.id, state: "DRAFT" as const, ...values, ...UNPAID, created_at: now };
      await database.write.transaction().execute(async (trx) => {
        await deps.buyers.requireStaying(trx, realmId, buyer.id);
        await giftStore(trx, realmId).add(gift);
      });
      return viewOf(shop, { realm_id: realmId, ...gift }, context);
    }
    const own = await buyers.ownGift(context, wishes.giftId);
    const changed = await giftStore(database.write, realmId).move(own.id, ["DRAFT"], values);
    if (changed === undefined) throw new Problem("BASKET_IN_PAYMENT", { details: { paymentId: own.attempt_id } });
    return viewOf(shop, changed, context);
  }

  /** A gift with its payment. An open payment is refreshed from the provider first. */
  async function order(context: CallContext, id: string): Promise<GiftOrder> {
    const before = await buyers.ownGift(context, id);
    const attempt = before.attempt_id === null ? undefined : await payments.find(context.realmId, before.attempt_id);
    const payment: Payment | null = attempt === undefined ? null : await payments.look(context, attempt);
    // The refresh may have completed the gift.
    const gift = payment === null ? before : await buyers.ownGift(context, id);
    const shop = await readShop(context.realmId);
    const offer = offerOfGift(shop, gift);
    const payable = gift.state === "DRAFT";
    const requested = await billingRequirements(options.realm, context);
    const details = await billingStore(database.read, context.realmId).find(gift.buyer_id);
    const { saleConsent } = await options.realm.sectionOf(context, commerceSettings);
    const taxes = await taxQuestion(options.realm, context);
    const taxed = taxedOffer(offer, await taxFor(database.read, context.realmId, gift.buyer_id, taxes));
    const total = gift.amount ?? withTax(offer.amount, taxed);
    return {
      gift: viewOf(shop, gift, context),
      total: moneyOf(total, offer),
      tax: moneyOf(taxInside(total, taxed.taxRate), offer),
      taxRate: taxed.taxRate,
      taxOnTop: taxed.taxOnTop,
      consentRequired: payable && saleConsent,
      providers: payable ? providersFor(await offeredProviders(options, context), offer.currency) : [],
      billing: {
        requiredFields: [...requested.fields],
        missingFields: payable ? missingIn(requested, details) : [],
        details,
      },
      payment,
    };
  }

  async function setBilling(context: CallContext, id: string, sent: BillingDetails): Promise<void> {
    const gift = await buyers.ownGift(context, id);
    const requested = await billingRequirements(options.realm, context);
    if (requested.fields.length === 0) return;
    const now = realmClock.now(context.realmId);
    await billingStore(database.write, context.realmId).save(gift.buyer_id, readBillingDetails(requested, sent, now), now.toISOString());
  }

  async function cancelPayment(context: CallContext, id: string): Promise<GiftOrder> {
    const gift = await buyers.ownGift(context, id);
    const attempt = gift.attempt_id === null ? undefined : await payments.find(context.realmId, gift.attempt_id);
    if (attempt !== undefined && gift.state === "PAYING") await payments.giveUp(context, attempt);
    return await order(context, id);
  }

  async function list(context: ViewerContext): Promise<Gift[]> {
    const gifts = await giftStore(database.read, context.realmId).listPaid(context.viewer.id, MOST_LISTED);
    const shop = await readShop(context.realmId);
    return gifts.map((gift) => viewOf(shop, gift, context));
  }

  async function unpaid(context: CallContext): Promise<GiftRow | null> {
    const buyer = await buyers.find(context);
    return buyer === null ? null : ((await giftStore(database.read, context.realmId).findUnpaid(buyer.ids)) ?? null);
  }

  /** S1§7, GET /basket. */
  async function basket(context: CallContext): Promise<Gift | null> {
    const gift = await unpaid(context);
    return gift === null ? null : viewOf(await readShop(context.realmId), gift, context);
  }

  /** S1§7, GET /basket/changes. */
  async function changes(context: CallContext): Promise<GiftChange[]> {
    const gift = await unpaid(context);
    if (gift === null) return [];
    const { realmId, region } = context;
    const now = realmClock.now(realmId);
    const { timeZone } = await options.realm.settingsOf(context);
    const found: Readonly<Record<GiftChange["type"], boolean>> = {
      NOT_FOR_SALE: giftOffer(await readShop(realmId), gift.sku, region, now) === null,
      DELIVERY_DAY_PAST: gift.deliver_on !== null && gift.deliver_on < dayIn(timeZone, now),
      PAYMENT_UNDER_WAY: gift.state === "PAYING",
    };
    return GIFT_CHANGES.filter((type) => found[type]).map((type) => ({ giftId: gift.id, type }));
  }

  return { products, requireOffer, save, order, setBilling, cancelPayment, list, basket, changes };
}
export type GiftService = ReturnType<typeof createGiftService>;

const UNPAID = {
  attempt_id: null,
  amount: null,
  currency: null,
  scale: null,
  code_hash: null,
  code_hidden: null,
  paid_at: null,
  sent_at: null,
  redeemed_at: null,
  redeemed_by: null,
  granted_licence_id: null,
  expires_at: null,
} as const;
