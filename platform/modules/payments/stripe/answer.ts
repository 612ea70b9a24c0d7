import type Stripe from "stripe";
import type { MethodFacts, ProviderPayment } from "../provider.ts";
import { fromStripeAmount } from "./amounts.ts";
import { cardErrorCode, type Decline } from "./failure.ts";
import type { StripePayment } from "./store.ts";

/** Related objects that Stripe includes in an answer. */
export const EXPAND_INTENT = ["payment_method"];
export const EXPAND_SESSION = ["payment_intent.payment_method", "setup_intent.payment_method"];

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** Facts of a card without its number; null for another payment method. */
export function methodFacts(method: Stripe.PaymentMethod | string | null): MethodFacts | null {
  if (method === null || typeof method === "string" || method.card === undefined) return null;
  const { brand, exp_month, exp_year, fingerprint, last4 } = method.card;
  const { name: holder } = method.billing_details;
  return {
    token: method.id,
    fingerprint: fingerprint ?? method.id,
    brand: BRANDS[brand] ?? "Card",
    last4,
    expires: `${exp_year}-${String(exp_month).padStart(2, "0")}`,
    ...(holder === null || holder.trim() === "" ? {} : { holder }),
  };
}

/** A declined payment with our error code. The bank's message is English, so other languages get our own. */
export function declined(row: Pick<StripePayment, "language">, reference: string | null, decline: Decline): ProviderPayment {
  return { status: "FAILED", reference, code: cardErrorCode(decline), message: row.language === "en" ? decline.message : null };
}

interface IntentFacts {
  readonly id: string;
  readonly status: Stripe.PaymentIntent.Status | Stripe.SetupIntent.Status;
  readonly method: Stripe.PaymentMethod | string | null;
  readonly next: Stripe.PaymentIntent.NextAction | Stripe.SetupIntent.NextAction | null;
  readonly error: { readonly code?: string; readonly decline_code?: string; readonly message?: string } | null;
}

/** True for an intent that is not confirmed, so that nothing can be charged. */
export const isUnconfirmed = ({ status }: { readonly status: string }): boolean => status === "requires_confirmation";

export function paymentAnswer(row: StripePayment, intent: Stripe.PaymentIntent): ProviderPayment | null {
  const { id, status, payment_method: method, next_action: next, last_payment_error: error } = intent;
  const amount = (): number => fromStripeAmount(intent.amount_received, intent.currency, row.scale);
  return intentAnswer(row, { id, status, method, next, error }, () => ({ amount: amount(), currency: intent.currency.toUpperCase() }));
}

export function setupAnswer(row: StripePayment, intent: Stripe.SetupIntent): ProviderPayment | null {
  const { id, status, payment_method: method, next_action: next, last_setup_error: error } = intent;
  // The amount is the attempt's, because no charge was made.
  return intentAnswer(row, { id, status, method, next, error }, () => ({ amount: row.amount, currency: row.currency }));
}

/** Null: the intent was never confirmed. */
function intentAnswer(
  row: StripePayment,
  { id, status, method, next, error }: IntentFacts,
  sum: () => { readonly amount: number; readonly currency: string },
): ProviderPayment | null {
  switch (status) {
    case "succeeded":
      return { status: "SUCCEEDED", reference: id, ...sum(), method: methodFacts(method) };
    case "canceled":
      return { status: "CANCELLED", reference: id };
    case "processing":
      return { status: "PENDING", reference: id, instructions: null };
    case "requires_action": {
      const url = next?.redirect_to_url?.url ?? null;
      // The intent is confirmed with a return address, so Stripe must give an address to redirect to.
      if (url === null) throw new Error(`${id} asks for ${next?.type ?? "nothing"}`);
      return { status: "REQUIRES_ACTION", reference: id, actionUrl: url };
    }
    case "requires_payment_method":
      return declined(row, id, { code: error?.code ?? null, declineCode: error?.decline_code ?? null, message: error?.message ?? null });
    default:
      return null;
  }
}

/** A payment on Stripe's own page. */
export function sessionAnswer(row: StripePayment, session: Stripe.Checkout.Session): ProviderPayment | null {
  const { id, status, url, payment_intent, setup_intent } = session;
  if (status === "expired") return { status: "CANCELLED", reference: id };
  if (status === "open") return url === null ? null : { status: "REQUIRES_ACTION", reference: id, actionUrl: url };
  if (payment_intent !== null && typeof payment_intent === "object") return paymentAnswer(row, payment_intent);
  if (setup_intent !== null && typeof setup_intent === "object") return setupAnswer(row, setup_intent);
  return { status: "PENDING", reference: id, instructions: null };
}
