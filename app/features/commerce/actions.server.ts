import { parseWithValibot } from "@conform-to/valibot";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { ERROR_STATUS } from "../../../contract/base/errors.ts";
import type { Basket } from "../../../contract/commerce/basket.ts";
import { commerce } from "../../../contract/commerce/commerce.ts";
import type { Payment } from "../../../contract/commerce/payment.ts";
import { type ApiError, callOrError, isApiError } from "../../api/api-error.ts";
import type { Problem } from "../../forms/problem.ts";
import { providerAddress } from "../../forms/provider-address.ts";
import { onlyFields, readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { RETURN_OF } from "../../routing/payment-pages.ts";
import { billingMissing, saveBilling } from "./billing.server.ts";
import { fromPath } from "./from-path.server.ts";
import { agreedTo, summaryOf } from "./model/basket-summary.ts";
import { choicesOf, chosenOf, type PaymentChoice, savedChoices } from "./model/payment-choice.ts";
import { SIGNED_IN_PARAMETER } from "./model/purchase-steps.ts";
import { hasConsented, rememberConsent } from "./sale-consent.server.ts";
import { ChooseFormSchema, type PayForm, PayFormSchema, RemoveVoucherSchema, VoucherFormSchema } from "./schemas.ts";
import { rememberChoice, takeUpChoice } from "./stored-choice.server.ts";
import { rememberPayment } from "./stored-payment.server.ts";
import { takeIfFree } from "./take-free.server.ts";

/** Chooses a licence, or adds a voucher to it. */
export async function actOnPurchase(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const form = await args.request.formData();
  const from = fromPath(form.get("from"));
  if (context.viewer.isGuest) throw signInFirst(context, form, from);
  const intent = form.get("intent");
  if (intent === "choose") return choose(context, args.request, form, from);
  if (intent === "add-voucher") return addVoucher(context, args.request, form, (sku) => purchaseWith(context, form, from, sku));
  if (intent === "remove-voucher") return removeVoucher(context, args.request, form, purchaseWith(context, form, from, null));
  throw data({ code: "BAD_REQUEST", message: null, requestId: context.requestId }, { status: 400, headers: NO_STORE });
}

/** Sends a guest to sign in. Their choice and code are in the address that they return to. */
function signInFirst(context: RequestContext, form: FormData, from: string | null): Response {
  const chosen = form.get("intent") === "choose" ? readForm(ChooseFormSchema, form) : null;
  const cookies = chosen === null ? [] : rememberChoice(chosen);
  const back = purchaseWith(context, form, from, null, cookies.length === 0);
  const page = form.get("page") === "signup" && context.realm.selfRegistration ? "signup" : "login";
  return seeOther(href(page, context.spelling, null, { from: back }), { cookies });
}

function purchaseWith(context: RequestContext, form: FormData, from: string | null, sku: string | null, signIn = false): string {
  const text = (name: string, longest = 120) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, longest) : null;
  };
  // The owner redeems the code after signing in. Once the voucher is on the basket, the code is not needed any more.
  const voucher = sku === null && context.viewer.isGuest ? text("code") : null;
  const signed = signIn ? { [SIGNED_IN_PARAMETER]: "true" } : {};
  return href("purchase", context.spelling, null, {
    selectedLicence: text("licence"),
    licences: text("licences", 2_400),
    voucher,
    from,
    ...signed,
  });
}

async function choose(context: RequestContext, request: Request, form: FormData, from: string | null) {
  const chosen = readForm(ChooseFormSchema, form);
  if (chosen === null)
    return data(
      { kind: "choose" as const, problem: { code: "NOT_FOUND", message: null } satisfies Problem, sku: null, licence: null },
      { status: 404, headers: NO_STORE },
    );
  try {
    const basket = await context.api.call(commerce.setBasketItem, {
      params: { id: chosen.sku },
      query: { acknowledgeNoFreeTrial: chosen.acknowledgeNoFreeTrial === "true" },
    });
    return seeOther(await takeIfFree(context, basket, from), { cookies: takeUpChoice(request, basket.id) });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    // The page does not retry a licence that cannot be bought.
    const headers = new Headers(NO_STORE);
    for (const cookie of takeUpChoice(request, null)) headers.append("set-cookie", cookie);
    return data({ kind: "choose" as const, problem, sku: chosen.sku, licence: chosen.licence ?? null }, { status, headers });
  }
}

