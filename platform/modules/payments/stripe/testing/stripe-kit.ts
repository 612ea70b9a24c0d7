import type { StripeSettings } from "../../../../platform-deps.ts";
import type { Database } from "../../../../store/database.ts";
import { addTestRealm, createTestDeps } from "../../../../testing/test-deps.ts";
import type { ChargeSaved, StartPayment } from "../../provider.ts";
import { createStripeProvider } from "../provider.ts";
import { SECRET_KEY, startStripeApi, WEBHOOK_SECRET } from "./stripe-api.ts";
import { enterCard } from "./stripe-objects.ts";
import type { TestCard } from "./stripe-state.ts";

/** Milliseconds. Long, so that a busy machine does not cause a timeout. */
const TIMEOUT = 20_000;

export const settingsFor = (origin: string, more: Partial<StripeSettings> = {}): StripeSettings => ({
  secretKey: SECRET_KEY,
  publishableKey: "pk_test_51Ringside0only0for0tests",
  webhookSecrets: [WEBHOOK_SECRET],
  apiOrigin: origin,
  scriptOrigin: null,
  ...more,
});

/** The provider with a local API behind it. Close `api` at the end. */
export async function openStripe(database: Database, more: Partial<StripeSettings> = {}, timeout = TIMEOUT) {
  const deps = createTestDeps(database);
  await addTestRealm(database, "ringside", {});
  const api = await startStripeApi();
  const provider = createStripeProvider(deps, settingsFor(api.origin, more), { timeout });
  const purchase = (token: string | null, over: Partial<StartPayment> = {}): StartPayment => ({
    realmId: "ringside",
    customerId: "fan",
    attemptId: "a1",
    mode: "CHARGE",
    amount: 999,
    currency: "EUR",
    scale: 2,
    method: "CARD",
    reusable: true,
    token,
    returnUrl: "https://tv.example.com/payment-authorization?paymentId=a1",
    language: "en",
    description: "Ringside monthly",
    ...over,
  });
  const renewal = (token: string, over: Partial<ChargeSaved> = {}): ChargeSaved => ({
    realmId: "ringside",
    customerId: "fan",
    attemptId: "renewal-h1-1",
    amount: 999,
    currency: "EUR",
    scale: 2,
    token,
    language: "en",
    ...over,
  });
  return { deps, api, provider, purchase, renewal, card: (card: TestCard = {}) => enterCard(api.state, card) };
}
export type StripeKit = Awaited<ReturnType<typeof openStripe>>;

/** Charged amounts of all paid intents. */
export const charged = ({ api }: Pick<StripeKit, "api">): number[] =>
  [...api.state.objects.values()].flatMap(({ object, status, amount }) =>
    object === "payment_intent" && status === "succeeded" ? [Number(amount)] : [],
  );
