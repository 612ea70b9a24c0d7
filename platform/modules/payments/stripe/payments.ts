import type Stripe from "stripe";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { type ChargeSaved, type ProviderPayment, ProviderUnavailable, type StartPayment } from "../provider.ts";
import { isTakenByStripe, toStripeAmount } from "./amounts.ts";
import { declined, EXPAND_INTENT, EXPAND_SESSION, isUnconfirmed, paymentAnswer, sessionAnswer, setupAnswer } from "./answer.ts";
import { createCheckout } from "./checkout.ts";
import type { StripeClient } from "./client.ts";
import { createStripeCustomers } from "./customers.ts";
import { harmlessly, StripeFailure } from "./failure.ts";
import { type StripePayment, stripeStore } from "./store.ts";

/** Error codes of an intent whose state has changed. */
const MOVED_ON: ReadonlySet<string> = new Set(["payment_intent_unexpected_state", "setup_intent_unexpected_state", "intent_invalid_state"]);

type CurrentState = { readonly answer: ProviderPayment | null; readonly unconfirmed: boolean };
type Input = (ChargeSaved & { readonly token: string }) | (StartPayment & { readonly token: string });

const isPresent = (input: Input): input is StartPayment & { readonly token: string } => "returnUrl" in input;

/**
 * Payments by intents. First an intent is created, which moves no money, and its id is stored. Only then it is confirmed, which may charge.
 * After any lost answer the attempt is found by that id, and a cancelled one is never confirmed (decision 0027).
 */
