import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Gift, GiftOrder } from "../../../../contract/commerce/gift.ts";
import { gifts } from "../../../../contract/commerce/gifts.ts";
import { callOrError, isApiError } from "../../../api/api-error.ts";
import { framedFields } from "../../../forms/card/hosted-fields.server.ts";
import { providerAddress } from "../../../forms/provider-address.ts";
import { readForm } from "../../../forms/read-form.server.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { leaveFor, seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { RETURN_OF } from "../../../routing/payment-pages.ts";
import { cardRefused, notRead, requirementsMissing } from "../actions.server.ts";
import { billingRequest, saveBilling } from "../billing.server.ts";
import { hostedFieldsOf, loadTerms } from "../data.server.ts";
import { taxOf } from "../model/basket-summary.ts";
import { choicesOf, chosenOf, type PaymentChoice } from "../model/payment-choice.ts";
import { codeOf } from "../payment-code.server.ts";
import { hasConsented, rememberConsent } from "../sale-consent.server.ts";
import { type PayForm, PayFormSchema } from "../schemas.ts";

/** Subject of the consent: this gift with its licence. */
const saleOf = ({ giftId, productSku }: Gift) => ({ basketId: giftId, sku: productSku });
const agreedTo = ({ gift, total }: GiftOrder): string => `${gift.productSku}|${total.amount}${total.currency}`;

/**
 * Loads the payment methods of a gift, or its pending payment. Without a gift there is nothing to pay; a paid one has its own page.
 */
export async function loadGiftPay(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { giftId } = args.params;
  if (giftId === undefined) throw seeOther(href("gift", context.spelling));
  const order = await pageCall(args, context.api.call(gifts.getGift, { params: { id: giftId } }));
  const { gift, payment } = order;
  if (gift.status !== "DRAFT") throw seeOther(href("giftItem", context.spelling, { giftId }));
  const choices = choicesOf(order.providers);
  const asksWho = order.billing.requiredFields.length > 0;
  const missing = order.billing.missingFields.length > 0;
  const consentOpen = order.consentRequired && !hasConsented(args.request, saleOf(gift));
  return {
    gift,
    deletionAt: context.viewerDeletionAt,
    asksConsent: context.realm.saleConsent,
    consentOpen,
    tax: taxOf(order.tax, order),
    summary: { ...saleOf(gift), dueToday: order.total, firstPrice: order.total, afterTrial: null },
    agreed: agreedTo(order),
    from: null,
    choices,
    billing: asksWho ? await billingRequest(context, order.billing) : null,
    terms: await loadTerms(context),
    hostedFields: missing || consentOpen ? {} : hostedFieldsOf(choices, (choice) => giftFields(context, giftId, choice)),
    payment:
      payment === null
        ? null
        : {
            status: payment.status,
            actionUrl: providerAddress(payment.actionUrl, context.realm.paymentOrigins),
            code: codeOf(payment, context.realm.paymentOrigins),
            error: payment.error?.message ?? null,
          },
  };
}
/** The card belongs to the buyer, who may be a guest (decision 0041). */
const giftFields = (context: RequestContext, id: string, { targetPaymentProvider, type }: PaymentChoice) =>
  framedFields(
    context,
    context.api.call(gifts.initGiftPayment, { params: { id }, body: { targetPaymentProvider, paymentMethodType: type } }),
  );

export type GiftPayData = Awaited<ReturnType<typeof loadGiftPay>>;

export async function actOnGiftPay(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const { giftId } = args.params;
  if (giftId === undefined) return seeOther(href("gift", context.spelling));
  const form = await args.request.formData();
  const here = href("giftItemPay", context.spelling, { giftId });
  switch (form.get("intent")) {
    case "billing":
      return submitBilling(context, args.request, form, giftId);
    case "consent":
      return agreeToSale({ context, request: args.request, giftId, here }, form);
    case "cancel":
      return giveUp(context, args.request, giftId);
    case "pay": {
      const sent = readForm(PayFormSchema, form);
      return sent === null ? seeOther(here) : pay({ context, request: args.request, giftId, here }, sent);
    }
    default:
      throw data({ code: "BAD_REQUEST", message: null, requestId: context.requestId }, { status: 400, headers: NO_STORE });
  }
}

