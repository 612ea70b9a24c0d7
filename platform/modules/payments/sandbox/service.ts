import type { Transaction } from "kysely";
import type { Language } from "../../../../contract/fields.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import type { ChargeSaved, MethodFacts, ProviderPayment, StartPayment } from "../provider.ts";
import type { SandboxAddresses } from "./addresses.ts";
import { isFinal, methodFacts, outcome } from "./outcome.ts";
import { say } from "./sandbox-text.ts";
import type { SandboxMethod, SandboxPayment, SandboxStore } from "./store.ts";
import { WEBHOOK_JOB } from "./webhook.ts";

/** What happens to the sandbox's payments. Each attempt is one payment, whatever is asked how often. */
export function createSandboxService(deps: PlatformDeps, store: SandboxStore, addresses: SandboxAddresses) {
  const { clock, ids, jobs } = deps;

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
        return { status: "REQUIRES_ACTION", reference, actionUrl: addresses.pageUrl(payment) };
    }
  }

  const now = (): string => clock.now().toISOString();
  const blank = (input: ChargeSaved | StartPayment) => blankPayment(input, `sbx_${ids.id().replaceAll("-", "")}`, now());

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
    // Unknown ones are recorded as cancelled: a start that is still under way then finds its id taken.
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

  async function chargeSaved(input: ChargeSaved): Promise<ProviderPayment> {
    const method = await methodOf(input.realmId, input.customerId, input.token);
    return await record({ ...blank(input), ...outcome(method, false) });
  }

  return { answer, cancelPayment, chargeSaved, decide, methodOf, pay, startPayment };
}

/** A charge of a card that nothing has happened to yet. */
function blankPayment(input: ChargeSaved | StartPayment, reference: string, at: string): SandboxPayment {
  return {
    realm_id: input.realmId,
    attempt_id: input.attemptId,
    reference,
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
    created_at: at,
    updated_at: at,
  };
}
