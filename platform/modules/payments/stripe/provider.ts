import type { PlatformDeps, StripeSettings } from "../../../platform-deps.ts";
import type { PaymentProvider } from "../provider.ts";
import { createStripeClient } from "./client.ts";
import { createStripeDisputes } from "./disputes.ts";
import { createStripeMethods } from "./methods.ts";
import { createStripePayments } from "./payments.ts";
import { createStripeRefunds } from "./refunds.ts";
import { createStripeStore } from "./store.ts";
import { createStripeWebhook } from "./webhook.ts";

/** Stripe's own payment page, and the page where a bank asks its client to confirm. */
const ORIGINS: readonly string[] = ["https://checkout.stripe.com", "https://hooks.stripe.com"];

interface StripeOptions {
  /** Milliseconds that an answer is waited for. */
  readonly timeout?: number;
  /** Where a realm's page of card fields stands (`fields.ts`); without it Stripe's own page asks for every card. */
  readonly hostedFields?: PaymentProvider["hostedFields"];
}

/** Payments by Stripe through its official SDK (decision 0032). */
export function createStripeProvider(deps: PlatformDeps, settings: StripeSettings, { timeout, hostedFields }: StripeOptions = {}) {
  const client = createStripeClient(settings, timeout);
  const store = createStripeStore(deps.database);
  const payments = createStripePayments(deps, store, client);
  const disputes = createStripeDisputes(store, client);
  const methods = createStripeMethods(store, client, deps.realmClock.now);
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
    refund: createStripeRefunds(store, client),
    getDispute: disputes.get,
    answerDispute: disputes.answer,
    readWebhook: createStripeWebhook(settings, client, deps.clock),
  };
  return { ...provider, origins: settings.apiOrigin === null ? ORIGINS : [settings.apiOrigin] };
}
