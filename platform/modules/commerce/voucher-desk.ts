import type { Transaction } from "kysely";
import type { IdSource } from "../../ids.ts";
import type { Tables } from "../../store/tables.ts";
import type { VoucherProblem } from "./basket.ts";
import type { QuotedVoucher } from "./model/quote.ts";

/** A voucher of the basket no longer counts. Undoes the transaction that found it. */
export class VoucherGone extends Error {
  readonly voucher: string;
  readonly problem: VoucherProblem;
  constructor(voucher: string, problem: VoucherProblem) {
    super(problem);
    this.name = "VoucherGone";
    this.voucher = voucher;
    this.problem = problem;
  }
}

interface AttemptOfVoucher {
  readonly realm_id: string;
  readonly id: string;
  readonly viewer_id: string;
  readonly licence_id: string;
  readonly created_at: string;
}

/** Counts one use up, only while there is one left: of a hundred at once, one gets the last (P30). */
export async function takeUse(trx: Transaction<Tables>, realmId: string, code: string): Promise<boolean> {
  const taken = await trx
    .updateTable("vouchers")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("realm_id", "=", realmId)
    .where("code", "=", code)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Reserves the vouchers of an attempt. In the order of their codes, so that two attempts never wait for each other. */
export async function reserveVouchers(
  trx: Transaction<Tables>,
  ids: IdSource,
  attempt: AttemptOfVoucher,
  vouchers: readonly QuotedVoucher[],
): Promise<void> {
  for (const code of vouchers.map((voucher) => voucher.code).sort()) {
    if (!(await takeUse(trx, attempt.realm_id, code))) throw new VoucherGone(code, "VOUCHER_USED");
    await trx
      .insertInto("voucher_redemptions")
      .values({
        realm_id: attempt.realm_id,
        id: ids.id(),
        code,
        viewer_id: attempt.viewer_id,
        licence_id: attempt.licence_id,
        attempt_id: attempt.id,
        state: "RESERVED",
        created_at: attempt.created_at,
      })
      .execute();
  }
}

/** The payment came to nothing: its vouchers can be used again. */
export async function releaseVouchers(trx: Transaction<Tables>, attempt: Pick<AttemptOfVoucher, "realm_id" | "id">): Promise<void> {
  const released = await trx
    .updateTable("voucher_redemptions")
    .set({ state: "RELEASED" })
    .where("realm_id", "=", attempt.realm_id)
    .where("attempt_id", "=", attempt.id)
    .where("state", "=", "RESERVED")
    .returning("code")
    .execute();
  for (const code of released.map((row) => row.code).sort()) {
    await trx
      .updateTable("vouchers")
      .set((eb) => ({ uses: eb("uses", "-", 1) }))
      .where("realm_id", "=", attempt.realm_id)
      .where("code", "=", code)
      .execute();
  }
}

export async function spendVouchers(trx: Transaction<Tables>, attempt: Pick<AttemptOfVoucher, "realm_id" | "id">): Promise<void> {
  await trx
    .updateTable("voucher_redemptions")
    .set({ state: "SPENT" })
    .where("realm_id", "=", attempt.realm_id)
    .where("attempt_id", "=", attempt.id)
    .where("state", "=", "RESERVED")
    .execute();
}
