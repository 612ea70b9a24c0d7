import type { HandlerOutput } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { Db } from "../../../store/database.ts";
import { rulesOf, termsOf } from "../basket/pricing.ts";
import { taxOfHeld } from "../billing/taxes.ts";
import { licenceStore } from "../licence/store.ts";
import { moneyOf } from "../model/money.ts";
import { commerceSettings } from "../model/settings.ts";
import { normaliseCode, voucherProblem } from "../model/voucher-state.ts";
import { type CommerceDeps, type CommerceOptions, refusePendingDeletion } from "../options.ts";
import type { HeldLicenceRow } from "../rows.ts";
import type { VoucherService } from "../voucher/service.ts";
import { voucherStore } from "../voucher/store/vouchers.ts";
import { needsAnswer, nextCharge, vouchersOf } from "./next-charge.ts";
import { reactivated, reactivateHeld } from "./reactivation.ts";
import { subscriptionOf } from "./row.ts";

type Promotion = NonNullable<HandlerOutput<typeof table.verifyCancellationPromotion>["promotion"]>;

/** Time to redeem the promotion in a client that shows it before the cancellation. */
const OPEN_MILLISECONDS = 3_600_000;

/**
 * The realm's cancellation voucher: once per viewer and licence, or as often as the voucher's `maxUsesPerViewer` allows. It exists
 * in the cancellation flow only: for a cancelled licence that can be reactivated, and for an hour after a cancellation was answered
 * CANCELLATION_PROMOTION_OPEN.
 */
export function createCancellationPromotion(deps: CommerceDeps, options: CommerceOptions, vouchers: VoucherService) {
  const { database, realmClock, readShop } = deps;

  async function codeOf(realmId: string): Promise<string | null> {
    const { cancellationVoucher } = await options.realm.sectionOf({ realmId }, commerceSettings);
    return cancellationVoucher === null ? null : normaliseCode(cancellationVoucher);
  }

  async function findHeld({ realmId, viewer }: ViewerContext, licenceId: string): Promise<HeldLicenceRow> {
    const held = (await licenceStore(database.read, realmId).listHeld(viewer.id)).find((one) => one.licence_id === licenceId);
    if (held === undefined) throw notFound();
    return held;
  }

  function isCancelling(held: HeldLicenceRow): boolean {
    const now = realmClock.now(held.realm_id);
    const subscription = subscriptionOf(held);
    if (subscription === null) return false;
    // A request for the account's deletion ends renewals too, but is not the cancellation flow.
    if (!subscription.renews)
      return held.cancel_requested_at === held.cancelled_at && "subscription" in reactivated(held, subscription, now);
    return held.cancel_requested_at !== null && now.getTime() < Date.parse(held.cancel_requested_at) + OPEN_MILLISECONDS;
  }

  /** The realm's promotion for the licence, in or outside the cancellation flow. */
  async function offerFor({ realmId, viewer, language }: ViewerContext, held: HeldLicenceRow): Promise<Promotion | null> {
    const subscription = subscriptionOf(held);
    const code = await codeOf(realmId);
    // A declined payment is no reason for a discount, and a trial costs nothing yet.
    if (code === null || subscription === null || held.promotion_refused === 1 || subscription.failedSince !== null) return null;
    // A licence whose viewer has not agreed to a new price ends anyway.
    if (subscription.state !== "ACTIVE" || needsAnswer(held)) return null;
    const store = voucherStore(database.read, realmId);
    const voucher = await store.find(code, viewer.id);
    const shop = await readShop(realmId);
    const tax = await taxOfHeld(database.read, held, await options.realm.sectionOf({ realmId }, commerceSettings));
    const usual = nextCharge(shop, held, tax);
    if (voucher === undefined || usual === null || voucherProblem(rulesOf(voucher), usual.offer, realmClock.now(realmId)) !== null)
      return null;
    if (voucher.viewer_uses === null && (await store.isUsedFor(code, viewer.id, held.licence_id))) return null;
    const { pending, lasting } = vouchersOf(held);
    if ([...pending, ...lasting].some((discount) => discount.code === code)) return null;
    const forLife = voucher.lifetime_repeat === 1;
    const reduced = nextCharge(shop, held, tax, [{ code, terms: termsOf(voucher), forLife }]);
    return {
      name: shop.text("VOUCHER_NAME", code, language) ?? code,
      price: moneyOf(reduced?.amount ?? usual.amount, usual.offer),
      usualPrice: moneyOf(usual.amount, usual.offer),
      lifeTimeRepeat: forLife,
    };
  }

  async function findOffer(context: ViewerContext, licenceId: string): Promise<Promotion | null> {
    const held = await findHeld(context, licenceId);
    if (!isCancelling(held)) return null;
    const account = await options.identity.getViewer(context.realmId, context.viewer.id);
    return (account?.deletionAt ?? null) === null ? await offerFor(context, held) : null;
  }

  return {
    findOffer,

    /** Begins a cancellation. True: there is a promotion to show first, which can be redeemed from now on. */
    async beginCancellation(context: ViewerContext, licenceId: string): Promise<boolean> {
      const held = await findHeld(context, licenceId);
      if (held.auto_renewing === 0 || (await offerFor(context, held)) === null) return false;
      const now = realmClock.now(context.realmId).toISOString();
      await licenceStore(database.write, context.realmId).updateHeld(held.id, { cancel_requested_at: now });
      return true;
    },

    /** Applies the voucher to the next period and reactivates a cancelled licence. The promotion is not offered again. */
    async redeem(context: ViewerContext, licenceId: string): Promise<void> {
      await refusePendingDeletion(options, context);
      const code = await codeOf(context.realmId);
      if (code === null || (await findOffer(context, licenceId)) === null) throw notFound();
      await database.write.transaction().execute(async (trx) => {
        await deps.buyers.requireStaying(trx, context.realmId, context.viewer.id);
        const held = await lockOffered(trx, context, licenceId);
        if (held.auto_renewing === 0) await reactivateHeld(deps, trx, held);
        await vouchers.redeemWithin(trx, context, licenceId, code);
        await licenceStore(trx, context.realmId).updateHeld(held.id, { promotion_refused: 1 });
      });
    },

    async refuse({ realmId, viewer }: ViewerContext, licenceId: string): Promise<void> {
      await database.write.transaction().execute(async (trx) => {
        const licences = licenceStore(trx, realmId);
        const held = await licences.lockCurrent(viewer.id, licenceId);
        if (held === undefined) throw notFound();
        await licences.updateHeld(held.id, { promotion_refused: 1 });
      });
    },
  };

  async function lockOffered(trx: Db, { realmId, viewer }: ViewerContext, licenceId: string): Promise<HeldLicenceRow> {
    const held = await licenceStore(trx, realmId).lockCurrent(viewer.id, licenceId);
    if (held === undefined || held.promotion_refused === 1 || !isCancelling(held)) throw notFound();
    return held;
  }
}
export type CancellationPromotion = ReturnType<typeof createCancellationPromotion>;
