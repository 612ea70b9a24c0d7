import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { commerce } from "../../../contract/commerce/commerce.ts";
import type { Payment } from "../../../contract/commerce/payment.ts";
import { isApiError } from "../../api/api-error.ts";
import { type HostedFields, ownFields } from "../../forms/card/hosted-fields.server.ts";
import { providerAddress } from "../../forms/provider-address.ts";
import { type PageArguments, requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { notFound, orNothing, pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { isAccountPath, purchaseEntryOf } from "../../routing/purchase-entry.ts";
import { resourcePaths } from "../../routing/route-table.ts";
import { loadBilling } from "./billing.server.ts";
import { fromPath } from "./from-path.server.ts";
import { agreedTo, summaryOf } from "./model/basket-summary.ts";
import { type LicenceOffer, offerOf, recommendedFirst } from "./model/licence-offer.ts";
import { choicesAt, choicesOf, namesWay, type PaymentChoice, preferredFirst, savedChoices } from "./model/payment-choice.ts";
import { paymentCandidates } from "./model/payment-return.ts";
import { payStepOf, progressOf, SIGNED_IN_PARAMETER } from "./model/purchase-steps.ts";
import { notSold } from "./not-sold.server.ts";
import { codeOf } from "./payment-code.server.ts";
import { hasConsented } from "./sale-consent.server.ts";
import { hasSignedInOnTheWay, markSignIn, type StoredChoice, storedChoice, takeUpChoice } from "./stored-choice.server.ts";
import { rememberPayment, storedPayment } from "./stored-payment.server.ts";
import { isFreeForGood } from "./take-free.server.ts";

/** Licences of one family; `name` null: licences without a family. */
export interface OfferGroup {
  readonly id: string;
  readonly name: string | null;
  readonly offers: readonly LicenceOffer[];
}

const listParameter = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .filter((id) => /^[\w.~-]{1,120}$/u.test(id))
    .slice(0, 20);

/** Loads nothing in a child's profile. Returns null there, and the page explains why. */
export async function unlessChild<T>(args: PageArguments, load: () => Promise<T>): Promise<T | null> {
  return contextOf(args).profile?.isChild === true ? null : await load();
}

/** Loads the licences for sale by family, and the viewer's basket, if any. */
export async function loadPurchase(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { api, viewer, realm } = context;
  const query = new URL(args.request.url).searchParams;
  rememberSignIn(context, args.request);
  const chosenBefore = await goOnWithChoice(args, query);
  const wanted = listParameter(query.get("licences"));
  const [families, basket] = await Promise.all([
    pageCall(args, api.call(commerce.listLicenceFamilies, { query: wanted.length > 0 ? { licenceIds: wanted.join(",") } : {} })),
    viewer.isGuest ? null : orNothing(args, api.call(commerce.getBasket, {})),
  ]);
  const groups: OfferGroup[] = [
    ...families.licenceFamilies.map((family) => ({
      id: family.id,
      name: family.name,
      offers: recommendedFirst(family.licences.map((licence) => offerOf(licence, family.licences))),
    })),
    { id: "single", name: null, offers: recommendedFirst(families.nonFamilyBasedLicences.map((licence) => offerOf(licence))) },
  ].filter((group) => group.offers.length > 0);
  const summary = basket === null || basket.state !== "OPEN" ? null : summaryOf(basket);
  const from = fromPath(query.get("from"));
  const upgrade = groups.some(({ offers }) => offers.some(({ action }) => action === "UPGRADE"));
  return {
    /** A viewer who comes from their account returns there, as does one who upgrades. */
    entry: purchaseEntryOf({ from, upgrade }),
    backToAccount: upgrade || isAccountPath(from) ? accountPath(context, from) : null,
    progress: progressOf("PACKAGE_SELECTION", {
      asksSignIn: viewer.isGuest || chosenBefore !== null || hasSignedInOnTheWay(args.request, basket?.id ?? null),
      asksConsent: realm.saleConsent,
    }),
    open: realm.purchaseOpen,
    notSold: notSold(context),
    deletionAt: context.viewerDeletionAt,
    groups,
    /** Ids of the licences that the page is limited to, as in its address; null: it shows all. */
    licences: wanted.length > 0 ? wanted.join(",") : null,
    selectedLicence: query.get("selectedLicence") ?? summary?.licenceId ?? null,
    voucherCode: (query.get("voucher") ?? "").slice(0, 60),
    from,
    basket: summary,
    isGuest: viewer.isGuest,
    chosenBefore,
    canSignUp: realm.selfRegistration,
  };
}
export type PurchaseData = Awaited<ReturnType<typeof loadPurchase>>;

const accountPath = ({ spelling }: RequestContext, from: string | null): string =>
  from !== null && isAccountPath(from) ? from : href("accountSubscriptions", spelling);

/**
 * A viewer who signed in from this page returns with a parameter. It moves into a cookie, so that the page has one address and a copied
 * address carries nothing. Throws the redirect.
 */
function rememberSignIn({ viewer, spelling }: RequestContext, request: Request): void {
  const { searchParams } = new URL(request.url);
  if (viewer.isGuest || searchParams.get(SIGNED_IN_PARAMETER) === null) return;
  searchParams.delete(SIGNED_IN_PARAMETER);
  throw seeOther(href("purchase", spelling, null, Object.fromEntries(searchParams)), { cookies: [markSignIn()] });
}

/**
 * Puts the plan that the viewer chose before signing up or in into their basket. A choice that cannot be bought (held already,
 * trial used) is dropped, and the page shows what is for sale. While the platform is unavailable the choice waits. A free licence is not
 * taken by a GET: it is returned, for the form. Throws the redirect.
 */
async function goOnWithChoice(args: PageArguments, query: URLSearchParams): Promise<StoredChoice | null> {
  const context = contextOf(args);
  const { request } = args;
  const sells = !context.viewer.isGuest && context.realm.purchaseOpen && notSold(context) === null;
  const choice = sells ? storedChoice(request) : null;
  if (choice === null || choice.licence !== query.get("selectedLicence")) return null;
  const item = { params: { id: choice.sku }, query: { acknowledgeNoFreeTrial: false } };
  const call = context.api.call(commerce.setBasketItem, item).catch((error: unknown) => {
    // An expired session or a rate limit does not invalidate the choice.
    if (isApiError(error) && error.status < 500 && ![401, 429].includes(error.status)) return null;
    throw error;
  });
  const basket = await pageCall(args, call);
  if (basket !== null && isFreeForGood(basket)) return choice;
  const { pathname, search } = new URL(request.url);
  if (basket === null) throw seeOther(`${pathname}${search}`, { cookies: takeUpChoice(request, null) });
  const way = href("pay", context.spelling, null, { from: fromPath(query.get("from")) });
  throw seeOther(way, { cookies: takeUpChoice(request, basket.id) });
}

/** Hosted fields by the value of their choice: each card provider has its own. */
export function hostedFieldsOf(
  choices: readonly PaymentChoice[],
  load: (choice: PaymentChoice) => Promise<HostedFields | null>,
): Readonly<Record<string, Promise<HostedFields | null>>> {
  return Object.fromEntries(choices.filter(({ needsForm }) => needsForm).map((choice) => [choice.value, load(choice)]));
}

/** Pages that an order refers to, if the realm has them. */
const TERMS = ["terms", "privacy"];

export async function loadTerms({ menu, spelling }: RequestContext): Promise<{ readonly to: string; readonly title: string }[]> {
  const { pages } = await menu().catch(() => ({ pages: [] }));
  return pages
    .filter(({ id }) => TERMS.includes(id))
    .map(({ id, title }) => ({ to: href("externalPage", spelling, { pageId: id }), title }));
}

/**
 * Loads the order and its payment methods. Without an order it redirects to the purchase page. An unknown provider is 404.
 */
export async function loadPay(args: LoaderFunctionArgs) {
  // Sign-in would lead a guest to a page that sells nothing, so the purchase page explains why at once.
  if (contextOf(args).viewer.isGuest && notSold(contextOf(args)) !== null) throw seeOther(href("purchase", contextOf(args).spelling));
  const context = requireViewer(args);
  const { api } = context;
  const query = new URL(args.request.url).searchParams;
  const from = fromPath(query.get("from"));
  const providerId = args.params.providerId ?? null;
  const basket = await pageCall(args, api.call(commerce.getBasket, {}));
  const summary = summaryOf(basket);
  if (summary === null || basket.state === "PAID" || basket.state === "EMPTY") throw await nothingToPay(args, context, from);
  const underWay = basket.state === "PAYING";
  const [listed, billing, terms] = underWay
    ? [null, null, []]
    : await Promise.all([orNothing(args, api.call(commerce.listPaymentProviders, {})), loadBilling(args), loadTerms(context)]);
  const asksConsent = listed?.consentRequired === true;
  const cards = savedChoices(listed?.savedCards);
  const step = payStepOf(query.get("step"), {
    consentOpen: asksConsent && !hasConsented(args.request, summary),
    hasCards: cards.length > 0,
  });
  const all = listed === null ? null : preferredFirst([...cards, ...choicesOf(listed.providers)], query);
  const shown = providerId === null && !namesWay(query) ? step : "NEW_PAYMENT";
  const choices = all === null ? null : choicesAt(shown, all).filter((choice) => (providerId ?? choice.providerId) === choice.providerId);
  if (choices !== null && choices.length === 0 && providerId !== null) throw notFound(context);
  return {
    summary,
    step,
    entry: purchaseEntryOf({ from, upgrade: basket.upgrade }),
    progress: progressOf(step, { asksSignIn: hasSignedInOnTheWay(args.request, basket.id), asksConsent: context.realm.saleConsent }),
    hasCards: cards.length > 0,
    agreed: agreedTo(summary),
    underWay,
    /** A payment in progress continues from any region. */
    notSold: underWay ? null : notSold(context),
    deletionAt: underWay ? null : context.viewerDeletionAt,
    choices,
    /** True when there are more new payment methods than those that are shown. */
    hasOthers: (all ?? []).some((choice) => choice.cardId === null && choices?.includes(choice) !== true),
    providerId,
    /** True when the order can have a voucher. */
    takesVouchers: listed?.providerHasVouchers ?? true,
    from,
    billing,
    terms,
    // Not awaited: a page without scripts does not need it, and a slow provider must not delay the order.
    hostedFields:
      billing?.missing === true || step === "CONSENT" ? {} : hostedFieldsOf(choices ?? [], (choice) => ownFields(context, choice)),
  };
}
export type PayData = Awaited<ReturnType<typeof loadPay>>;

/** Redirects a viewer without an order: to the payment when they have just paid it, else to the licences for sale. */
async function nothingToPay(args: LoaderFunctionArgs, context: RequestContext, from: string | null): Promise<Response> {
  const begun = storedPayment(args.request);
  const payment = begun === null ? null : await pageCall(args, findPayment(context, begun));
  if (payment?.status === "COMPLETE") return seeOther(href("payment", context.spelling, { id: payment.id }, { from }));
  return seeOther(href("purchase", context.spelling, null, { from }), { flash: { tone: "info", label: "commerceNothingToPay" } });
}

/**
 * Handles the return from a provider. The address only hints where to look: the platform reports the payment, and the payment's
 * page shows the result. Returns the next page when the viewer has no such payment.
 */
export async function loadPaymentAuthorization(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const query = new URL(args.request.url).searchParams;
  const from = fromPath(query.get("from"));
  for (const id of paymentCandidates(query, storedPayment(args.request))) {
    const payment = await pageCall(args, findPayment(context, id));
    if (payment !== null)
      throw seeOther(href("payment", context.spelling, { id: payment.id }, { from }), { cookies: [rememberPayment(payment.id)] });
  }
  return data({ from }, { status: 404, headers: NO_STORE });
}

/** Reads the viewer's payment with this id; null: none. */
async function findPayment({ api }: RequestContext, id: string): Promise<Payment | null> {
  try {
    return await api.call(commerce.getPayment, { params: { id } });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/** Loads one payment attempt with its current status. Reloading has no further effect. */
export async function loadPayment(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { api, realm } = context;
  const payment = await pageCall(args, api.call(commerce.getPayment, { params: { id: args.params.id ?? "" } }));
  const held = payment.status === "COMPLETE" ? await orNothing(args, api.call(commerce.listAccountLicences, {})) : null;
  const licence = held?.licences.find((one) => one.licenceId === payment.licence.id) ?? null;
  const from = fromPath(new URL(args.request.url).searchParams.get("from"));
  return {
    payment: toPage(payment, realm.paymentOrigins),
    /** The provider's page accepted a card whose trial is used: the licence that the viewer can buy without a trial. */
    withoutTrial: payment.error?.code === "free_trial_denied" ? await basketItem(args) : null,
    receipt:
      payment.receipt === null
        ? null
        : { number: payment.receipt.number, to: resourcePaths.receipt.replace(":id", encodeURIComponent(payment.receipt.id)) },
    /** End of the paid term, and whether it renews. */
    term:
      licence?.licenceStatus?.expiryTimestamp == null
        ? null
        : {
            on: licence.licenceStatus.expiryTimestamp,
            renews: licence.licenceStatus.autoRenewingStatus === "AUTO_RENEWING",
            trial: licence.licenceStatus.status === "TRIAL_ACTIVE",
          },
    /** The licence stays closed until the viewer confirms the payment on the licence's page. */
    toConfirm: licence?.licenceStatus?.licencePayment?.paymentEventType === "UNCONFIRMED" ? licence.licenceId : null,
    from,
    /** A viewer who bought from their account returns to it. */
    backToAccount: isAccountPath(from),
    entry: purchaseEntryOf({ from, upgrade: payment.upgrade }),
    progress: progressOf(payment.status === "COMPLETE" ? "PAYMENT_COMPLETE" : "PAYMENT_PAGE", {
      asksSignIn: hasSignedInOnTheWay(args.request, payment.basketId),
      asksConsent: realm.saleConsent,
    }),
  };
}
export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;

async function basketItem(args: PageArguments): Promise<{ readonly sku: string; readonly licenceId: string } | null> {
  const item = (await orNothing(args, contextOf(args).api.call(commerce.getBasket, {})))?.basketItems[0];
  return item === undefined ? null : { sku: item.sku, licenceId: item.licenceId };
}

/** Fields that the page shows; the provider's address only when its origin belongs to the realm. */
function toPage(payment: Payment, paymentOrigins: readonly string[]) {
  return {
    id: payment.id,
    status: payment.status,
    amount: payment.amount,
    licenceName: payment.licence.name,
    actionUrl: providerAddress(payment.actionUrl, paymentOrigins),
    code: codeOf(payment, paymentOrigins),
    error: payment.error?.message ?? null,
  };
}
