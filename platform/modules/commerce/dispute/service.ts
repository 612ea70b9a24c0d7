import { OPERATOR_BY_COMMAND, type OperatorAtWork } from "../../../http/operator-at-work.ts";
import type { Db } from "../../../store/database.ts";
import { auditTime, createAuditWriter } from "../../audit/index.ts";
import type { PaymentProvider, ProviderDispute } from "../../payments/index.ts";
import { licenceStore } from "../licence/store.ts";
import { commerceAudit } from "../model/audit-events.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { renewJob } from "../payment/jobs.ts";
import { historyStore } from "../receipt/store.ts";
import { recordAbout } from "../refund/record-about.ts";
import { revokePaidBy } from "../refund/revoke.ts";
import { refundStore } from "../refund/store.ts";
import type { DisputeRow, HistoryRow } from "../rows.ts";
import { disputeMailJob } from "./mails.ts";
import { type DisputedPayment, type DisputeFilter, disputeStore } from "./store.ts";

const appendAudit = createAuditWriter(commerceAudit);

/** Thrown when a dispute cannot be answered; the message is for the operator. */
export class DisputeRefused extends Error {
  override readonly name = "DisputeRefused";
}

/** Order of the states. A dispute never moves back: a slow webhook may report an older state than the stored one. */
const STEP: Readonly<Record<DisputeRow["state"], number>> = { NEEDS_RESPONSE: 0, UNDER_REVIEW: 1, WON: 2, LOST: 2 };
const isOver = (state: DisputeRow["state"]): boolean => state === "WON" || state === "LOST";

/** Longer than any call to a provider takes with its retries. After it, the claim of a call that died stops no other. */
const CLAIM_MILLISECONDS = 10 * 60_000;

/** An operator's answer. `evidence`: text to send besides the facts from the history; may be empty. */
export type OperatorAnswer = { readonly kind: "CONTEST"; readonly evidence: string } | { readonly kind: "ACCEPT" };

/**
 * Disputed payments. After a webhook, the module reads the dispute from the provider, and one transaction writes the
 * changes. A second caller finds them written.
 */
