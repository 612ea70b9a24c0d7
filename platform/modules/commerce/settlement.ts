import type { Selectable, Transaction } from "kysely";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import type { ProviderPayment } from "../payments/index.ts";
import type { AttemptRow } from "./attempt.ts";
import { lockBasket } from "./basket.ts";
import { grant } from "./grant.ts";
import type { PurchasePromise } from "./promise.ts";
import type { CommerceTables } from "./tables.ts";
import { releaseVouchers } from "./voucher-desk.ts";

/** Records what the provider said, once. Gives the attempt as it stands afterwards. */
export type Settle = (attempt: AttemptRow, result: ProviderPayment) => Promise<AttemptRow>;

/**
 * The one transaction after the money: result, licence and receipt, or the basket open again (decisions, Money). Every
 * transaction of this module locks in one order, so that none waits for another that waits for it: basket, attempt, held
 * licence, vouchers by code.
 */
export function createSettlement(deps: PlatformDeps): Settle {
  const { database, clock, ids } = deps;

  async function settle(attempt: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    if (result.status === "PENDING") return attempt;
    if (result.status === "SUCCEEDED" && (result.amount !== attempt.amount || result.currency !== attempt.currency)) {
      throw new Error(
        `attempt ${attempt.id}: provider took ${result.amount} ${result.currency}, not ${attempt.amount} ${attempt.currency}`,
      );
    }
    return await database.write.transaction().execute(async (trx) => {
      const now = clock.now().toISOString();
      const fields = outcomeFields(result);
      await lockBasket(trx, attempt.realm_id, attempt.basket_id);
      const mine = await trx
        .updateTable("payment_attempts")
        .set({ ...fields, provider_reference: result.reference, updated_at: now })
        .where("realm_id", "=", attempt.realm_id)
        .where("id", "=", attempt.id)
        .where("status", "in", ["PENDING", "REQUIRES_ACTION"])
        .returningAll()
        .executeTakeFirst();
      if (mine === undefined) return await reread(trx, attempt);
      if (result.status === "SUCCEEDED") {
        const granted = await grant(trx, deps, mine, result);
        if (!granted) await fail(trx, mine, "free_trial_denied");
      } else if (result.status !== "REQUIRES_ACTION") {
        await reopen(trx, mine);
      }
      return await reread(trx, attempt);
    });
  }

  const reread = (trx: Transaction<Tables>, attempt: AttemptRow): Promise<AttemptRow> =>
    trx
      .selectFrom("payment_attempts")
      .selectAll()
      .where("realm_id", "=", attempt.realm_id)
      .where("id", "=", attempt.id)
      .executeTakeFirstOrThrow();

  async function fail(trx: Transaction<Tables>, attempt: AttemptRow, code: string): Promise<void> {
    await trx
      .updateTable("payment_attempts")
      .set({ status: "FAILED", error_code: code })
      .where("realm_id", "=", attempt.realm_id)
      .where("id", "=", attempt.id)
      .execute();
    await reopen(trx, { ...attempt, status: "FAILED" });
  }

  /** The basket can be paid again, with its vouchers; a failed payment stays in the history. */
  async function reopen(trx: Transaction<Tables>, attempt: AttemptRow): Promise<void> {
    await trx
      .updateTable("baskets")
      .set({ state: "OPEN", attempt_id: null, updated_at: clock.now().toISOString() })
      .where("realm_id", "=", attempt.realm_id)
      .where("id", "=", attempt.basket_id)
      .where("attempt_id", "=", attempt.id)
      .execute();
    await releaseVouchers(trx, attempt);
    if (attempt.status === "FAILED")
      await trx
        .insertInto("payment_history")
        .values(failedItem(attempt, ids.id(), clock.now()))
        .execute();
  }
  return settle;
}

function outcomeFields(
  result: Exclude<ProviderPayment, { status: "PENDING" }>,
): Pick<AttemptRow, "status" | "action_url" | "error_code" | "error_message"> {
  switch (result.status) {
    case "SUCCEEDED":
      return { status: "COMPLETE", action_url: null, error_code: null, error_message: null };
    case "REQUIRES_ACTION":
      return { status: "REQUIRES_ACTION", action_url: result.actionUrl, error_code: null, error_message: null };
    case "CANCELLED":
      return { status: "CANCELLED", action_url: null, error_code: null, error_message: null };
    case "FAILED":
      return { status: "FAILED", action_url: null, error_code: result.code, error_message: result.message };
  }
}

function failedItem(attempt: AttemptRow, id: string, now: Date): Selectable<CommerceTables["payment_history"]> {
  const promise = JSON.parse(attempt.promise) as PurchasePromise;
  return {
    realm_id: attempt.realm_id,
    id,
    viewer_id: attempt.viewer_id,
    happened_at: now.toISOString(),
    item_type: "FAILED_PAYMENT",
    status: "FAILED",
    licence_id: attempt.licence_id,
    sku: attempt.sku,
    list_amount: promise.list,
    discount: promise.discount,
    amount: attempt.amount,
    tax: promise.tax,
    tax_rate: promise.taxRate,
    currency: attempt.currency,
    scale: attempt.scale,
    attempt_id: attempt.id,
    external_payment_id: attempt.provider_reference,
    method: null,
    vouchers: JSON.stringify(promise.vouchers.map(({ code }) => code)),
    valid_from: null,
    valid_until: null,
    // It has no receipt: nobody was billed.
    billing_details: null,
    refunds: "[]",
  };
}
