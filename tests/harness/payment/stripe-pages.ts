import type { IncomingMessage, ServerResponse } from "node:http";
import type { StripePages } from "../../../platform/modules/payments/stripe/testing/stripe-api.ts";
import { enterCard, finish, payOnPage } from "../../../platform/modules/payments/stripe/testing/stripe-objects.ts";
import { ApiError, type StripeState, type TestCard } from "../../../platform/modules/payments/stripe/testing/stripe-state.ts";

/** Behaviour of the card numbers that browser tests type; every other number is a good card. */
const CARDS: Readonly<Record<string, TestCard>> = {
  "4000000000009995": {
    declines: { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." },
  },
  "4000002760003184": { asks: "ALWAYS" },
};

interface StripePagesOptions {
  readonly publishableKey: string;
  /** Something has ended at Stripe, and its viewer is not back yet. */
  readonly report: (type: string, objectId: string) => Promise<void>;
}

/**
 * Browser side of Stripe: the call that makes a payment method of a card, Checkout, and a bank's page. Stands at the origin of the
 * local API.
 */
export function createStripePages({ publishableKey, report }: StripePagesOptions): StripePages {
  return async (state, request, response, body) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, page = "", id = ""] = /^\/(c\/pay|3d_secure_2)\/(\w+)$/u.exec(pathname) ?? [];
    const form = new URLSearchParams(body);
    if (page === "c/pay") await checkout(state, id, request, response, form, report);
    else if (page === "3d_secure_2") await bank(state, id, request, response, form, report);
    else if (pathname === "/v1/payment_methods" && request.method !== "GET") paymentMethod(state, request, response, form, publishableKey);
    else if (pathname === "/favicon.ico") response.writeHead(204).end();
    else return false;
    return true;
  };
}

/** The only call that carries a card: it comes from Stripe's own frame with the publishable key. */
function paymentMethod(state: StripeState, request: IncomingMessage, response: ServerResponse, form: URLSearchParams, key: string): void {
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization",
    "content-type": "application/json",
  };
  const [status, value] = answerOf();
  response.writeHead(status, headers).end(JSON.stringify(value));

  function answerOf(): [number, object] {
    if (request.method === "OPTIONS") return [200, {}];
    if (request.headers.authorization !== `Bearer ${key}`) return [401, { error: { message: "Invalid API Key provided: pk_test_****" } }];
    if (form.get("type") !== "card") return [400, { error: { message: "Missing required param: type." } }];
    return [200, { id: enterCard(state, cardOf(form, "card[number]")) }];
  }
}

function cardOf(form: URLSearchParams, name: string): TestCard {
  const number = (form.get(name) ?? "").replace(/\D/gu, "");
  return { ...CARDS[number], last4: number.slice(-4) };
}

const page = (response: ServerResponse, content: string): void =>
  void response
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(`<!doctype html><html lang="en"><title>Stripe</title><body><main>${content}</main></body></html>`);
const away = (response: ServerResponse, location: unknown): void => void response.writeHead(303, { location: String(location) }).end();

type Report = StripePagesOptions["report"];

/** Stripe's own page for a card: nothing of it needs scripts. */
async function checkout(
  state: StripeState,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
  report: Report,
): Promise<void> {
  const session = state.objects.get(id);
  if (session === undefined) return void response.writeHead(404).end();
  if (session.status !== "open") return away(response, session.success_url);
  const show = (problem: string): void =>
    page(
      response,
      `<p role="alert">${problem}</p><form method="post"><input name="number"><input name="expiry"><input name="cvc"><button name="pay" value="yes">Pay</button></form><a href="${String(session.cancel_url).replaceAll("&", "&amp;")}">Back</a>`,
    );
  if (request.method !== "POST") return show("");
  try {
    payOnPage(state, id, enterCard(state, cardOf(form, "number")));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return show(error.message);
  }
  await report("checkout.session.completed", id);
  away(response, session.success_url);
}

/** A bank asks its client. */
async function bank(
  state: StripeState,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams,
  report: Report,
): Promise<void> {
  const intent = state.objects.get(id);
  const next = intent?.next_action as { readonly redirect_to_url: { readonly return_url: string } } | null | undefined;
  if (intent === undefined || next == null) return void response.writeHead(404).end();
  if (request.method !== "POST")
    return page(
      response,
      '<form method="post"><button name="answer" value="yes">It is me</button><button name="answer" value="no">It is not me</button></form>',
    );
  const approved = form.get("answer") === "yes";
  if (approved) finish(state, id);
  else {
    const message = "We are unable to authenticate your payment method.";
    const last_payment_error = { type: "invalid_request_error", code: "payment_intent_authentication_failure", message };
    Object.assign(intent, { status: "requires_payment_method", next_action: null, last_payment_error });
  }
  await report(approved ? "payment_intent.succeeded" : "payment_intent.payment_failed", id);
  const back = new URL(next.redirect_to_url.return_url);
  back.searchParams.set("redirect_status", approved ? "succeeded" : "failed");
  away(response, back.href);
}