async function submitBilling(context: RequestContext, request: Request, form: FormData, giftId: string) {
  const keep = (_context: RequestContext, body: Parameters<typeof context.api.call<typeof gifts.setGiftBilling>>[1]["body"]) =>
    context.api.call(gifts.setGiftBilling, { params: { id: giftId }, body });
  try {
    const here = href("giftItemPay", context.spelling, { giftId });
    return (await saveBilling(context, form, keep)) ?? seeOther(here, { flash: { tone: "success", label: "commerceBillingSaved" } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return data({ kind: "basket" as const, problem }, { status, headers: NO_STORE });
  }
}

/** S1§4, CONSENT. Records consent to the gift as shown; without the tick the page shows an error. */
async function agreeToSale({ context, request, giftId, here }: Paying, form: FormData) {
  const order = await callOrError(context.api.call(gifts.getGift, { params: { id: giftId } }));
  if (isApiError(order)) return notRead(context, request, order);
  const sale = saleOf(order.gift);
  if (form.get("basket") !== sale.basketId || form.get("sku") !== sale.sku) return seeOther(here);
  if (form.get("agree") !== "true") return data({ kind: "consent" as const }, { status: 400, headers: NO_STORE });
  return seeOther(here, { cookies: [rememberConsent(sale)] });
}

async function giveUp(context: RequestContext, request: Request, giftId: string) {
  const here = href("giftItemPay", context.spelling, { giftId });
  try {
    await context.api.call(gifts.cancelGiftPayment, { params: { id: giftId } });
  } catch (error) {
    const { status } = refusedCall(context, request, error);
    return seeOther(here, status === 404 ? {} : { flash: { tone: "error", label: "commerceCancelFailed" } });
  }
  return seeOther(here);
}

interface Paying {
  readonly context: RequestContext;
  readonly request: Request;
  readonly giftId: string;
  readonly here: string;
}

async function pay({ context, request, giftId, here }: Paying, sent: PayForm) {
  const { api } = context;
  try {
    const order = await api.call(gifts.getGift, { params: { id: giftId } });
    // The gift is paid already, or another click is paying it; that payment is the answer.
    const payable = order.gift.status === "DRAFT" && order.providers.length > 0;
    if (!payable) return seeOther(here);
    if (agreedTo(order) !== sent.agreed) return data({ kind: "changed" as const }, { status: 409, headers: NO_STORE });
    const choice = chosenOf(choicesOf(order.providers), sent.method);
    if (choice === null) return data({ kind: "method" as const }, { status: 400, headers: NO_STORE });
    const token = choice.needsForm ? sent.paymentDetailsExternalId : "";
    const payment = await api.call(gifts.payGift, {
      body: {
        giftId,
        paymentDetailsExternalId: token || null,
        targetPaymentProvider: choice.targetPaymentProvider,
        paymentMethodType: choice.type,
        consent: hasConsented(request, saleOf(order.gift)),
        returnPath: href(RETURN_OF.giftItemPay, context.spelling, { giftId }),
      },
    });
    const provider = payment.status === "REQUIRES_ACTION" ? providerAddress(payment.actionUrl, context.realm.paymentOrigins) : null;
    if (provider !== null) return leaveFor(provider, context.realm.paymentOrigins);
    if (payment.status === "FAILED" && token !== "")
      return cardRefused({ code: "FAILED_PAYMENT", message: payment.error?.message ?? null }, sent);
    return seeOther(payment.status === "COMPLETE" ? href("giftItem", context.spelling, { giftId }) : here);
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    const missing = isApiError(error) && error.code === "BASKET_REQUIREMENTS_FAILED" ? requirementsMissing(error) : null;
    // The page shows the consent step.
    if (missing === "consent") return seeOther(here);
    if (missing !== null) return missing;
    if (problem.code === "NOT_FOUND") return seeOther(here);
    return data({ kind: "pay" as const, field: "method" as const, problem, method: sent.method }, { status, headers: NO_STORE });
  }
}
