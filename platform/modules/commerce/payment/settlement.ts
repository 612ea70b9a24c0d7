import type { Db } from "../../../store/database.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { basketStore } from "../basket/store.ts";
import { fulfilGift } from "../gift/fulfilment.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import type { AttemptRow } from "../rows.ts";
import { fulfil } from "./fulfilment.ts";
import { giveUpAttempt, reopenBasket } from "./give-up.ts";
import { closePaymentJob } from "./jobs.ts";
import { giveBackLate } from "./late-charge.ts";
import { paymentStore } from "./store/payments.ts";

/** Records the provider's answer, once. Returns the attempt in its new state. */
export type Settle = (attempt: AttemptRow, result: ProviderPayment) => Promise<AttemptRow>;

/**
 * The one transaction after the charge: it writes the result, licence and receipt, or opens the basket again (product rules, Money). All
 * transactions of this module lock in the same order to avoid deadlocks: buyer, basket, attempt, held licence, vouchers by code. A buyer
 * whose account has been deleted gets nothing; their payment is refunded.
 */
export function createSettlement(deps: CommerceDeps, { providers }: Pick<CommerceOptions, "providers">): Settle {
  const { database, realmClock, jobs, buyers, log } = deps;

  async function settle(attempt: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    if (result.status === "PENDING" && isRecorded(attempt, result)) return attempt;
    if (result.status === "SUCCEEDED" && (result.amount !== attempt.amount || result.currency !== attempt.currency)) {
      throw new Error(
        `attempt ${attempt.id}: provider took ${result.amount} ${result.currency}, not ${attempt.amount} ${attempt.currency}`,
      );
    }
    const { settled, isOrphan } = await database.write.transaction().execute(async (trx) => {
      const buyerId = await paymentStore(trx, attempt.realm_id).buyerOf(attempt.id);
      if (buyerId === undefined) throw new Error(`attempt ${attempt.id} has gone`);
      const exists = await buyers.exists(trx, attempt.realm_id, buyerId);
      await basketStore(trx, attempt.realm_id).lock(attempt.basket_id);
      return { settled: await (exists ? record : recordOrphan)(trx, attempt, result), isOrphan: !exists };
    });
    if (isOrphan) await forgetMethod(settled, result);
    return settled;
  }

  async function record(trx: Db, attempt: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    const open = await paymentStore(trx, attempt.realm_id).updateOpenAttempt(attempt.id, {
      ...outcomeFields(result),
      provider_reference: result.reference,
      updated_at: realmClock.now(attempt.realm_id).toISOString(),
    });
    return open === undefined ? await recordLate(trx, attempt, result) : await follow(trx, open, result);
  }

  /** Refunds a charge of an attempt that has ended before. */
  async function recordLate(trx: Db, { realm_id: realmId, id }: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    const settled = await paymentStore(trx, realmId).findAttempt(id);
    if (settled === undefined) throw new Error(`attempt ${id} has gone`);
    if (result.status === "SUCCEEDED") await giveBackLate(trx, deps, settled, result);
    return settled;
  }

  /** Ends an attempt whose buyer's account has been deleted. */
  async function recordOrphan(trx: Db, attempt: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    const { realm_id: realmId, id, provider_id: providerId } = attempt;
    const isUnderWay = result.status === "PENDING" || result.status === "REQUIRES_ACTION";
    if ((await giveUpAttempt(trx, deps, realmId, id)) !== undefined && isUnderWay)
      await jobs.enqueue(trx, realmId, closePaymentJob({ providerId, attemptId: id, round: 0 }, realmClock.now(realmId)));
    return await recordLate(trx, attempt, result);
  }

  /** The deletion asked the provider to remove the cards that existed then. This card came later, so it is detached here. */
  async function forgetMethod({ realm_id: realmId, viewer_id: customerId, provider_id: id }: AttemptRow, result: ProviderPayment) {
    if (result.status !== "SUCCEEDED" || result.method === null) return;
    try {
      await providers.find((one) => one.id === id)?.detachMethod({ realmId, customerId, token: result.method.token });
    } catch (error) {
      log.error({ err: error }, "a card of a deleted account is not forgotten by its provider");
    }
  }

  /** Applies the outcome of an open attempt. */
  async function follow(trx: Db, open: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    if (result.status === "SUCCEEDED")
      return (await (open.gift_id === null ? fulfil : fulfilGift)(trx, deps, open, result)) ?? (await fail(trx, open, "free_trial_denied"));
    if (result.status !== "REQUIRES_ACTION" && result.status !== "PENDING") await reopenBasket(trx, deps, open);
    return open;
  }

  async function fail(trx: Db, attempt: AttemptRow, code: string): Promise<AttemptRow> {
    const failed = await paymentStore(trx, attempt.realm_id).updateAttempt(attempt.id, { status: "FAILED", error_code: code });
    await reopenBasket(trx, deps, failed);
    return failed;
  }

  return settle;
}

/** True when the pending result is already stored, so that polling pages write nothing. */
const isRecorded = (attempt: AttemptRow, { reference, instructions }: Extract<ProviderPayment, { status: "PENDING" }>): boolean =>
  attempt.status !== "REQUIRES_ACTION" &&
  attempt.provider_reference === reference &&
  attempt.instructions === (instructions === null ? null : JSON.stringify(instructions));

function outcomeFields(
  result: ProviderPayment,
): Pick<AttemptRow, "status" | "action_url" | "instructions" | "error_code" | "error_message"> {
  const nothing = { action_url: null, instructions: null, error_code: null, error_message: null };
  switch (result.status) {
    case "SUCCEEDED":
      return { ...nothing, status: "COMPLETE" };
    case "PENDING":
      return { ...nothing, status: "PENDING", instructions: result.instructions === null ? null : JSON.stringify(result.instructions) };
    case "REQUIRES_ACTION":
      return { ...nothing, status: "REQUIRES_ACTION", action_url: result.actionUrl };
    case "CANCELLED":
      return { ...nothing, status: "CANCELLED" };
    case "FAILED":
      return { ...nothing, status: "FAILED", error_code: result.code, error_message: result.message };
  }
}
