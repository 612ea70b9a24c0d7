import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import type { subscriptionEndpoints } from "../../../../contract/commerce/subscriptions.ts";
import { type CallContext, requireViewer, type ViewerContext } from "../../../http/context.ts";
import type { Activation } from "../licence/activation.ts";
import type { PriceMigrations } from "../price/service.ts";
import type { CancellationPromotion } from "./promotion.ts";
import type { SubscriptionService } from "./service.ts";

export function createSubscriptionHandlers(
  subscriptions: SubscriptionService,
  {
    activation,
    promotion,
    prices,
    requireProof,
  }: {
    readonly activation: Activation;
    readonly promotion: CancellationPromotion;
    readonly prices: PriceMigrations;
    readonly requireProof: (context: ViewerContext) => Promise<void>;
  },
): Pick<Handlers<typeof table, CallContext>, keyof typeof subscriptionEndpoints> {
  return {
    async pauseLicence(context, { params, body }) {
      await subscriptions.pauseLicence(requireViewer(context), params.id, body.config.resumeAfter ?? null);
      return undefined;
    },
    async resumeLicence(context, { params }) {
      await subscriptions.resumeLicence(requireViewer(context), params.id);
      return undefined;
    },
    async cancelLicence(context, { params, query }) {
      await subscriptions.cancelLicence(requireViewer(context), params.id, query.cancellationDiscount === "IGNORE");
      return undefined;
    },
    async reactivateLicence(context, { params }) {
      await subscriptions.reactivateLicence(requireViewer(context), params.id);
      return undefined;
    },
    async changeLicence(context, { params, body }) {
      await subscriptions.changeLicence(requireViewer(context), params.id, body.sku);
      return undefined;
    },
    async keepLicence(context, { params }) {
      await subscriptions.changeLicence(requireViewer(context), params.id, null);
      return undefined;
    },
    async confirmLicencePayment(context, { params }) {
      await activation.confirm(requireViewer(context), params.id);
      return undefined;
    },
    async listPriceMigrations(context) {
      return { migrations: await prices.list(requireViewer(context)) };
    },
    async answerPriceMigration(context, { params, body }) {
      await prices.answer(requireViewer(context), subscriptions, params.id, body.status);
      return undefined;
    },
    async verifyCancellationPromotion(context, { params }) {
      return { promotion: await promotion.findOffer(requireViewer(context), params.id) };
    },
    async redeemCancellationPromotion(context, { params }) {
      await promotion.redeem(requireViewer(context), params.id);
      return undefined;
    },
    async refuseCancellationPromotion(context, { params }) {
      await promotion.refuse(requireViewer(context), params.id);
      return undefined;
    },
    async assignCard(context, { params, query }) {
      const own = requireViewer(context);
      await requireProof(own);
      await subscriptions.assignCard(own, params.id, params.cardId, query.checkBillingDetails === "true");
      return undefined;
    },
    async updateLicencePaymentDetails(context, { params }) {
      const own = requireViewer(context);
      await requireProof(own);
      await subscriptions.assignCard(own, params.id, params.paymentDetailsId, false);
      return undefined;
    },
  };
}
