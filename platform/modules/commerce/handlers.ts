import type { Licence, commerce as table } from "../../../contract/commerce.ts";
import type { Handlers } from "../../../contract/endpoint.ts";
import { type CallContext, requireViewer, type ViewerContext } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { MethodCheck, PaymentProvider } from "../payments/index.ts";
import { type PayRequest, ZERO_BALANCE } from "./attempt.ts";
import { findBasket, isTrialOpen, priceBasket } from "./basket.ts";
import type { BasketDesk } from "./basket-desk.ts";
import type { Billing } from "./billing.ts";
import { readHoldings } from "./holdings.ts";
import { type Beholder, licenceView } from "./licence-view.ts";
import type { CommerceOptions } from "./options.ts";
import type { PayDesk } from "./pay-desk.ts";
import { findHistoryItem, hasReceipt, historyItemView, readHistoryPage } from "./payment-history.ts";
import { cardErrorMessage } from "./payment-view.ts";
import type { Receipts } from "./receipts.ts";
import { redeemVoucher } from "./redeem.ts";
import { readShop, type Shop } from "./shop.ts";

/** The endpoints of contract/commerce.ts. */
export function createCommerceHandlers(
  deps: PlatformDeps,
  options: CommerceOptions,
  desks: { readonly basket: BasketDesk; readonly billing: Billing; readonly pay: PayDesk; readonly receipts: Receipts },
): Handlers<typeof table, CallContext> {
  const { database, clock } = deps;
  const db = database.read;

  async function beholderOf(context: CallContext): Promise<Beholder> {
    const { realmId, viewer, language, region } = context;
    const common = { language, region, now: clock.now() };
    if (viewer === null) return { ...common, holdings: [], cards: new Map(), trialOpen: true };
    const cards = await db
      .selectFrom("payment_methods")
      .selectAll()
      .where("realm_id", "=", realmId)
      .where("viewer_id", "=", viewer.id)
      .execute();
    return {
      ...common,
      holdings: await readHoldings(db, realmId, viewer.id),
      cards: new Map(cards.map((card) => [card.id, card])),
      trialOpen: await isTrialOpen(db, realmId, viewer.id),
    };
  }

  async function licences(context: CallContext): Promise<{ shop: Shop; sold: Licence[]; held: Licence[] }> {
    const shop = await readShop(db, context.realmId);
    const beholder = await beholderOf(context);
    const view = (licence: Shop["licences"][number]) => licenceView(shop, licence, beholder);
    const isHeld = (id: string) => beholder.holdings.some((held) => held.licence_id === id);
    return {
      shop,
      sold: shop.licences.filter((licence) => licence.active === 1).map(view),
      held: shop.licences.filter((licence) => isHeld(licence.id)).map(view),
    };
  }

  function providerOf(target: string): PaymentProvider {
    const provider = options.providers.find((one) => one.target === target || one.id === target);
    if (provider === undefined) throw new Problem("PROVIDER_UNAVAILABLE");
    return provider;
  }

  return {
    async listLicenceFamilies(context, { query }) {
      const { shop, sold, held } = await licences(context);
      const wanted = query.licenceIds?.split(",");
      const more = query.includeEntitlements === undefined ? [] : held.filter((one) => !sold.some(({ id }) => id === one.id));
      const shown = [...sold, ...more].filter(({ id }) => wanted === undefined || wanted.includes(id));
      const families = shop.families.map(({ id }) => ({
        id,
        name: shop.text("FAMILY_NAME", id, context.language) ?? id,
        licences: shown.filter((licence) => licence.family === id),
      }));
      return {
        licenceFamilies: families.filter((family) => family.licences.length > 0),
        nonFamilyBasedLicences: shown.filter((licence) => licence.family === null),
      };
    },
    async listLicences(context) {
      return { licences: (await licences(context)).sold };
    },
    async listAccountLicences(context) {
      return { licences: (await licences(requireViewer(context))).held };
    },
    getBasket: (context) => desks.basket.currentView(requireViewer(context)),
    setBasketItem: (context, { params, query }) => desks.basket.setItem(requireViewer(context), params.id, query.acknowledgeNoFreeTrial),
    addVoucher: (context, { params }) => desks.basket.addVoucher(requireViewer(context), params.code),
    removeVoucher: (context, { params }) => desks.basket.removeVoucher(requireViewer(context), params.code),
    async redeemVoucher(context, { body }) {
      await redeemVoucher(deps, requireViewer(context), body.licenceId, body.voucherCode);
      const redeemed = (await licences(context)).held.find(({ id }) => id === body.licenceId);
      if (redeemed === undefined) throw notFound();
      return redeemed;
    },
    async listPaymentProviders(context) {
      const { realmId, viewer } = requireViewer(context);
      const basket = await findBasket(db, realmId, viewer.id);
      const priced = basket === undefined ? null : await priceBasket(db, basket, clock.now());
      if (priced === null) return { providers: [] };
      if (priced.quote.zeroBalance) {
        const methods = [{ type: "ZERO_BALANCE" as const, needsForm: false }];
        return { providers: [{ providerId: ZERO_BALANCE, targetPaymentProvider: "ZERO_BALANCE", name: "ZERO_BALANCE", methods }] };
      }
      const providers = options.providers.map((provider) => ({
        providerId: provider.id,
        targetPaymentProvider: provider.target,
        name: provider.name,
        methods: provider.methodsFor(priced.offer.currency).map((type) => ({ type, needsForm: type === "CARD" })),
      }));
      return { providers };
    },
    async initPaymentMethod(context, { body }) {
      const { targetPaymentProvider, paymentMethodType } = body.primaryPaymentDetails.paymentMethodDetails;
      const { realmId, language, viewer } = requireViewer(context);
      const { scheme } = await options.realm.getSettings(realmId);
      const hosted = await providerOf(targetPaymentProvider).hostedFields({
        realmId,
        customerId: viewer.id,
        language,
        method: paymentMethodType,
        scheme,
      });
      return {
        hostedFieldsUrl: hosted?.url ?? null,
        hostedFieldsOrigin: hosted?.origin ?? null,
        paymentMethodSession: hosted?.session ?? null,
      };
    },
    async validatePaymentMethod(context, { body }) {
      const viewerContext = requireViewer(context);
      const { realmId, language, viewer } = viewerContext;
      const provider = providerOf(body.targetPaymentProvider);
      let check: MethodCheck;
      try {
        check = await provider.validateMethod({ realmId, customerId: viewer.id, token: body.paymentDetailsExternalId, language });
      } catch (cause) {
        throw new Problem("PROVIDER_UNAVAILABLE", { cause });
      }
      if (check.valid) return { valid: true, cardType: check.method.brand, last4Digits: check.method.last4, error: null };
      const message = await cardErrorMessage(options.realm, viewerContext, check.code, check.message);
      return { valid: false, cardType: null, last4Digits: null, error: { code: check.code, message } };
    },
    getBillingDetails: (context) => desks.billing.state(requireViewer(context)),
    async setBillingDetails(context, { body }) {
      const viewerContext = requireViewer(context);
      await desks.billing.save(viewerContext, body);
      return await desks.billing.state(viewerContext);
    },
    payBasket: (context, { params, query, body }) => desks.pay.pay(requireViewer(context), params.id, payRequest(query, body)),
    payCurrentBasket: (context, { query, body }) => desks.pay.pay(requireViewer(context), null, payRequest(query, body)),
    getPayment: (context, { params }) => desks.pay.get(requireViewer(context), params.id),
    cancelPayment: (context, { params }) => desks.pay.cancel(requireViewer(context), params.id),
    async listPayments(context, { query }) {
      const { realmId, viewer, language } = requireViewer(context);
      const shop = await readShop(db, realmId);
      const rows = await readHistoryPage(db, realmId, viewer.id, query.p, query.rpp);
      return {
        items: rows.slice(0, query.rpp).map((row) => historyItemView(shop, row, language)),
        lastPageLoaded: query.p,
        itemsPerPage: query.rpp,
        loadedAll: rows.length <= query.rpp,
      };
    },
    async getReceipt(context, { params }) {
      const viewerContext: ViewerContext = requireViewer(context);
      const row = await findHistoryItem(db, viewerContext.realmId, params.id);
      if (row === undefined || row.viewer_id !== viewerContext.viewer.id || !hasReceipt(row)) throw notFound();
      return await desks.receipts.pdf(row, viewerContext.language);
    },
  };
}

function payRequest(
  query: { readonly acknowledgeNoFreeTrial: boolean },
  body: {
    readonly paymentArrangement: {
      readonly primaryPaymentDetailsAttributes: {
        readonly paymentDetailsExternalId?: string | null | undefined;
        readonly targetPaymentProvider?: string | null | undefined;
        readonly paymentMethodType?: string | null | undefined;
      };
    };
    readonly returnPath?: string | undefined;
  },
): PayRequest {
  const details = body.paymentArrangement.primaryPaymentDetailsAttributes;
  return {
    token: details.paymentDetailsExternalId ?? null,
    target: details.targetPaymentProvider ?? null,
    method: details.paymentMethodType ?? null,
    returnPath: body.returnPath ?? null,
    acknowledgeNoFreeTrial: query.acknowledgeNoFreeTrial,
  };
}
