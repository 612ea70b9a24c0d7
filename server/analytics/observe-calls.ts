import { createHash } from "node:crypto";
import { type ApiError, isApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
import { type CountedPage, countedPage } from "../../app/routing/page-view.ts";
import { pagePath } from "../../app/routing/requests/data-request.ts";
import type { AnalyticsEvent, PurchaseEntry, PurchaseStep, SignInWay } from "../../contract/analytics/analytics.ts";
import type { CallInput, CallOutput, EndpointDefinition } from "../../contract/base/endpoint.ts";
import type { ErrorCode } from "../../contract/base/errors.ts";
import type { Basket } from "../../contract/commerce/basket.ts";
import type { Payment } from "../../contract/commerce/payment.ts";
import { contract } from "../../contract/table.ts";

const { identity, federation, commerce } = contract;

/** Identity of a call by method and path, because pages are bundled apart from the server and have other objects. */
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
const is = (endpoint: EndpointDefinition, other: EndpointDefinition): boolean => nameOf(endpoint) === nameOf(other);
const byName = <T>(entries: readonly (readonly [EndpointDefinition, T])[]): ReadonlyMap<string, T> =>
  new Map(entries.map(([endpoint, value]) => [nameOf(endpoint), value]));

/** Calls that sign in. */
const WAYS = byName<SignInWay>([
  [identity.login, "OWN_CREDENTIALS"],
  [identity.signUp, "SIGN_UP"],
  [identity.signInWithPasskey, "PASSKEY"],
  [identity.signInByMagicLink, "MAGIC_LINK"],
  [identity.answerChallenge, "CHALLENGE"],
  [federation.signInByOpenId, "OPENID"],
  [federation.signInByOAuth, "OAUTH"],
  [federation.signInByApple, "APPLE"],
  [federation.signInByFacebook, "FACEBOOK"],
  [federation.signInByGoogle, "GOOGLE"],
  [federation.signUpByHosted, "HOSTED_SOCIAL"],
  [federation.signInByHosted, "HOSTED_SOCIAL"],
  [federation.signInByHostedPassword, "HOSTED_SOCIAL"],
  [federation.signInByHostedProvider, "HOSTED_SOCIAL"],
  [federation.signInByOpin, "HOSTED_SOCIAL"],
  [federation.signInByCustomerIdentity, "CUSTOMER_IDENTITY"],
  [federation.signInByPbr, "PBR"],
  [federation.signInBySptv, "SPTV"],
  [federation.signInByTv, "PAY_TV"],
]);
/** Responses of a sign-in that needs more steps or waits for another screen; they are no failures. */
const NO_FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["COMPLETION_REQUIRED", "AUTHORIZATION_PENDING", "SLOW_DOWN"]);

const RESETS = byName<"ASK" | "SET">([
  [identity.askPasswordReset, "ASK"],
  [identity.resetPassword, "SET"],
]);

const PAYMENT_OUTCOMES = {
  COMPLETE: "DONE",
  PENDING: "PENDING",
  REQUIRES_ACTION: "REQUIRES_ACTION",
  FAILED: "FAILED",
  CANCELLED: "CANCELLED",
} as const;
const DAY_MILLISECONDS = 86_400_000;

/** Purchase data that the platform reported while a page was rendered. The address alone does not tell which licences the viewer holds. */
export class SeenPurchase {
  private isOffered = false;
  private isBought: boolean | null = null;

  /** Records the licences for sale. */
  offers({ licenceFamilies }: CallOutput<typeof commerce.listLicenceFamilies>): void {
    this.isOffered = licenceFamilies.some(({ licences }) => licences.some(({ ctaControl }) => ctaControl === "UPGRADE"));
  }

  /** Records a basket, or its payment. */
  bought({ upgrade }: { readonly upgrade: boolean }): void {
    this.isBought = upgrade;
  }

  /** Entry point of a purchase step. A refused choice has no purchase yet, so its address decides. */
  ofStep(entry: PurchaseEntry | null): PurchaseEntry | null {
    return entry !== null && this.isBought === true ? "UPGRADE" : entry;
  }

  /** Entry point of a page. A choice of licences counts as an upgrade when one of them is. */
  ofPage({ page, entry }: CountedPage): PurchaseEntry | null {
    return entry !== null && (page === "purchase" ? this.isOffered : this.isBought === true) ? "UPGRADE" : entry;
  }
}

/** Receives an event. `about` names its subject, so that it counts once however often it is seen. */
export type Count = (event: AnalyticsEvent, about?: string) => void;

