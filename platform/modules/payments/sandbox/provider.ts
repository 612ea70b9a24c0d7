import type { Transaction } from "kysely";
import * as v from "valibot";
import type { PaymentMethodType } from "../../../../contract/commerce.ts";
import type { Language } from "../../../../contract/fields.ts";
import type { JobHandler } from "../../../jobs/jobs.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import type { ChargeSaved, MethodFacts, PaymentProvider, ProviderPayment, StartPayment } from "../provider.ts";
import { type CardBehaviour, isPastExpiry } from "./cards.ts";
import type { SandboxOptions, SandboxPayments } from "./ports.ts";
import { createSandboxRoutes } from "./routes.ts";
import { say } from "./sandbox-text.ts";
import { isSigned, SIGNATURE_HEADER, signBody } from "./signature.ts";
import { createSandboxStore, type SandboxMethod, type SandboxPayment } from "./store.ts";

/** A webhook's body, as text. */
const WebhookEvent = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), realm: v.string(), attempt: v.string() }));
const WEBHOOK_JOB = "sandbox.webhook";
const FIELDS_PURPOSE = "sandbox-fields";
const PAGE_PURPOSE = "sandbox-page";
const FIELDS_SECONDS = 2 * 3600;

/**
 * A payment provider for the demo and for tests that behaves like a real one: its own origin and books, hosted page,
 * hosted fields, a confirmation step, idempotency by attempt id, signed webhooks with retries. Moves no money.
 *
 * Hosted fields speak with the page that frames them by `postMessage`, `{ v: 1, source, id?, type, method, … }`, to and
 * from the realm's origin only:
 * - the frame sends `{ source: "sandbox-fields", type: "event", method: "ready" }`, `{ …, method: "resize", params: { height } }`
 *   (CSS pixels) and, when Enter was pressed in it, `{ …, method: "submit" }`;
 * - the page sends `{ v: 1, source: "checkout", id, type: "request", method: "createPaymentMethod" }`;
 * - the frame answers `{ source: "sandbox-fields", id, type: "response", method: "createPaymentMethod", result: { paymentMethodId,
 *   brand, last4 } }`, or `error: { code, message }` with the messages shown at its fields already.
 */
