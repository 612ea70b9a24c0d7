import type { PlatformDeps, StripeSettings } from "../../../platform-deps.ts";
import type { PaymentProvider } from "../provider.ts";
import { createStripeClient } from "./client.ts";
import { createStripeDisputes } from "./disputes.ts";
import { createStripeMethods } from "./methods.ts";
import { createStripePayments } from "./payments.ts";
import { createStripeRefunds } from "./refunds.ts";
import { createStripeWebhook } from "./webhook.ts";

/** Origins of Stripe's payment page, and of the page on which a bank authenticates its client. */
const ORIGINS: readonly string[] = ["https://checkout.stripe.com", "https://hooks.stripe.com"];

interface StripeOptions {
  /** Time limit for an answer, in milliseconds. */
  readonly timeout?: number;
  /** The page of card fields (`fields.ts`); absent: every card is entered on Stripe's own page. */
  readonly hostedFields?: PaymentProvider["hostedFields"];
}

/** Payments by Stripe through its official SDK (decision 0027). */
export function createStripeProvider(deps: PlatformDeps, settings: StripeSettings, { timeout, hostedFields }: StripeOptions = {}) {
  const client = createStripeClient(settings, timeout);
  const payments = createStripePayments(deps, client);
  const disputes = createStripeDisputes(deps, client);
  const methods = createStripeMethods(deps, client);
  const provider: PaymentProvider = {
    id: "stripe",
    target: "STRIPE",
    name: "Stripe",
    onlyWhereNamed: true,
    cardBrands: ["Visa", "Mastercard", "American Express"],
    methodsFor: () => ["CARD"],
    ...payments,
    hostedFields: hostedFields ?? (() => Promise.resolve(null)),
    ...methods,
    refund: createStripeRefunds(deps, client),
    getDispute: disputes.get,
    answerDispute: disputes.answer,
    readWebhook: createStripeWebhook(settings, client, deps.clock),
  };
  return { ...provider, origins: settings.apiOrigin === null ? ORIGINS : [settings.apiOrigin] };
}