export function createDisputes(deps: CommerceDeps, options: CommerceOptions) {
  const { database, ids, realmClock, log } = deps;
  const providerOf = (id: string): PaymentProvider | undefined => options.providers.find((one) => one.id === id);

  /** Throws when the charge itself is not recorded yet, so that the provider sends the webhook again. */
  async function refresh(realmId: string, provider: PaymentProvider, reference: string): Promise<void> {
    const fact = await provider.getDispute(realmId, reference);
    if (fact === null) return void log.error({ provider: provider.id, dispute: reference }, "the provider does not know its own dispute");
    await database.write.transaction().execute((trx) => record(trx, realmId, provider.id, fact));
  }

  async function record(trx: Db, realmId: string, providerId: string, fact: ProviderDispute): Promise<void> {
    const store = disputeStore(trx, realmId);
    const charge = await store.findCharge(providerId, fact.attemptId);
    const payment = charge === undefined ? undefined : await refundStore(trx, realmId).lockPayment(charge.id);
    if (payment === undefined) throw new Error(`dispute ${fact.id}: there is no charge ${fact.attemptId} yet`);
    const existing = await store.findByReference(providerId, fact.id);
    if (existing !== undefined && (isOver(existing.state) || STEP[fact.status] <= STEP[existing.state])) return;
    const now = realmClock.now(realmId).toISOString();
    const id = existing?.id ?? ids.id();
    const moved = { state: fact.status, withdrawn: fact.withdrawn, respond_by: fact.respondBy, updated_at: now };
    if (existing === undefined) {
      const { amount, currency, reason } = fact;
      const opened = { id, provider_id: providerId, reference: fact.id, history_id: payment.id, amount, currency, reason };
      const unclaimed = { answer_claim: null, answer_claimed_until: null };
      await store.add({ ...opened, ...moved, ...unclaimed, scale: payment.scale, opened_at: now });
      await recordAbout(deps, trx, payment, { type: "DISPUTE_CREATED", amount, reference: fact.id, status: "PENDING" });
      if (payment.held_id !== null) await store.countOpen(payment.held_id, 1);
      log.error({ dispute: id, payment: payment.id, respondBy: fact.respondBy }, "a payment is disputed");
    } else await store.update(id, moved);
    await moveFunds(trx, payment, fact, existing?.withdrawn ?? null);
    await recordState(trx, payment, { id, fact, isNew: existing === undefined });
  }

  /** Records amounts that the bank has newly withdrawn or reinstated. A licence's credit excludes withdrawn money (pro rata). */
  async function moveFunds(trx: Db, payment: HistoryRow, fact: ProviderDispute, previouslyWithdrawn: number | null): Promise<void> {
    const before = previouslyWithdrawn ?? 0;
    // A dispute that is already won when it is first seen was withdrawn and reinstated.
    const taken = fact.status === "WON" && previouslyWithdrawn === null ? fact.amount : Math.max(0, fact.withdrawn - before);
    const reinstated = Math.max(0, before + taken - fact.withdrawn);
    const licences = licenceStore(trx, payment.realm_id);
    const write = (type: "FUND_WITHDRAWN" | "FUND_REINSTATED", amount: number) =>
      recordAbout(deps, trx, payment, { type, amount, reference: fact.id });
    if (taken > 0) await write("FUND_WITHDRAWN", taken);
    if (reinstated > 0) await write("FUND_REINSTATED", reinstated);
    if (payment.held_id !== null && taken !== reinstated) await licences.lessenPaid(payment, taken - reinstated);
  }

  interface Moved {
    readonly id: string;
    readonly fact: ProviderDispute;
    readonly isNew: boolean;
  }

  async function recordState(trx: Db, payment: HistoryRow, { id, fact, isNew }: Moved): Promise<void> {
    const { realm_id: realmId } = payment;
    const about = { amount: fact.amount, reference: fact.id };
    if (!isOver(fact.status)) {
      if (fact.status === "UNDER_REVIEW") await recordAbout(deps, trx, payment, { ...about, type: "DISPUTE_UPDATED", status: "PENDING" });
      if (isNew) await deps.jobs.enqueue(trx, realmId, disputeMailJob(id, "OPENED"));
      return;
    }
    await recordAbout(deps, trx, payment, { ...about, type: "DISPUTE_CLOSED" });
    if (payment.held_id !== null) await disputeStore(trx, realmId).countOpen(payment.held_id, -1);
    if (fact.status === "LOST") await revokePaidBy(deps, trx, payment);
    else if (payment.held_id !== null) await goOn(trx, realmId, payment.held_id);
    await deps.jobs.enqueue(trx, realmId, disputeMailJob(id, fact.status === "LOST" ? "LOST" : "WON"));
  }

  /** Charges a renewal that fell due during the dispute. The job does nothing when nothing is due. */
  async function goOn(trx: Db, realmId: string, heldId: string): Promise<void> {
    const held = await licenceStore(trx, realmId).lockHeld(heldId);
    // A declined charge is tried again on its own days.
    if (held.ended_at === null && held.open_disputes === 0 && held.failed_since === null)
      await deps.jobs.enqueue(trx, realmId, renewJob(held, 0, realmClock.now(realmId)));
  }

  /** Evidence for the bank about a charge: account, licence, date, card and end of access. */
  async function evidenceOf(realmId: string, dispute: DisputeRow, statement: string): Promise<string> {
    const payment = await historyStore(database.read, realmId).find(dispute.history_id);
    if (payment === undefined) throw new DisputeRefused(`the payment of dispute ${dispute.id} has gone`);
    const viewer = await options.identity.getViewer(realmId, payment.viewer_id);
    const shop = await deps.readShop(realmId);
    const facts = [
      `Bought: ${shop.nameOf(payment.licence_id, "en")} (${payment.sku}) on ${payment.happened_at}`,
      `Paid: ${payment.amount} ${payment.currency} (minor units), ${payment.method ?? "no method"}, reference ${payment.external_payment_id ?? "none"}`,
      `Open until: ${payment.valid_until ?? "without end"}`,
      `Account: ${viewer?.email ?? "deleted"}, ${payment.viewer_id}`,
    ];
    return [...facts, ...(statement === "" ? [] : [statement])].join("\n");
  }

  const takesNoAnswer = ({ id, state }: DisputeRow) => new DisputeRefused(`dispute ${id} is ${state}: it takes no answer any more`);

  /**
   * Gives one call the right to send an answer. The lock of a row cannot stand in for the claim: the transaction would stay open while the
   * provider answers.
   */
  async function claimAnswer(realmId: string, id: string, by: OperatorAtWork): Promise<string> {
    const claim = ids.id();
    const now = realmClock.now(realmId);
    const until = new Date(now.getTime() + CLAIM_MILLISECONDS).toISOString();
    await database.write.transaction().execute(async (trx) => {
      await by.hold(trx);
      const store = disputeStore(trx, realmId);
      if (await store.claimAnswer(id, claim, { now: now.toISOString(), until })) return;
      const current = await store.find(id);
      if (current !== undefined && current.state !== "NEEDS_RESPONSE") throw takesNoAnswer(current);
      throw new DisputeRefused(`dispute ${id} is being answered already: list the disputes again before you answer it`);
    });
    return claim;
  }

  /**
   * Sends the operator's answer, once. While it is sent, other answers are refused. Throws DisputeRefused and errors of `by.hold` and of
   * the provider. After an error of the provider, it is unknown whether the answer arrived.
   */
  async function answer(
    realmId: string,
    id: string,
    operatorAnswer: OperatorAnswer,
    by: OperatorAtWork = OPERATOR_BY_COMMAND,
  ): Promise<DisputeRow> {
    const dispute = await disputeStore(database.read, realmId).find(id);
    if (dispute === undefined) throw new DisputeRefused(`there is no dispute ${id}`);
    if (dispute.state !== "NEEDS_RESPONSE") throw takesNoAnswer(dispute);
    const provider = providerOf(dispute.provider_id);
    if (provider === undefined) throw new DisputeRefused(`provider ${dispute.provider_id} is switched off`);
    const sent =
      operatorAnswer.kind === "ACCEPT"
        ? operatorAnswer
        : { kind: operatorAnswer.kind, evidence: await evidenceOf(realmId, dispute, operatorAnswer.evidence) };
    // The operator's right is checked here, before the call: an answer that was sent is recorded even if they lose it meanwhile.
    const claim = await claimAnswer(realmId, id, by);
    try {
      const fact = await provider.answerDispute(realmId, dispute.reference, sent);
      if (fact === null) throw new DisputeRefused(`the provider does not know dispute ${dispute.reference}`);
      return await recordAnswer(dispute, fact, operatorAnswer.kind, by);
    } finally {
      // An error here must not hide what became of the answer. The claim then ends by itself.
      await disputeStore(database.write, realmId)
        .releaseAnswer(id, claim)
        .catch((error: unknown) => log.error({ err: error, dispute: id }, "the claim of a dispute's answer is not released"));
    }
  }

  function recordAnswer(dispute: DisputeRow, fact: ProviderDispute, kind: OperatorAnswer["kind"], by: OperatorAtWork): Promise<DisputeRow> {
    const { id, realm_id: realmId } = dispute;
    return database.write.transaction().execute(async (trx) => {
      await record(trx, realmId, dispute.provider_id, fact);
      const answered = (await disputeStore(trx, realmId).find(id)) ?? dispute;
      const details = { dispute: id, answer: kind, state: answered.state };
      const entry = { id: ids.id(), accountId: null, actor: by.actor, address: by.address } as const;
      await appendAudit(trx, realmId, { ...entry, event: "DISPUTE_ANSWERED", details }, auditTime(deps));
      return answered;
    });
  }

  return {
    /** Handles a webhook about a dispute. */
    onWebhook: refresh,
    answer,
    /** Disputes for an operator; the earliest deadline first. */
    list: (realmId: string, filter: DisputeFilter): Promise<DisputedPayment[]> => disputeStore(database.read, realmId).list(filter),
  };
}
export type Disputes = ReturnType<typeof createDisputes>;
