import type { Transaction } from "kysely";
import type { Language } from "../../contract/base/fields.ts";
import type { ChargeSaved, MethodFacts, ProviderPayment, StartPayment } from "../../platform/modules/payments/provider.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { SandboxAddresses } from "./addresses.ts";
import { scheduleDispute } from "./disputes.ts";
import { CODE_MILLISECONDS, isFinal, LATE_MILLISECONDS, methodFacts, outcome, paidByCode } from "./outcome.ts";
import { say } from "./sandbox-text.ts";
import type { SandboxMethod, SandboxPayment, SandboxStore } from "./store.ts";
import { WEBHOOK_JOB } from "./webhook.ts";

/** Ends a charge that is under way. */
export const LATE_JOB = "sandbox.late-outcome";

/** State changes of the sandbox's payments. Each attempt is one payment, however often it is requested. */
export function createSandboxService(deps: PlatformDeps, store: SandboxStore, addresses: SandboxAddresses) {
  const { realmClock, ids, jobs } = deps;

  /** Inside the transaction that ends a payment, so that the webhook exists exactly when the end does. */
  const announce = (realmId: string, attemptId: string) => (trx: Transaction<Tables>) =>
    jobs.enqueue(trx, realmId, { kind: WEBHOOK_JOB, dedupeKey: attemptId, payload: { attemptId } });
  const silent = (): Promise<void> => Promise.resolve();
  const scheduleEnd = (realmId: string, attemptId: string) => (trx: Transaction<Tables>) => {
    const runAt = new Date(realmClock.now(realmId).getTime() + LATE_MILLISECONDS);
    return jobs.enqueue(trx, realmId, { kind: LATE_JOB, dedupeKey: attemptId, payload: { attemptId }, runAt });
  };
  /** Effects of a payment's new state. */
  const follow =
    ({ realm_id, attempt_id, status, ends_as }: Pick<SandboxPayment, "realm_id" | "attempt_id" | "status" | "ends_as">) =>
    async (trx: Transaction<Tables>): Promise<void> => {
      if (status === "UNDER_WAY") return await scheduleEnd(realm_id, attempt_id)(trx);
      if (isFinal({ status })) await announce(realm_id, attempt_id)(trx);
      if (ends_as === "DISPUTED") await scheduleDispute(deps, trx, realm_id, attempt_id);
    };

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
      case "UNDER_WAY":
        return { status: "PENDING", reference, instructions: null };
      case "WAITING": {
        const url = addresses.pageUrl(payment);
        const expiresAt = new Date(new Date(payment.created_at).getTime() + CODE_MILLISECONDS).toISOString();
        return { status: "PENDING", reference, instructions: { kind: "QR_CODE", code: url, url, expiresAt } };
      }
      default:
        return { status: "REQUIRES_ACTION", reference, actionUrl: addresses.pageUrl(payment) };
    }
  }

  const now = (realmId: string): string => realmClock.now(realmId).toISOString();
  const blank = (input: ChargeSaved | StartPayment) => blankPayment(input, `sbx_${ids.id().replaceAll("-", "")}`, now(input.realmId));

  async function record(row: SandboxPayment): Promise<ProviderPayment> {
    return answer(await store.open(row, follow(row)));
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
    if (input.token === null) return await record(paidByCode(input.method) ? { ...row, status: "WAITING" } : row);
    const method = await methodOf(input.realmId, input.customerId, input.token);
    return await record({ ...row, ...outcome(method, true, input.mode) });
  }

  async function cancelPayment(realmId: string, attemptId: string): Promise<ProviderPayment> {
    // Unknown ones are recorded as cancelled: a start that is still under way then finds its id taken.
    const tombstone = {
      ...blank({ realmId, customerId: "", attemptId, amount: 0, currency: "XXX", scale: 2, token: "", language: "en" }),
      status: "CANCELLED" as const,
    };
    const payment = await store.open(tombstone, silent);
    return await answer(isFinal(payment) || payment.status === "UNDER_WAY" ? payment : await decide(payment, "CANCEL"));
  }

  async function reread(payment: SandboxPayment): Promise<SandboxPayment> {
    return (await store.find(payment.realm_id, payment.attempt_id)) ?? payment;
  }

  async function pay(payment: SandboxPayment, method: SandboxMethod): Promise<SandboxPayment> {
    const change = { ...outcome(method, true, payment.mode), updated_at: now(payment.realm_id) };
    await store.move(payment, ["ENTRY", "WAITING"], change, follow({ ...payment, ...change }));
    return await reread(payment);
  }

  async function decide(payment: SandboxPayment, decision: "APPROVE" | "DECLINE" | "CANCEL"): Promise<SandboxPayment> {
    const declined = { status: "FAILED" as const, error_code: "authentication_failed", error_label: "card.authentication_failed" };
    const change =
      decision === "APPROVE" ? { status: "SUCCEEDED" as const } : decision === "DECLINE" ? declined : { status: "CANCELLED" as const };
    const from: SandboxPayment["status"][] = decision === "APPROVE" ? ["CONFIRM"] : ["ENTRY", "CONFIRM", "WAITING"];
    await store.move(payment, from, { ...change, updated_at: now(payment.realm_id) }, announce(payment.realm_id, payment.attempt_id));
    return await reread(payment);
  }

  async function chargeSaved(input: ChargeSaved): Promise<ProviderPayment> {
    const method = await methodOf(input.realmId, input.customerId, input.token);
    return await record({ ...blank(input), ...outcome(method, false, "CHARGE") });
  }

  /** The job: a charge that is under way ends, and is announced. */
  async function endLate(realmId: string, attemptId: string): Promise<void> {
    const payment = await store.find(realmId, attemptId);
    if (payment === undefined || payment.status !== "UNDER_WAY") return;
    const declined = { status: "FAILED" as const, error_code: "card_declined", error_label: "card.card_declined" };
    const change = payment.ends_as === "FAILED" ? declined : { status: "SUCCEEDED" as const };
    await store.move(payment, ["UNDER_WAY"], { ...change, updated_at: now(realmId) }, announce(realmId, attemptId));
  }

  return { endLate, answer, cancelPayment, chargeSaved, decide, methodOf, pay, startPayment };
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
    ends_as: null,
  };
}
