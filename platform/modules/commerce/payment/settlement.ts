import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { basketStore } from "../basket/store.ts";
import { fulfilGift } from "../gift/fulfilment.ts";
import { giftStore } from "../gift/store.ts";
import { historyStore } from "../receipt/store.ts";
import type { AttemptRow } from "../rows.ts";
import { releaseVouchers } from "../voucher/reservation.ts";
import { fulfil } from "./fulfilment.ts";
import { giveBackLate } from "./late-charge.ts";
import { readOrderTerms } from "./order-terms.ts";
import { paymentStore } from "./store.ts";

/** Records what the provider said, once. Gives the attempt as it stands afterwards. */
export type Settle = (attempt: AttemptRow, result: ProviderPayment) => Promise<AttemptRow>;

/**
 * The one transaction after the money: result, licence and receipt, or the basket open again (decisions, Money). Every
 * transaction of this module locks in one order, so that no two wait for each other: basket, attempt, held licence, vouchers
 * by code.
 */
export function createSettlement(deps: PlatformDeps): Settle {
  const { database, realmClock, ids } = deps;

  async function settle(attempt: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    if (result.status === "PENDING" && isKnown(attempt, result)) return attempt;
    if (result.status === "SUCCEEDED" && (result.amount !== attempt.amount || result.currency !== attempt.currency)) {
      throw new Error(
        `attempt ${attempt.id}: provider took ${result.amount} ${result.currency}, not ${attempt.amount} ${attempt.currency}`,
      );
    }
    return await database.write.transaction().execute(async (trx) => {
      const payments = paymentStore(trx, attempt.realm_id);
      await basketStore(trx, attempt.realm_id).lock(attempt.basket_id);
      const open = await payments.updateOpenAttempt(attempt.id, {
        ...outcomeFields(result),
        provider_reference: result.reference,
        updated_at: realmClock.now(attempt.realm_id).toISOString(),
      });
      if (open !== undefined) return await follow(trx, open, result);
      const settled = await payments.findAttempt(attempt.id);
      if (settled === undefined) throw new Error(`attempt ${attempt.id} has gone`);
      if (result.status === "SUCCEEDED") await giveBackLate(trx, deps, settled, result);
      return settled;
    });
  }

  /** What follows from the outcome that `open` has just got. */
  async function follow(trx: Db, open: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    if (result.status === "SUCCEEDED")
      return (await (open.gift_id === null ? fulfil : fulfilGift)(trx, deps, open, result)) ?? (await fail(trx, open, "free_trial_denied"));
    if (result.status !== "REQUIRES_ACTION" && result.status !== "PENDING") await reopen(trx, open);
    return open;
  }

  async function fail(trx: Db, attempt: AttemptRow, code: string): Promise<AttemptRow> {
    const failed = await paymentStore(trx, attempt.realm_id).updateAttempt(attempt.id, { status: "FAILED", error_code: code });
    await reopen(trx, failed);
    return failed;
  }

  /** The basket can be paid again, with its vouchers; a payment that failed or was given up stays in the history (CM-15). */
  async function reopen(trx: Db, attempt: AttemptRow): Promise<void> {
    const now = realmClock.now(attempt.realm_id);
    if (attempt.gift_id === null) {
      await basketStore(trx, attempt.realm_id).reopen(attempt.basket_id, attempt.id, now.toISOString());
      await releaseVouchers(trx, attempt);
    } else await giftStore(trx, attempt.realm_id).move(attempt.gift_id, ["PAYING"], { state: "DRAFT", updated_at: now.toISOString() });
    const failed = attempt.status === "FAILED";
    const terms = readOrderTerms(attempt);
    await historyStore(trx, attempt.realm_id).add({
      id: ids.id(),
      viewerId: attempt.viewer_id,
      at: now,
      type: failed ? "FAILED_PAYMENT" : "CANCELLED",
      status: failed ? "FAILED" : "SUCCEEDED",
      licenceId: attempt.licence_id,
      sku: attempt.sku,
      // Given up: no money has moved.
      price: {
        ...terms,
        ...(failed ? {} : { tax: 0 }),
        amount: failed ? attempt.amount : 0,
        currency: attempt.currency,
        scale: attempt.scale,
      },
      attemptId: attempt.id,
      reference: attempt.provider_reference,
      method: null,
      vouchers: terms.vouchers.map(({ code }) => code),
      validFrom: null,
      validUntil: null,
      billing: null,
      heldId: null,
      chargeKey: failed ? attempt.id : null,
      providerId: attempt.provider_id,
    });
  }
  return settle;
}

/** A pending payment that is recorded so already: a page that asks every few seconds writes nothing. */
const isKnown = (attempt: AttemptRow, { reference, instructions }: Extract<ProviderPayment, { status: "PENDING" }>): boolean =>
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