/** Puts a voucher on the basket. On the purchase page the form names its licence. */
async function addVoucher(context: RequestContext, request: Request, form: FormData, back: (sku: string | null) => string) {
  const submission = parseWithValibot(onlyFields(form, ["code", "sku"]), { schema: VoucherFormSchema });
  if (submission.status !== "success")
    return data({ kind: "voucher" as const, reply: submission.reply() }, { status: 400, headers: NO_STORE });
  const { code, sku } = submission.value;
  try {
    await context.api.call(commerce.addVoucher, { params: { code }, query: sku === undefined ? {} : { sku } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    const message = problem.message ?? `error.${problem.code}`;
    return data({ kind: "voucher" as const, reply: submission.reply({ fieldErrors: { code: [message] } }) }, { status, headers: NO_STORE });
  }
  return seeOther(back(sku ?? null), { flash: { tone: "success", label: "commerceVoucherAdded" } });
}

async function removeVoucher(context: RequestContext, request: Request, form: FormData, back: string) {
  const parsed = readForm(RemoveVoucherSchema, form);
  if (parsed === null) return seeOther(back);
  try {
    await context.api.call(commerce.removeVoucher, { params: { code: parsed.code } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return data({ kind: "basket" as const, problem }, { status, headers: NO_STORE });
  }
  return seeOther(back, { flash: { tone: "success", label: "commerceVoucherRemoved" } });
}

/** Handles vouchers, billing details and payment. */
export async function actOnPay(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const from = fromPath(form.get("from"));
  const { providerId } = args.params;
  const step = new URL(args.request.url).searchParams.get("step");
  const here =
    providerId === undefined
      ? href("pay", context.spelling, null, { step: step?.slice(0, 20) ?? null, from })
      : href("payProvider", context.spelling, { providerId }, { from });
  switch (form.get("intent")) {
    case "add-voucher":
      form.delete("sku");
      return addVoucher(context, args.request, form, () => here);
    case "remove-voucher":
      return removeVoucher(context, args.request, form, here);
    case "billing":
      return submitBilling(context, args.request, form, here);
    case "consent":
      return agreeToSale(context, args.request, form, from);
    case "pay":
      return pay({ context, request: args.request, from, providerId: providerId ?? null }, form);
    default:
      throw data({ code: "BAD_REQUEST", message: null, requestId: context.requestId }, { status: 400, headers: NO_STORE });
  }
}

/** Saves the billing details that the realm requires of a buyer. */
async function submitBilling(context: RequestContext, request: Request, form: FormData, here: string) {
  try {
    return (await saveBilling(context, form)) ?? seeOther(here, { flash: { tone: "success", label: "commerceBillingSaved" } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return data({ kind: "basket" as const, problem }, { status, headers: NO_STORE });
  }
}

/** S1§4, CONSENT. Records the viewer's consent to the order as shown; without the tick the page shows an error. */
async function agreeToSale(context: RequestContext, request: Request, form: FormData, from: string | null) {
  const pay = href("pay", context.spelling, null, { from });
  const basket = await callOrError(context.api.call(commerce.getBasket, {}));
  if (isApiError(basket)) return notRead(context, request, basket);
  const summary = summaryOf(basket);
  if (summary === null || summary.basketId !== form.get("basket") || summary.sku !== form.get("sku")) return seeOther(pay);
  if (form.get("agree") !== "true") return data({ kind: "consent" as const }, { status: 400, headers: NO_STORE });
  return seeOther(pay, { cookies: [rememberConsent(summary)] });
}

/** Response to a form whose order could not be read. */
export function notRead(context: RequestContext, request: Request, error: ApiError) {
  const { problem, status } = refusedCall(context, request, error);
  return data({ kind: "basket" as const, problem }, { status, headers: NO_STORE });
}

interface Paying {
  readonly context: RequestContext;
  readonly request: Request;
  readonly from: string | null;
  readonly providerId: string | null;
}

async function pay(paying: Paying, form: FormData) {
  const { context, request, from } = paying;
  const sent = readForm(PayFormSchema, form);
  if (sent === null) return seeOther(href("pay", context.spelling, null, { from }));
  const { api } = context;
  try {
    const basket = await api.call(commerce.getBasket, {});
    // Another basket, or one that is being paid: a double click, a second tab, or a reload. The platform answers with the payment in
    // progress.
    const open = basket.id === sent.basket && basket.state === "OPEN";
    if (open && changedSince(basket, sent)) return data({ kind: "changed" as const }, { status: 409, headers: NO_STORE });
    const shown = summaryOf(basket);
    const agreed = shown !== null && hasConsented(request, shown);
    let choice: PaymentChoice | null = null;
    if (open) {
      const { providers, savedCards } = await api.call(commerce.listPaymentProviders, {});
      choice = chosenOf([...savedChoices(savedCards, paying.providerId), ...choicesOf(providers, paying.providerId)], sent.method);
      // The order was paid between the two reads by another click, so it lists no methods; that payment is the answer.
      if (choice === null && (await stillOpen(api, sent.basket)))
        return data({ kind: "method" as const }, { status: 400, headers: NO_STORE });
      const refused = choice === null ? null : await refusedCard(api, choice, sent);
      if (refused !== null) return cardRefused(refused, sent);
    }
    const payment = await api.call(commerce.payBasket, {
      params: { id: sent.basket },
      query: { acknowledgeNoFreeTrial: sent.acknowledgeNoFreeTrial === "true", ...(agreed ? { consent: true } : {}) },
      body: {
        paymentArrangement: {
          primaryPaymentDetailsAttributes: {
            // A card that the viewer typed before they chose another method must not be charged.
            paymentDetailsExternalId: choice?.needsForm === false ? choice.cardId : sent.paymentDetailsExternalId || null,
            targetPaymentProvider: choice?.targetPaymentProvider ?? null,
            paymentMethodType: choice?.type ?? null,
          },
        },
        returnPath: returnPath(context, from),
      },
    });
    return followPayment(paying, payment, sent);
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    const missing = isApiError(error) && error.code === "BASKET_REQUIREMENTS_FAILED" ? requirementsMissing(error) : null;
    if (missing === "consent") return seeOther(href("pay", context.spelling, null, { step: "consent", from }));
    if (missing !== null) return missing;
    if (problem.code === "BASKET_EMPTY" || problem.code === "NOT_FOUND") return seeOther(href("pay", context.spelling, null, { from }));
    const typedPayment = { method: sent.method, paymentDetailsExternalId: sent.paymentDetailsExternalId };
    // S1§8: a payment that could not be read counts as failed, whatever the error was.
    const shown: Problem = problem.code === "BAD_REQUEST" ? { ...problem, code: "FAILED_PAYMENT" } : problem;
    if (problem.code === "FREE_TRIAL_DENIED")
      return data({ kind: "trial-denied" as const, problem, ...typedPayment }, { status, headers: NO_STORE });
    return data({ kind: "pay" as const, field: "method" as const, problem: shown, method: sent.method }, { status, headers: NO_STORE });
  }
}

/** S1§8, 424: the terms of the sale come before the billing form. */
export function requirementsMissing(error: ApiError) {
  const { missingFields } = error.details;
  return Array.isArray(missingFields) && missingFields.includes("consent") ? "consent" : billingMissing(error);
}

/** The provider checks a card that was set up on our page before the order is paid. Null: the card can be used. */
async function refusedCard(api: RequestContext["api"], choice: PaymentChoice, sent: PayForm): Promise<Problem | null> {
  if (!choice.needsForm || sent.paymentDetailsExternalId === "") return null;
  const { valid, error } = await api.call(commerce.validatePaymentMethod, {
    body: { paymentDetailsExternalId: sent.paymentDetailsExternalId, targetPaymentProvider: choice.targetPaymentProvider },
  });
  return valid ? null : { code: "FAILED_PAYMENT", message: error?.message ?? null };
}

/** The error of a card that was typed on our page is shown beside the card, where the viewer can correct it. */
export function cardRefused(problem: Problem, { method }: PayForm) {
  return data({ kind: "pay" as const, field: "card" as const, problem, method }, { status: ERROR_STATUS[problem.code], headers: NO_STORE });
}

async function stillOpen(api: RequestContext["api"], basketId: string): Promise<boolean> {
  const basket = await api.call(commerce.getBasket, {});
  return basket.id === basketId && basket.state === "OPEN";
}

function changedSince(basket: Basket, sent: PayForm): boolean {
  const summary = summaryOf(basket);
  return summary !== null && agreedTo(summary) !== sent.agreed;
}

/** Longest return path of the contract. */
const MAX_RETURN_PATH = 500;

function returnPath(context: RequestContext, from: string | null): string {
  const path = href(RETURN_OF.pay, context.spelling, null, { from });
  return path.length <= MAX_RETURN_PATH ? path : href(RETURN_OF.pay, context.spelling);
}

/** Redirects a started payment: to the provider, back to the form with its error, or to the payment's page. */
function followPayment({ context, from }: Paying, payment: Payment, sent: PayForm) {
  const remember = rememberPayment(payment.id);
  const provider = payment.status === "REQUIRES_ACTION" ? providerAddress(payment.actionUrl, context.realm.paymentOrigins) : null;
  if (provider !== null) return new Response(null, { status: 303, headers: { location: provider, "set-cookie": remember, ...NO_STORE } });
  if (payment.status === "FAILED" && sent.paymentDetailsExternalId !== "")
    return cardRefused({ code: "FAILED_PAYMENT", message: payment.error?.message ?? null }, sent);
  return seeOther(href("payment", context.spelling, { id: payment.id }, { from }), { cookies: [remember] });
}

/** Cancels an open payment, so that the basket can be paid another way. */
export async function actOnPayment(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const from = fromPath(form.get("from"));
  const id = args.params.id ?? "";
  const here = href("payment", context.spelling, { id }, { from });
  if (form.get("intent") !== "cancel") return seeOther(here);
  try {
    await context.api.call(commerce.cancelPayment, { params: { id } });
  } catch (error) {
    const { status } = refusedCall(context, args.request, error);
    // The payment is another account's, or does not exist: the payment page reports it.
    return seeOther(here, status === 404 ? {} : { flash: { tone: "error", label: "commerceCancelFailed" } });
  }
  // The payment page shows the result; the payment may have succeeded meanwhile.
  return seeOther(here);
}
