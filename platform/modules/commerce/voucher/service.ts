import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { Db } from "../../../store/database.ts";
import { rulesOf, termsOf } from "../basket/pricing.ts";
import { isOwned } from "../licence/held-licences.ts";
import type { Shop } from "../licence/shop.ts";
import { licenceStore } from "../licence/store.ts";
import type { QuotedVoucher } from "../model/quote.ts";
import { normaliseCode, voucherProblem } from "../model/voucher-state.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { readTypedCode } from "./cancellation-voucher.ts";
import { voucherStore } from "./store/vouchers.ts";

/** Redeeming vouchers outside a purchase. */
export function createVoucherService({ database, realmClock, ids, readShop }: CommerceDeps, options: Pick<CommerceOptions, "realm">) {
  return {
    /**
     * Spends a voucher on the next period of the viewer's renewing licence. Returns the shop, so that the answer need not read it
     * again. The realm's cancellation voucher is rejected as unknown.
     */
    async redeem(context: ViewerContext, licenceId: string, typed: string): Promise<Shop> {
      const code = await readTypedCode(options, context, typed);
      return await database.write.transaction().execute((trx) => redeemCode(trx, context, licenceId, code));
    },
    redeemWithin: (trx: Db, context: ViewerContext, licenceId: string, typed: string): Promise<Shop> =>
      redeemCode(trx, context, licenceId, normaliseCode(typed)),
  };

  async function redeemCode(trx: Db, { realmId, viewer }: ViewerContext, licenceId: string, code: string | null): Promise<Shop> {
    const now = realmClock.now(realmId);
    const licences = licenceStore(trx, realmId);
    const vouchers = voucherStore(trx, realmId);
    // The lock prevents two concurrent vouchers from overwriting each other.
    const held = await licences.lockCurrent(viewer.id, licenceId);
    if (held === undefined || !isOwned(held, now)) throw notFound();
    const voucher = code === null ? undefined : await vouchers.find(code, viewer.id);
    if (code === null || voucher === undefined) throw new Problem("VOUCHER_UNKNOWN");
    const shop = await readShop(realmId, trx);
    const offer = shop.offer(held.sku);
    if (offer === null || held.auto_renewing === 0 || held.confirmation === "UNCONFIRMED") throw new Problem("VOUCHER_NOT_APPLICABLE");
    const problem = voucherProblem(rulesOf(voucher), offer, now);
    if (problem !== null) throw new Problem(problem);
    const pending = JSON.parse(held.pending_discounts) as QuotedVoucher[];
    const lasting = JSON.parse(held.lasting_discounts) as QuotedVoucher[];
    if ([...pending, ...lasting].some((discount) => discount.code === code) || !(await vouchers.takeUse(code, viewer.id)))
      throw new Problem("VOUCHER_USED");
    const forLife = voucher.lifetime_repeat === 1;
    const added: QuotedVoucher = { code, terms: termsOf(voucher), forLife, licenceIds: rulesOf(voucher).licenceIds };
    await licences.updateHeld(
      held.id,
      forLife ? { lasting_discounts: JSON.stringify([...lasting, added]) } : { pending_discounts: JSON.stringify([...pending, added]) },
    );
    await vouchers.addRedemption({
      id: ids.id(),
      code,
      viewer_id: viewer.id,
      licence_id: licenceId,
      attempt_id: null,
      state: "SPENT",
      created_at: now.toISOString(),
    });
    return shop;
  }
}
export type VoucherService = ReturnType<typeof createVoucherService>;