export function createSandboxProvider(deps: PlatformDeps, options: SandboxOptions) {
  const { clock, ids, jobs, sealer } = deps;
  const store = createSandboxStore(deps.database);
  const secret = deps.settings.secret;

  const pageUrl = (payment: SandboxPayment): string => {
    const sealed = sealer.seal(PAGE_PURPOSE, `${payment.realm_id}\n${payment.attempt_id}`);
    return `${options.origin()}/${payment.status === "CONFIRM" ? "confirm" : "checkout"}/${sealed}`;
  };

  /** Inside the transaction that ends a payment, so that the webhook exists exactly when the end does. */
  const announce = (realmId: string, attemptId: string) => (trx: Transaction<Tables>) =>
    jobs.enqueue(trx, realmId, { kind: WEBHOOK_JOB, dedupeKey: attemptId, payload: { attemptId } });
  const silent = (): Promise<void> => Promise.resolve();

  async function factsOf(payment: SandboxPayment): Promise<MethodFacts | null> {
    if (payment.method_id === null) return null;
    const method = await store.findMethod(payment.realm_id, payment.method_id);
    return method === undefined ? null : methodFacts(method);
  }

  async function answer(payment: SandboxPayment): Promise<ProviderPayment> {
    const { reference } = payment;
    switch (payment.status) {
      case "SUCCEEDED":
        return { status: "SUCCEEDED", reference, amount: payment.amount, currency: payment.currency, method: await factsOf(payment) };
      case "FAILED": {
        const message = payment.error_label === null ? null : say(payment.language as Language, payment.error_label);
        return { status: "FAILED", reference, code: payment.error_code ?? "generic", message };
      }
      case "CANCELLED":
        return { status: "CANCELLED", reference };
      default:
        return { status: "REQUIRES_ACTION", reference, actionUrl: pageUrl(payment) };
    }
  }

  const now = (): string => clock.now().toISOString();

  function blank(input: ChargeSaved | StartPayment): SandboxPayment {
    return {
      realm_id: input.realmId,
      attempt_id: input.attemptId,
      reference: `sbx_${ids.id().replaceAll("-", "")}`,
      customer_id: input.customerId,
      mode: "CHARGE",
      method_type: "CARD",
      amount: input.amount,
      currency: input.currency,
      scale: input.scale,
      status: "ENTRY",
      method_id: null,
      error_code: null,
      error_label: null,
      return_url: "",
      language: input.language,
      description: "",
      created_at: now(),
      updated_at: now(),
    };
  }

  async function record(row: SandboxPayment): Promise<ProviderPayment> {
    return answer(await store.open(row, isFinal(row) ? announce(row.realm_id, row.attempt_id) : silent));
  }

  /** Another customer's method is none. */
  async function methodOf(realmId: string, customerId: string, token: string): Promise<SandboxMethod | undefined> {
    const method = await store.findMethod(realmId, token);
    return method === undefined || method.customer_id === null || method.customer_id === customerId ? method : undefined;
  }

  async function startPayment(input: StartPayment): Promise<ProviderPayment> {
    const row: SandboxPayment = {
      ...blank(input),
      mode: input.mode,
      method_type: input.method,
      return_url: input.returnUrl,
      description: input.description,
    };
    if (input.token === null) return await record(row);
    const method = await methodOf(input.realmId, input.customerId, input.token);
    return await record({ ...row, ...outcome(method, true) });
  }

  async function cancelPayment(realmId: string, attemptId: string): Promise<ProviderPayment> {
    // Unknown ones are booked as cancelled: a start that is still under way then finds its id taken.
    const tombstone = {
      ...blank({ realmId, customerId: "", attemptId, amount: 0, currency: "XXX", scale: 2, token: "", language: "en" }),
      status: "CANCELLED" as const,
    };
    const payment = await store.open(tombstone, silent);
    return await answer(isFinal(payment) ? payment : await decide(payment, "CANCEL"));
  }

  async function reread(payment: SandboxPayment): Promise<SandboxPayment> {
    return (await store.find(payment.realm_id, payment.attempt_id)) ?? payment;
  }

  async function pay(payment: SandboxPayment, method: SandboxMethod): Promise<SandboxPayment> {
    const change = { ...outcome(method, true), updated_at: now() };
    await store.move(payment, ["ENTRY"], change, change.status === "CONFIRM" ? silent : announce(payment.realm_id, payment.attempt_id));
    return await reread(payment);
  }

  async function decide(payment: SandboxPayment, decision: "APPROVE" | "DECLINE" | "CANCEL"): Promise<SandboxPayment> {
    const declined = { status: "FAILED" as const, error_code: "authentication_failed", error_label: "card.authentication_failed" };
    const change =
      decision === "APPROVE" ? { status: "SUCCEEDED" as const } : decision === "DECLINE" ? declined : { status: "CANCELLED" as const };
    const from: SandboxPayment["status"][] = decision === "APPROVE" ? ["CONFIRM"] : ["ENTRY", "CONFIRM"];
    await store.move(payment, from, { ...change, updated_at: now() }, announce(payment.realm_id, payment.attempt_id));
    return await reread(payment);
  }

  const sendWebhook: JobHandler = async (realmId, payload) => {
    const { attemptId } = payload as { attemptId: string };
    const body = JSON.stringify({ id: `evt_${attemptId}`, type: "payment.finished", realm: realmId, attempt: attemptId });
    const request = new Request(`${await options.realmOrigin(realmId)}/webhooks/sandbox/${realmId}`, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(secret, clock.now(), body) },
      body,
    });
    const response = await (options.deliver ?? fetch)(request);
    if (!response.ok) throw new Error(`webhook answered ${response.status}`);
  };

  const provider: PaymentProvider = {
    id: "sandbox",
    target: "SANDBOX",
    name: "Sandbox Pay",
    methodsFor: (currency) => ["CARD", "PAYPAL", ...(METHODS_OF_CURRENCY[currency] ?? [])],
    startPayment,
    async getPayment(realmId, attemptId) {
      const payment = await store.find(realmId, attemptId);
      return payment === undefined ? null : await answer(payment);
    },
    cancelPayment,
    async chargeSaved(input) {
      const method = await methodOf(input.realmId, input.customerId, input.token);
      return await record({ ...blank(input), ...outcome(method, false) });
    },
    hostedFields({ realmId, customerId, language, method, scheme }) {
      if (method !== "CARD") return Promise.resolve(null);
      const ends = Math.floor(clock.now().getTime() / 1000) + FIELDS_SECONDS;
      const session = sealer.seal(FIELDS_PURPOSE, `${realmId}\n${customerId}\n${language}\n${scheme}\n${ends}`);
      return Promise.resolve({ url: `${options.origin()}/fields/${session}`, origin: options.origin(), session });
    },
    async validateMethod({ realmId, customerId, token, language }) {
      const method = await methodOf(realmId, customerId, token);
      const code = method === undefined ? "missing" : faultOf(method, clock.now());
      if (method === undefined || code !== null) return { valid: false, code: code ?? "missing", message: say(language, `card.${code}`) };
      return { valid: true, method: methodFacts(method) };
    },
    readWebhook(realmId, headers, body) {
      if (!isSigned(secret, clock.now(), headers.get(SIGNATURE_HEADER), body)) return null;
      const event = v.safeParse(WebhookEvent, body);
      return event.success && event.output.realm === realmId ? { id: event.output.id, realmId, attemptId: event.output.attempt } : null;
    },
  };

  const payments: SandboxPayments = {
    async openPage(sealed) {
      const [realmId, attemptId] = sealer.open(PAGE_PURPOSE, sealed)?.split("\n") ?? [];
      return realmId === undefined || attemptId === undefined ? null : ((await store.find(realmId, attemptId)) ?? null);
    },
    openFields(session) {
      const [realmId, customerId, language, scheme, ends] = sealer.open(FIELDS_PURPOSE, session)?.split("\n") ?? [];
      if (realmId === undefined || customerId === undefined || !(Number(ends) * 1000 >= clock.now().getTime())) return null;
      return { realmId, customerId, language: language as Language, scheme: scheme === "dark" ? "dark" : "light" };
    },
    pay,
    decide,
    pageUrl,
  };
  return { ...provider, routes: createSandboxRoutes(deps, payments, options), jobs: { [WEBHOOK_JOB]: sendWebhook } };
}
export type SandboxProvider = ReturnType<typeof createSandboxProvider>;

