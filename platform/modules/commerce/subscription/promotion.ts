import type { commerce as table } from "../../../../contract/commerce.ts";
import type { HandlerOutput } from "../../../../contract/endpoint.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { rulesOf, termsOf } from "../basket/pricing.ts";
import { taxOfHeld } from "../billing/taxes.ts";
import { licenceStore } from "../licence/store.ts";
import { moneyOf } from "../model/money.ts";
import { cancel } from "../model/subscription.ts";
import { normaliseCode, voucherProblem } from "../model/voucher-state.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import type { VoucherService } from "../voucher/service.ts";
import { voucherStore } from "../voucher/store.ts";
import { nextCharge, vouchersOf } from "./next-charge.ts";
import { subscriptionOf } from "./row.ts";

type Promotion = NonNullable<HandlerOutput<typeof table.verifyCancellationPromotion>["promotion"]>;

/** What the realm offers to a viewer who is about to cancel: its cancellation voucher, once for each licence held (CM-18). */
export function createCancellationPromotion(deps: CommerceDeps, options: CommerceOptions, vouchers: VoucherService) {
  const { database, realmClock, readShop } = deps;

  async function codeOf(realmId: string): Promise<string | null> {
    const { cancellationVoucher } = await options.realm.getCommerceSettings(realmId);
    return cancellationVoucher === null ? null : normaliseCode(cancellationVoucher);
  }

  async function find(context: ViewerContext, licenceId: string): Promise<Promotion | null> {
    const { realmId, viewer, language } = context;
    const held = (await licenceStore(database.read, realmId).listHeld(viewer.id)).find((one) => one.licence_id === licenceId);
    if (held === undefined) throw notFound();
    const subscription = subscriptionOf(held);
    const code = await codeOf(realmId);
    // A declined payment is no reason for a discount, and a trial costs nothing yet.
    if (code === null || subscription === null || held.promotion_refused === 1 || subscription.failedSince !== null) return null;
    if (subscription.state !== "ACTIVE" || "refused" in cancel(subscription, realmClock.now(realmId))) return null;
    const voucher = await voucherStore(database.read, realmId).find(code, viewer.id);
    const shop = await readShop(realmId);
    const tax = await taxOfHeld(database.read, held, await options.realm.getCommerceSettings(realmId));
    const usual = nextCharge(shop, held, tax);
    if (voucher === undefined || usual === null || voucherProblem(rulesOf(voucher), usual.offer, realmClock.now(realmId)) !== null)
      return null;
    const { pending, lasting } = vouchersOf(held);
    if ([...pending, ...lasting].some((known) => known.code === code)) return null;
    const forLife = voucher.lifetime_repeat === 1;
    const reduced = nextCharge(shop, held, tax, [{ code, terms: termsOf(voucher), forLife }]);
    return {
      name: shop.text("VOUCHER_NAME", code, language) ?? code,
      price: moneyOf(reduced?.amount ?? usual.amount, usual.offer),
      usualPrice: moneyOf(usual.amount, usual.offer),
      lifeTimeRepeat: forLife,
    };
  }

  return {
    find,

    /** The voucher counts for the coming period. Taken once: it is not offered again. */
    async redeem(context: ViewerContext, licenceId: string): Promise<void> {
      const code = await codeOf(context.realmId);
      if (code === null || (await find(context, licenceId)) === null) throw notFound();
      await vouchers.redeem(context, licenceId, code);
      await refuse(context, licenceId);
    },

    refuse,
  };

  async function refuse({ realmId, viewer }: ViewerContext, licenceId: string): Promise<void> {
    await database.write.transaction().execute(async (trx) => {
      const licences = licenceStore(trx, realmId);
      const held = await licences.lockCurrent(viewer.id, licenceId);
      if (held === undefined) throw notFound();
      await licences.updateHeld(held.id, { promotion_refused: 1 });
    });
  }
}
export type CancellationPromotion = ReturnType<typeof createCancellationPromotion>;