/** Id of an event about one subject in one visit. */
export function eventIdOf(visit: string, about: string): string {
  const hex = createHash("sha256").update(`${visit} ${about}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The same client, which counts the results of sign-ins, resets and purchases. This is the only place, so that every sign-in
 * method and form counts alike, with and without scripts. Of the inputs only the kind of payment is read.
 */
export function observeCalls(api: Api, url: URL, count: Count, seen: SeenPurchase = new SeenPurchase()): Api {
  const here = countedPage(new URL(`${pagePath(url.pathname)}${url.search}`, url));
  const addressed = here?.entry ?? null;
  let sku: string | null = null;

  const step = (name: PurchaseStep, outcome: "DONE" | "REFUSED" | (typeof PAYMENT_OUTCOMES)[Payment["status"]], code: ErrorCode | null) =>
    ({ name: "PURCHASE_STEP", step: name, outcome, sku, entry: seen.ofStep(addressed), code }) as const;

  function succeeded(endpoint: EndpointDefinition, input: unknown, output: unknown): void {
    const way = WAYS.get(nameOf(endpoint));
    if (way !== undefined && here?.toward === "PURCHASE") count(step(way === "SIGN_UP" ? "SIGNUP" : "LOGIN", "DONE", null));
    if (is(endpoint, commerce.listLicenceFamilies)) seen.offers(output as CallOutput<typeof commerce.listLicenceFamilies>);
    if (is(endpoint, commerce.getBasket)) {
      const basket = output as Basket;
      sku = basket.basketItems[0]?.sku ?? null;
      seen.bought(basket);
    }
    if (is(endpoint, commerce.setBasketItem)) {
      seen.bought(output as Basket);
      sku = (input as CallInput<typeof commerce.setBasketItem>).params.id;
      count(step("PACKAGE_SELECTION", "DONE", null));
    }
    if (is(endpoint, commerce.addVoucher)) {
      const chosen = (input as CallInput<typeof commerce.addVoucher>).query.sku;
      const basket = output as Basket;
      seen.bought(basket);
      sku = basket.basketItems[0]?.sku ?? null;
      // Further codes for the same item are one choice of it.
      if (chosen !== undefined) count(step("PACKAGE_SELECTION", "DONE", null), `${basket.id} ${chosen} PACKAGE_SELECTION`);
    }
    if (is(endpoint, commerce.payBasket) || is(endpoint, commerce.payCurrentBasket)) {
      const sent = input as CallInput<typeof commerce.payBasket>;
      const payment = output as Payment;
      seen.bought(payment);
      // The viewer agrees to the terms of the sale on our own page; the platform receives it with the payment.
      if (sent.query.consent === true) count(step("CONSENT", "DONE", null), `${payment.id} CONSENT`);
      paid(payment, methodOf(sent, url));
    }
    // The payment returned from a provider or was pending, so its result came after the form's response.
    if (is(endpoint, commerce.getPayment)) {
      const payment = output as Payment;
      seen.bought(payment);
      cameBack(payment);
    }
    if (is(endpoint, commerce.setGift)) {
      sku = (input as CallInput<typeof commerce.setGift>).body.productSku;
      count(step("PACKAGE_SELECTION", "DONE", null));
    }
    if (is(endpoint, commerce.payGift)) {
      const { consent, paymentMethodType } = (input as CallInput<typeof commerce.payGift>).body;
      const payment = output as Payment;
      if (consent === true) count(step("CONSENT", "DONE", null), `${payment.id} CONSENT`);
      paid(payment, stepOf(paymentMethodType));
    }
    if (is(endpoint, commerce.getGift)) {
      const { gift, payment } = output as CallOutput<typeof commerce.getGift>;
      sku = gift.productSku;
      if (payment !== null) cameBack(payment);
    }
  }

  function cameBack(payment: Payment): void {
    const isNew = Date.now() - Date.parse(payment.createdAt) < DAY_MILLISECONDS;
    if (isNew && payment.status !== "PENDING" && payment.status !== "REQUIRES_ACTION") paid(payment, "PAYMENT_PAGE");
  }

  function paid(payment: Payment, method: PurchaseStep): void {
    const outcome = PAYMENT_OUTCOMES[payment.status];
    const about = `${payment.id} ${outcome}`;
    count(step(outcome === "DONE" ? "PAYMENT_COMPLETE" : method, outcome, outcome === "FAILED" ? "FAILED_PAYMENT" : null), about);
  }

  function failed(endpoint: EndpointDefinition, input: unknown, { code }: ApiError): void {
    const way = WAYS.get(nameOf(endpoint));
    if (way !== undefined && !NO_FAILURES.has(code)) count({ name: "SIGN_IN_ERROR", way, code });
    const reset = RESETS.get(nameOf(endpoint));
    if (reset !== undefined) count({ name: "RESET_FAILURE", step: reset, code });
    if (is(endpoint, commerce.setBasketItem)) count(step("PACKAGE_SELECTION", "REFUSED", code));
    if (is(endpoint, commerce.addVoucher)) {
      const { query } = input as CallInput<typeof commerce.addVoucher>;
      if (query.sku !== undefined && !code.startsWith("VOUCHER_")) count(step("PACKAGE_SELECTION", "REFUSED", code));
    }
    if (is(endpoint, commerce.payBasket) || is(endpoint, commerce.payCurrentBasket))
      count(step(methodOf(input as CallInput<typeof commerce.payBasket>, url), "REFUSED", code));
    if (is(endpoint, commerce.setGift)) count(step("PACKAGE_SELECTION", "REFUSED", code));
    if (is(endpoint, commerce.payGift))
      count(step(stepOf((input as CallInput<typeof commerce.payGift>).body.paymentMethodType), "REFUSED", code));
  }

  return {
    async call(endpoint, input) {
      try {
        const output = await api.call(endpoint, input);
        succeeded(endpoint, input, output);
        return output;
      } catch (error) {
        if (isApiError(error)) failed(endpoint, input, error);
        throw error;
      }
    },
  };
}

/** Step in which a payment of this kind is made. NEW_PAYMENT: a method other than the viewer's saved cards. */
function methodOf({ body }: Pick<CallInput<typeof commerce.payBasket>, "body">, { searchParams }: URL): PurchaseStep {
  if (searchParams.get("step") === "new") return "NEW_PAYMENT";
  return stepOf(body.paymentArrangement.primaryPaymentDetailsAttributes.paymentMethodType);
}

function stepOf(type: string | null | undefined): PurchaseStep {
  if (type === "CARD") return "CREDIT_CARD_PAYMENT";
  return type === "PAYPAL" ? "PAYPAL_PAYMENT" : "PAYMENT_PAGE";
}