export function createStripePayments(deps: PlatformDeps, client: StripeClient) {
  const { database, log, realmClock } = deps;
  const storeOf = (realmId: string) => stripeStore(database.write, realmId);
  const customers = createStripeCustomers(deps, client);
  const checkout = createCheckout(client, customers);

  const rowOf = (input: StartPayment | ChargeSaved): StripePayment => ({
    realm_id: input.realmId,
    attempt_id: input.attemptId,
    customer_id: input.customerId,
    mode: "mode" in input ? input.mode : "CHARGE",
    amount: input.amount,
    currency: input.currency,
    scale: input.scale,
    language: input.language,
    object_id: null,
    state: "OPEN",
    tries: 0,
    created_at: realmClock.now(input.realmId).toISOString(),
  });

  /** Idempotency key of one write of an attempt. It stays the same until Stripe answers with an error. */
  const keyOf = (row: StripePayment, step: "cancel" | "confirm" | "create" | "customer"): string =>
    `${row.realm_id}/${row.attempt_id}/${step}/${row.tries}`;

  async function counted<T>(row: StripePayment, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StripeFailure && error.status !== null) await storeOf(row.realm_id).countTry(row);
      throw error;
    }
  }

  /** Reads the current state from Stripe. Throws StripeFailure. */
  async function look(row: StripePayment, id: string): Promise<CurrentState> {
    if (id.startsWith("cs_")) {
      const session = await client.ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand: EXPAND_SESSION }));
      return { answer: sessionAnswer(row, session), unconfirmed: false };
    }
    if (id.startsWith("seti_")) {
      const intent = await client.ask((stripe) => stripe.setupIntents.retrieve(id, { expand: EXPAND_INTENT }));
      return { answer: setupAnswer(row, intent), unconfirmed: isUnconfirmed(intent) };
    }
    const intent = await client.ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: EXPAND_INTENT }));
    return { answer: paymentAnswer(row, intent), unconfirmed: isUnconfirmed(intent) };
  }

  /** Creates an intent with the card, to be confirmed later. */
  async function create(row: StripePayment, input: Input): Promise<string> {
    const customer = await customers.ensure(row.realm_id, row.customer_id, keyOf(row, "customer"));
    const options = { idempotencyKey: keyOf(row, "create") };
    const shared: Pick<Stripe.SetupIntentCreateParams, "customer" | "description" | "metadata" | "payment_method"> = {
      customer,
      payment_method: input.token,
      metadata: { realm: row.realm_id, attempt: row.attempt_id },
      ...("description" in input && { description: input.description }),
    };
    if (row.mode === "VERIFY") {
      const setup: Stripe.SetupIntentCreateParams = { ...shared, allowed_payment_method_types: ["card"], usage: "off_session" };
      return (await client.ask((stripe) => stripe.setupIntents.create(setup, options))).id;
    }
    const payment: Stripe.PaymentIntentCreateParams = {
      ...shared,
      allowed_payment_method_types: ["card"],
      amount: toStripeAmount(row.amount, row.currency, row.scale),
      currency: row.currency.toLowerCase(),
      // A card for a single payment is not saved at Stripe.
      ...(isPresent(input) && input.reusable && { setup_future_usage: "off_session" as const }),
    };
    return (await client.ask((stripe) => stripe.paymentIntents.create(payment, options))).id;
  }

  /** Confirms an intent. This call may charge the card. */
  async function confirm(row: StripePayment, id: string, input: Input): Promise<ProviderPayment> {
    const options = { idempotencyKey: keyOf(row, "confirm") };
    const back = isPresent(input) ? { return_url: input.returnUrl } : {};
    try {
      const answer = await counted(row, async () =>
        id.startsWith("seti_")
          ? setupAnswer(row, await client.ask((stripe) => stripe.setupIntents.confirm(id, { ...back, expand: EXPAND_INTENT }, options)))
          : paymentAnswer(
              row,
              await client.ask((stripe) =>
                stripe.paymentIntents.confirm(id, { ...(isPresent(input) ? back : { off_session: true }), expand: EXPAND_INTENT }, options),
              ),
            ),
      );
      if (answer === null) throw new Error(`${id} is unconfirmed after it was confirmed`);
      return answer;
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      if (error.decline !== null) return declined(row, id, error.decline);
      if (error.isMissing) return missing(id);
      // Another run has confirmed the intent, so its state is read from Stripe.
      if (error.code !== null && MOVED_ON.has(error.code)) return await certain(row, id);
      throw error.isRefusal ? new ProviderUnavailable(error) : error;
    }
  }

  async function certain(row: StripePayment, id: string): Promise<ProviderPayment> {
    const { answer } = await look(row, id);
    if (answer === null) throw new ProviderUnavailable();
    return answer;
  }

  /** Creates the Stripe object of an attempt, or finds the existing one. */
  async function begin(input: StartPayment | ChargeSaved, make: (row: StripePayment) => Promise<string>) {
    const row = await storeOf(input.realmId).open(rowOf(input));
    if (row.state === "CANCELLED" || row.object_id !== null) return { row, isNew: false };
    const made = await harmlessly(() => counted(row, () => make(row)));
    const claimed = await storeOf(row.realm_id).claim(row, made);
    // The attempt was cancelled meanwhile, or another run was first, so this object is never confirmed.
    if (claimed.object_id !== made) await end(row, made);
    return { row: claimed, isNew: claimed.object_id === made };
  }

  /**
   * Rejects an amount that Stripe does not accept, before any call. Otherwise the charge would be retried forever. Null: the amount is
   * accepted.
   */
  function refusedSum(input: StartPayment | ChargeSaved): ProviderPayment | null {
    const { realmId, attemptId, amount, currency, scale } = input;
    if (("mode" in input && input.mode === "VERIFY") || isTakenByStripe(amount, currency, scale)) return null;
    log.error({ realm: realmId, attempt: attemptId, amount, currency }, "Stripe takes no such sum: those in thousandths must end in 0");
    return { status: "FAILED", reference: null, code: "card_error", message: null };
  }

  async function pay(input: Input): Promise<ProviderPayment> {
    const refused = refusedSum(input);
    if (refused !== null) return refused;
    let begun: Awaited<ReturnType<typeof begin>>;
    try {
      begun = await begin(input, (row) => create(row, input));
    } catch (error) {
      // The card belongs to another customer or does not exist.
      if (error instanceof ProviderUnavailable && error.cause instanceof StripeFailure && error.cause.isMissing) return missing(null);
      if (error instanceof ProviderUnavailable && error.cause instanceof StripeFailure && error.cause.decline !== null)
        return declined({ language: input.language }, null, error.cause.decline);
      throw error;
    }
    const { row, isNew } = begun;
    if (row.object_id === null) return { status: "CANCELLED", reference: null };
    if (isNew) return await confirm(row, row.object_id, input);
    const current = await look(row, row.object_id);
    return current.answer ?? (await confirm(row, row.object_id, input));
  }

  /** Ends an open object at Stripe. False: it cannot be ended any more. */
  async function end(row: StripePayment, id: string): Promise<boolean> {
    const options = { idempotencyKey: `${keyOf(row, "cancel")}/${id}` };
    try {
      await counted(row, () =>
        client.ask<unknown>((stripe) => {
          if (id.startsWith("cs_")) return stripe.checkout.sessions.expire(id, {}, options);
          return id.startsWith("seti_")
            ? stripe.setupIntents.cancel(id, {}, options)
            : stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" }, options);
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof StripeFailure && error.type === "StripeInvalidRequestError") return false;
      throw error;
    }
  }

  return {
    async startPayment(input: StartPayment): Promise<ProviderPayment> {
      const { token } = input;
      if (token !== null) return await pay({ ...input, token });
      const refused = refusedSum(input);
      if (refused !== null) return refused;
      const { row } = await begin(input, (made) => checkout.create(made, input, (step) => keyOf(made, step)));
      return row.object_id === null ? { status: "CANCELLED", reference: null } : await certain(row, row.object_id);
    },

    /** Null for an unconfirmed intent: the caller cancels it before anything else. */
    async getPayment(realmId: string, attemptId: string): Promise<ProviderPayment | null> {
      const row = await storeOf(realmId).find(attemptId);
      if (row === undefined) return null;
      if (row.object_id === null) return row.state === "CANCELLED" ? { status: "CANCELLED", reference: null } : null;
      return (await look(row, row.object_id)).answer;
    },

    async cancelPayment(realmId: string, attemptId: string): Promise<ProviderPayment> {
      const blank = { realmId, attemptId, customerId: "", amount: 0, currency: "XXX", scale: 2, token: "", language: "en" as const };
      const store = storeOf(realmId);
      const row = await store.giveUp(await store.open({ ...rowOf(blank), state: "CANCELLED" }));
      if (row.object_id === null) return { status: "CANCELLED", reference: null };
      if (await end(row, row.object_id)) return { status: "CANCELLED", reference: row.object_id };
      return await certain(row, row.object_id);
    },

    /** A charge that needs the absent viewer's authentication is ended and counts as declined. */
    async chargeSaved(input: ChargeSaved): Promise<ProviderPayment> {
      const result = await pay(input);
      if (result.status !== "REQUIRES_ACTION") return result;
      const row = await storeOf(input.realmId).find(input.attemptId);
      if (row?.object_id != null && !(await end(row, row.object_id))) return await certain(row, row.object_id);
      return { status: "FAILED", reference: result.reference, code: "authentication_failed", message: null };
    },
  };
}

const missing = (reference: string | null): ProviderPayment => ({ status: "FAILED", reference, code: "missing", message: null });
