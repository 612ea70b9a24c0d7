import type { IdSource } from "../../../base/ids.ts";
import type { Db } from "../../../store/database.ts";
import type { VoucherProblem } from "../basket/pricing.ts";
import type { QuotedVoucher } from "../model/quote.ts";
import type { AttemptRow } from "../rows.ts";
import { voucherStore } from "./store/vouchers.ts";

/** Thrown when a voucher of the basket is no longer valid. It undoes the transaction. */
export class VoucherUnavailable extends Error {
  readonly voucher: string;
  readonly problem: VoucherProblem;
  constructor(voucher: string, problem: VoucherProblem) {
    super(problem);
    this.name = "VoucherUnavailable";
    this.voucher = voucher;
    this.problem = problem;
  }
}

/** Reserves the vouchers of an attempt, in the order of their codes to avoid deadlocks. */
export async function reserveVouchers(trx: Db, ids: IdSource, attempt: AttemptRow, vouchers: readonly QuotedVoucher[]): Promise<void> {
  const store = voucherStore(trx, attempt.realm_id);
  for (const code of vouchers.map((voucher) => voucher.code).sort()) {
    if (!(await store.takeUse(code, attempt.viewer_id))) throw new VoucherUnavailable(code, "VOUCHER_USED");
    await store.addRedemption({
      id: ids.id(),
      code,
      viewer_id: attempt.viewer_id,
      licence_id: attempt.licence_id,
      attempt_id: attempt.id,
      state: "RESERVED",
      created_at: attempt.created_at,
    });
  }
}

/** Releases the vouchers of a failed or cancelled payment. */
export async function releaseVouchers(trx: Db, attempt: Pick<AttemptRow, "realm_id" | "id">): Promise<void> {
  const store = voucherStore(trx, attempt.realm_id);
  for (const code of (await store.endReservations(attempt.id, "RELEASED")).sort()) await store.giveBackUse(code);
}
