import type { ViewerContext } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { rulesOf, termsOf } from "./basket.ts";
import { isOwned } from "./holdings.ts";
import type { QuotedVoucher } from "./model/quote.ts";
import { normaliseCode, voucherProblem } from "./model/voucher-state.ts";
import { readShop } from "./shop.ts";
import { takeUse } from "./voucher-desk.ts";

/** Spends a voucher on the coming period of a licence that the viewer holds and that renews (CM-05). */
export async function redeemVoucher(deps: PlatformDeps, context: ViewerContext, licenceId: string, typed: string): Promise<void> {
  const { realmId, viewer } = context;
  const code = normaliseCode(typed);
  const now = deps.clock.now();
  await deps.database.write.transaction().execute(async (trx) => {
    // Locks the row: two vouchers at once must not overwrite each other.
    const held = await trx
      .updateTable("held_licences")
      .set((eb) => ({ pending_discounts: eb.ref("pending_discounts") }))
      .where("realm_id", "=", realmId)
      .where("viewer_id", "=", viewer.id)
      .where("licence_id", "=", licenceId)
      .where("ended_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (held === undefined || !isOwned(held, now)) throw notFound();
    const row = await trx.selectFrom("vouchers").selectAll().where("realm_id", "=", realmId).where("code", "=", code).executeTakeFirst();
    if (row === undefined) throw new Problem("VOUCHER_UNKNOWN");
    const offer = (await readShop(trx, realmId)).offer(held.sku);
    if (offer === null || held.auto_renewing === 0) throw new Problem("VOUCHER_NOT_APPLICABLE");
    const problem = voucherProblem(rulesOf(row), offer, now);
    if (problem !== null) throw new Problem(problem);
    const forLife = row.lifetime_repeat === 1;
    const column = forLife ? "lasting_discounts" : "pending_discounts";
    const waiting = [
      ...(JSON.parse(held.pending_discounts) as QuotedVoucher[]),
      ...(JSON.parse(held.lasting_discounts) as QuotedVoucher[]),
    ];
    if (waiting.some((voucher) => voucher.code === code) || !(await takeUse(trx, realmId, code))) throw new Problem("VOUCHER_USED");
    const kept = JSON.parse(held[column]) as QuotedVoucher[];
    const added: QuotedVoucher[] = [...kept, { code, terms: termsOf(row), forLife }];
    await trx
      .updateTable("held_licences")
      .set({ [column]: JSON.stringify(added) })
      .where("realm_id", "=", realmId)
      .where("id", "=", held.id)
      .execute();
    await trx
      .insertInto("voucher_redemptions")
      .values({
        realm_id: realmId,
        id: deps.ids.id(),
        code,
        viewer_id: viewer.id,
        licence_id: licenceId,
        attempt_id: null,
        state: "SPENT",
        created_at: now.toISOString(),
      })
      .execute();
  });
}