const METHODS_OF_CURRENCY: Readonly<Record<string, readonly PaymentMethodType[]>> = {
  EUR: ["BANCONTACT", "IDEAL"],
  BRL: ["PIX"],
  CNY: ["ALIPAY", "WEPAY"],
};

const isFinal = ({ status }: SandboxPayment): boolean => status !== "ENTRY" && status !== "CONFIRM";

const methodFacts = (method: SandboxMethod): MethodFacts => ({
  token: method.id,
  fingerprint: method.fingerprint,
  brand: method.brand,
  last4: method.last4,
  expires: method.expires,
});

/** What a look at a card finds without charging it, like a real provider's check of date and code; null: nothing. */
function faultOf(method: SandboxMethod, now: Date): string | null {
  if (isPastExpiry(method.expires, now)) return "expired_card";
  const behaviour = JSON.parse(method.behaviour) as CardBehaviour;
  return behaviour.kind === "FAILS" && behaviour.code !== "card_declined" ? behaviour.code : null;
}

/** What using a method leads to; `present`: its owner is there and can confirm. */
function outcome(
  method: SandboxMethod | undefined,
  present: boolean,
): Pick<SandboxPayment, "status" | "method_id" | "error_code" | "error_label"> {
  const failed = (code: string, label: string) => ({
    status: "FAILED" as const,
    method_id: method?.id ?? null,
    error_code: code,
    error_label: label,
  });
  if (method === undefined) return failed("missing", "card.missing");
  const behaviour = JSON.parse(method.behaviour) as CardBehaviour;
  if (behaviour.kind === "FAILS") return failed(behaviour.code, behaviour.label);
  if (behaviour.kind === "FAILS_LATER" && !present) return failed("card_declined", "card.card_declined");
  const status = behaviour.kind === "CONFIRMS" && present ? ("CONFIRM" as const) : ("SUCCEEDED" as const);
  return { status, method_id: method.id, error_code: null, error_label: null };
}
