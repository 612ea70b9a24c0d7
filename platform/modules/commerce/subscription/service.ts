import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { Db } from "../../../store/database.ts";
import { billingRequirements } from "../billing/rules.ts";
import { licenceStore } from "../licence/store.ts";
import { type Change, cancel, changeAtEnd, pause, type Refusal, resume, type Subscription } from "../model/subscription.ts";
import { type CommerceDeps, type CommerceOptions, refusePendingDeletion } from "../options.ts";
import { requireBilling } from "../payment/attempts.ts";
import { renewJob } from "../payment/jobs.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import { cardErrorMessage } from "../payment/view.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { nextCharge, waitingGifts } from "./next-charge.ts";
import { type Notice, noticeJob } from "./notice.ts";
import type { CancellationPromotion } from "./promotion.ts";
import { reactivateHeld } from "./reactivation.ts";
import { recordEvent } from "./record.ts";
import type { ChargeOutcome, Renewals } from "./renewals.ts";
import { columnsOf, subscriptionOf } from "./row.ts";
import { downgradesOf } from "./view.ts";

interface Held {
  readonly row: HeldLicenceRow;
  readonly subscription: Subscription;
}

/** A viewer's changes to their licences. Concurrent changes wait for each other, because the row is locked. */
export function createSubscriptionService(
  deps: CommerceDeps,
  options: CommerceOptions,
  { renewals, promotion }: { readonly renewals: Renewals; readonly promotion: CancellationPromotion },
) {
  const { database, realmClock, jobs, readShop, buyers } = deps;

  async function lockOwn(trx: Db, { realmId, viewer }: ViewerContext, licenceId: string): Promise<Held> {
    const row = await licenceStore(trx, realmId).lockCurrent(viewer.id, licenceId);
    if (row === undefined) throw notFound();
    const subscription = subscriptionOf(row);
    if (subscription === null) throw refusal("NOT_RENEWING");
    return { row, subscription };
  }

  const inTransaction = (within: Db | undefined, work: (trx: Db) => Promise<void>): Promise<void> =>
    within === undefined ? database.write.transaction().execute(work) : work(within);

  /** One change in one transaction; `afterwards` writes its effects. */
  async function change(
    context: ViewerContext,
    licenceId: string,
    work: (held: Held) => Change,
    afterwards: (trx: Db, held: Held, changed: Subscription) => Promise<void>,
    within?: Db,
  ): Promise<void> {
    await inTransaction(within, async (trx) => {
      const held = await lockOwn(trx, context, licenceId);
      const result = work(held);
      if ("refused" in result) throw refusal(result.refused);
      await licenceStore(trx, context.realmId).updateHeld(held.row.id, columnsOf(result.subscription));
      await afterwards(trx, held, result.subscription);
    });
  }

  /** Mails a change that the viewer made at `at`, unless they make another one before it is sent. */
  const mail = (trx: Db, { row }: Held, notice: Notice, at: Date | null, on: Date | null = null): Promise<void> =>
    jobs.enqueue(trx, row.realm_id, noticeJob(notice, row.id, (at ?? realmClock.now(row.realm_id)).toISOString(), on));

  /** Enqueues the next event. For a past end of a period the job is enqueued again, because it may have run before the change. */
  const schedule = (trx: Db, { row }: Held, { validUntil }: Subscription): Promise<void> => {
    const now = realmClock.now(row.realm_id);
    return jobs.enqueue(trx, row.realm_id, renewJob(row, 0, validUntil < now ? now : validUntil));
  };

  function pauseLicence(context: ViewerContext, licenceId: string, resumeAfter: string | null): Promise<void> {
    const resumeAt = resumeAfter === null ? null : new Date(resumeAfter);
    return change(
      context,
      licenceId,
      ({ subscription }) => pause(subscription, realmClock.now(context.realmId), resumeAt),
      (trx, held, changed) => mail(trx, held, "PAUSE_REQUESTED", changed.pauseRequestedAt, changed.validUntil),
    );
  }

  async function resumeLicence(context: ViewerContext, licenceId: string): Promise<void> {
    const { realmId } = context;
    const toCharge = await database.write.transaction().execute(async (trx) => {
      const held = await lockOwn(trx, context, licenceId);
      const result = resume(held.subscription, realmClock.now(realmId));
      if ("refused" in result) throw refusal(result.refused);
      if ("charge" in result) return held.row;
      await licenceStore(trx, realmId).updateHeld(held.row.id, columnsOf(result.subscription));
      await schedule(trx, held, result.subscription);
      return null;
    });
    if (toCharge !== null) await answerOf(context, await renewals.payNow(toCharge));
  }

  /**
   * `ignorePromotion` false: throws CANCELLATION_PROMOTION_OPEN once if the realm has a promotion. `within`: the transaction of a larger
   * change.
   */
  async function cancelLicence(context: ViewerContext, licenceId: string, ignorePromotion: boolean, within?: Db): Promise<void> {
    if (!ignorePromotion && (await promotion.beginCancellation(context, licenceId))) throw new Problem("CANCELLATION_PROMOTION_OPEN");
    await change(
      context,
      licenceId,
      ({ row, subscription }) => {
        const now = realmClock.now(context.realmId);
        const cancelled = cancel(subscription, now);
        if ("refused" in cancelled || !subscription.paused || waitingGifts(row).length === 0 || now < subscription.validUntil)
          return cancelled;
        // A gift that waited for the end of the pause begins now.
        return { subscription: { ...cancelled.subscription, anchor: now, anchorBase: subscription.periodsPaid, validUntil: now } };
      },
      async (trx, held, changed) => {
        // Opens the promotion: see isCancelling of promotion.ts.
        const requestedAt = changed.cancelledAt?.toISOString() ?? null;
        await licenceStore(trx, context.realmId).updateHeld(held.row.id, { cancel_requested_at: requestedAt });
        const charge = nextCharge(await readShop(context.realmId, trx), { ...held.row, next_sku: null }, null);
        if (charge !== null)
          await recordEvent(
            deps,
            trx,
            { held: held.row, charge: { ...charge, discount: 0 } },
            "CANCEL_SUBSCRIPTION",
            changed.validUntil.toISOString(),
          );
        await schedule(trx, held, changed);
        await mail(trx, held, "CANCELLED", changed.cancelledAt);
      },
      within,
    );
  }

  /** `within`: the transaction of a larger change, before whose other locks its caller has called `requireStaying`. */
  async function reactivateLicence(context: ViewerContext, licenceId: string, within?: Db): Promise<void> {
    if (within === undefined) await refusePendingDeletion(options, context);
    await inTransaction(within, async (trx) => {
      if (within === undefined) await buyers.requireStaying(trx, context.realmId, context.viewer.id);
      await reactivateHeld(deps, trx, (await lockOwn(trx, context, licenceId)).row);
    });
  }

  async function changeLicence(context: ViewerContext, licenceId: string, sku: string | null): Promise<void> {
    const shop = await readShop(context.realmId);
    await change(
      context,
      licenceId,
      ({ row, subscription }) => {
        if (sku !== null && !downgradesOf(shop, row, context.region).some((offer) => offer.sku === sku))
          throw new Problem("INVALID_TIER_CHANGE");
        return changeAtEnd(subscription, sku, realmClock.now(context.realmId));
      },
      (trx, held, changed) => (sku === null ? Promise.resolve() : mail(trx, held, "DOWNGRADE_REQUESTED", changed.changeRequestedAt)),
    );
  }

  /**
   * Assigns another saved card to the licence; a due charge is made with it at once. `checkBilling`: throws
   * BASKET_REQUIREMENTS_FAILED before anything is changed or charged.
   */
  async function assignCard(context: ViewerContext, licenceId: string, cardId: string, checkBilling: boolean): Promise<void> {
    const { realmId, viewer } = context;
    const requested = checkBilling ? await billingRequirements(options.realm, context) : null;
    const row = await database.write.transaction().execute(async (trx) => {
      // The new card may be charged at once.
      await buyers.requireStaying(trx, realmId, viewer.id);
      const card = await paymentMethodStore(trx, realmId).find(cardId);
      if (card === undefined || card.viewer_id !== viewer.id) throw notFound();
      const held = await lockOwn(trx, context, licenceId);
      if (requested !== null) await requireBilling(trx, realmId, viewer.id, requested);
      await licenceStore(trx, realmId).updateHeld(held.row.id, { payment_method_id: cardId });
      return { held: { ...held.row, payment_method_id: cardId }, another: held.row.payment_method_id !== cardId };
    });
    // A change of the card does not charge a paused licence.
    if (row.held.paused === 0) await answerOf(context, await renewals.payNow(row.held, row.another));
  }

  /** S1§8: a declined card is answered with its reason, as in a purchase. */
  async function answerOf(context: ViewerContext, outcome: ChargeOutcome): Promise<void> {
    if (outcome.result === "UNKNOWN") throw new Problem("PROVIDER_UNAVAILABLE");
    if (outcome.result !== "DECLINED") return;
    const { code, message: fromProvider } = outcome.charged;
    const message = await cardErrorMessage(options.realm, context, code ?? "generic", fromProvider);
    throw new Problem("FAILED_PAYMENT", { messages: [message], details: { code: code ?? "generic" } });
  }

  return { pauseLicence, resumeLicence, cancelLicence, reactivateLicence, changeLicence, assignCard };
}
export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

const refusal = (reason: Refusal): Problem =>
  reason === "DATE_NOT_POSSIBLE"
    ? new Problem("PAUSE_DATE_NOT_POSSIBLE")
    : new Problem("SUBSCRIPTION_CHANGE_REFUSED", { details: { reason } });
