import { addDays } from "date-fns";
import type { Transaction } from "kysely";
import type { DisputeAnswer, ProviderDispute } from "../../platform/modules/payments/provider.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { createDisputeStore, type SandboxDispute } from "./dispute-store.ts";
import { LATE_MILLISECONDS } from "./outcome.ts";
import { WEBHOOK_JOB, type WebhookPayload } from "./webhook.ts";

/** Opens a dispute, ends an unanswered one, or decides an answered one. */
export const DISPUTE_JOB = "sandbox.dispute";
/** So long an answer is waited for. */
const ANSWER_DAYS = 7;
/** Evidence with this in it loses, so that a person can see both ends. Anything else wins. */
const LOSING_EVIDENCE = /losing_evidence/u;

type DisputePayload =
  | { readonly step: "OPEN"; readonly attemptId: string }
  | { readonly step: "OVERDUE" | "DECIDE"; readonly disputeId: string };

/** Inside the transaction that charges a card whose holder's bank takes the money back. */
export async function scheduleDispute(
  { jobs, realmClock }: Pick<PlatformDeps, "jobs" | "realmClock">,
  trx: Transaction<Tables>,
  realmId: string,
  attemptId: string,
): Promise<void> {
  const payload: DisputePayload = { step: "OPEN", attemptId };
  const runAt = new Date(realmClock.now(realmId).getTime() + LATE_MILLISECONDS);
  await jobs.enqueue(trx, realmId, { kind: DISPUTE_JOB, dedupeKey: `open:${attemptId}`, payload, runAt });
}

/** The sandbox's disputes. Every move is announced by a webhook, in the transaction that makes it. */
export function createSandboxDisputes({ database, ids, jobs, realmClock }: PlatformDeps) {
  const store = createDisputeStore(database);
  const now = (realmId: string): string => realmClock.now(realmId).toISOString();

  const announce = (trx: Transaction<Tables>, row: SandboxDispute): Promise<void> =>
    jobs.enqueue(trx, row.realm_id, {
      kind: WEBHOOK_JOB,
      dedupeKey: `${row.dispute_id}:${row.status}`,
      payload: { attemptId: row.attempt_id, dispute: { id: row.dispute_id, status: row.status } } satisfies WebhookPayload,
    });

  /** Questions a charge, or `amount` of it; gives the dispute's id. Null: nothing is left of the charge. A second one finds the first. */
  const open = (realmId: string, attemptId: string, amount: number | null = null): Promise<string | null> =>
    store.open(
      realmId,
      attemptId,
      ({ currency }, left) => {
        const at = realmClock.now(realmId);
        return {
          realm_id: realmId,
          dispute_id: `sbx_dp_${ids.id().replaceAll("-", "")}`,
          attempt_id: attemptId,
          amount: Math.min(amount ?? left, left),
          currency,
          status: "NEEDS_RESPONSE",
          reason: "fraudulent",
          evidence: null,
          respond_by: addDays(at, ANSWER_DAYS).toISOString(),
          created_at: at.toISOString(),
          updated_at: at.toISOString(),
        };
      },
      async (trx, row) => {
        await announce(trx, row);
        await schedule(trx, row, "OVERDUE", new Date(row.respond_by));
      },
    );

  const schedule = (trx: Transaction<Tables>, row: SandboxDispute, step: "OVERDUE" | "DECIDE", runAt: Date): Promise<void> =>
    jobs.enqueue(trx, row.realm_id, {
      kind: DISPUTE_JOB,
      dedupeKey: `${step}:${row.dispute_id}`,
      payload: { step, disputeId: row.dispute_id } satisfies DisputePayload,
      runAt,
    });

  const move = (
    realmId: string,
    disputeId: string,
    from: readonly SandboxDispute["status"][],
    change: { readonly status: SandboxDispute["status"]; readonly evidence?: string },
  ): Promise<void> =>
    store.move(realmId, disputeId, from, { ...change, updated_at: now(realmId) }, async (trx, row) => {
      await announce(trx, row);
      if (row.status === "UNDER_REVIEW")
        await schedule(trx, row, "DECIDE", new Date(realmClock.now(realmId).getTime() + LATE_MILLISECONDS));
    });

  async function get(realmId: string, disputeId: string): Promise<ProviderDispute | null> {
    const row = await store.find(realmId, disputeId);
    if (row === undefined) return null;
    return {
      id: row.dispute_id,
      attemptId: row.attempt_id,
      status: row.status,
      amount: row.amount,
      currency: row.currency,
      reason: row.reason,
      respondBy: row.status === "NEEDS_RESPONSE" ? row.respond_by : null,
      withdrawn: row.status === "WON" ? 0 : row.amount,
    };
  }

  async function answer(realmId: string, disputeId: string, input: DisputeAnswer): Promise<ProviderDispute | null> {
    const change = input.kind === "ACCEPT" ? { status: "LOST" as const } : { status: "UNDER_REVIEW" as const, evidence: input.evidence };
    await move(realmId, disputeId, ["NEEDS_RESPONSE"], change);
    return await get(realmId, disputeId);
  }

  const decide = (realmId: string, disputeId: string, won: boolean): Promise<void> =>
    move(realmId, disputeId, ["NEEDS_RESPONSE", "UNDER_REVIEW"], { status: won ? "WON" : "LOST" });

  async function run(realmId: string, payload: unknown): Promise<void> {
    const job = payload as DisputePayload;
    if (job.step === "OPEN") return void (await open(realmId, job.attemptId));
    if (job.step === "OVERDUE") return await move(realmId, job.disputeId, ["NEEDS_RESPONSE"], { status: "LOST" });
    const evidence = (await store.find(realmId, job.disputeId))?.evidence ?? "";
    await decide(realmId, job.disputeId, !LOSING_EVIDENCE.test(evidence));
  }

  return { open, decide, get, answer, run };
}
