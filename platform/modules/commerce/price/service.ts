import type { ViewerContext } from "../../../http/context.ts";
import { OPERATOR_BY_COMMAND, type OperatorAtWork } from "../../../http/operator-at-work.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { NewJob } from "../../../jobs/jobs.ts";
import type { Db } from "../../../store/database.ts";
import { auditTime, createAuditWriter } from "../../audit/index.ts";
import { taxOfHeld } from "../billing/taxes.ts";
import { licenceStore } from "../licence/store.ts";
import { commerceAudit } from "../model/audit-events.ts";
import { commerceSettings } from "../model/settings.ts";
import { type CommerceDeps, type CommerceOptions, refusePendingDeletion } from "../options.ts";
import type { HeldLicenceRow, PriceMigrationRow } from "../rows.ts";
import { noticeJob } from "../subscription/notice.ts";
import { subscriptionOf } from "../subscription/row.ts";
import type { SubscriptionService } from "../subscription/service.ts";
import { NO_NEW_PRICE, priceStore } from "./store.ts";
import { type PriceMigrationView, priceChangeView } from "./view.ts";

const appendAudit = createAuditWriter(commerceAudit);

export const PRICE_JOB = "commerce.price-migration";
const AT_A_TIME = 200;
/** Minimum days that a viewer has to answer. */
const NOTICE_DAYS = 7;
const DAY = 86_400_000;

export interface PricePayload {
  readonly migrationId: string;
  /** Id of the last processed held licence. */
  readonly after: string;
}

const priceJob = (migrationId: string, after: string): NewJob => ({
  kind: PRICE_JOB,
  dedupeKey: `${migrationId}:${after}`,
  payload: { migrationId, after } satisfies PricePayload,
});

/** Thrown when a price cannot be changed; the message is for the operator. */
export class PriceRefused extends Error {
  override readonly name = "PriceRefused";
}

/** An operator's view of a new price, with the number of viewers per answer. */
export interface PriceMigrationReport extends PriceMigrationRow {
  readonly answers: Readonly<Record<string, number>>;
}

/**
 * New prices for existing subscribers. A higher price needs the viewer's consent before it is charged; a lower price is only
 * announced.
 */
export function createPriceMigrations(deps: CommerceDeps, options: CommerceOptions) {
  const { database, ids, jobs, realmClock, readShop } = deps;

  const entryOf = (by: OperatorAtWork) => ({ id: ids.id(), accountId: null, actor: by.actor, address: by.address }) as const;

  /** The operator's use case: announces the price to all subscribers of `sku`, by jobs. Throws PriceRefused and errors of `by.hold`. */
  async function begin(
    realmId: string,
    { sku, amount, startsAt }: { sku: string; amount: number; startsAt: Date },
    by: OperatorAtWork = OPERATOR_BY_COMMAND,
  ): Promise<PriceMigrationRow> {
    const offer = (await readShop(realmId)).offer(sku);
    if (offer === null) throw new PriceRefused(`there is no sku ${sku}`);
    if (offer.period === null) throw new PriceRefused(`${sku} does not renew: nobody is charged for it again`);
    const now = realmClock.now(realmId);
    if (startsAt.getTime() < now.getTime() + NOTICE_DAYS * DAY)
      throw new PriceRefused(
        `who subscribes has ${NOTICE_DAYS} days to answer: from ${new Date(now.getTime() + NOTICE_DAYS * DAY).toISOString()} on`,
      );
    const { currency, scale } = offer;
    const row = {
      id: ids.id(),
      sku,
      amount,
      currency,
      scale,
      starts_at: startsAt.toISOString(),
      state: "OPEN" as const,
      created_at: now.toISOString(),
    };
    await database.write.transaction().execute(async (trx) => {
      await by.hold(trx);
      await priceStore(trx, realmId).add(row);
      await jobs.enqueue(trx, realmId, priceJob(row.id, ""));
      const details = { change: row.id, sku, amount: String(amount), from: row.starts_at };
      await appendAudit(trx, realmId, { ...entryOf(by), event: "PRICE_CHANGED", details }, auditTime(deps));
    });
    return { ...row, realm_id: realmId };
  }

  /** The job: processes one page of subscribers and enqueues the next page. A repeated run asks no viewer twice. */
  async function spread(realmId: string, { migrationId, after }: PricePayload): Promise<void> {
    const store = priceStore(database.read, realmId);
    const migration = await store.find(migrationId);
    if (migration === undefined || migration.state !== "OPEN") return;
    const some = await store.listSubscribed(migration.sku, after, AT_A_TIME);
    for (const { id } of some) await database.write.transaction().execute((trx) => ask(trx, migration, id));
    const last = some.at(-1);
    if (last !== undefined && some.length === AT_A_TIME) await jobs.enqueue(database.write, realmId, priceJob(migrationId, last.id));
  }

  async function ask(trx: Db, migration: PriceMigrationRow, heldId: string): Promise<void> {
    const { realm_id: realmId, amount, starts_at: startsAt } = migration;
    const licences = licenceStore(trx, realmId);
    const held = await licences.lockHeld(heldId);
    const subscription = subscriptionOf(held);
    if (subscription === null || held.ended_at !== null || !subscription.renews || held.sku !== migration.sku) return;
    const before = held.agreed_amount ?? amount;
    if (before === amount) return;
    const store = priceStore(trx, realmId);
    const now = realmClock.now(realmId).toISOString();
    const answer = amount > before ? ("PENDING" as const) : ("CONTINUE" as const);
    const consent = { id: ids.id(), migration_id: migration.id, held_id: held.id, viewer_id: held.viewer_id, old_amount: before };
    if (
      !(await store.ask({
        ...consent,
        new_amount: amount,
        state: answer,
        requested_at: now,
        answered_at: answer === "PENDING" ? null : now,
      }))
    )
      return;
    // A newer price replaces an undecided one.
    if (held.price_consent_id !== null) await store.setState(held.price_consent_id, "WITHDRAWN", now);
    await licences.updateHeld(held.id, { price_consent_id: consent.id, price_amount: amount, price_from: startsAt, price_answer: answer });
    const notice = answer === "PENDING" ? "PRICE_RISES" : "PRICE_FALLS";
    await jobs.enqueue(trx, realmId, noticeJob(notice, held.id, consent.id, new Date(startsAt)));
  }

  /**
   * The operator's use case: withdraws a new price where it does not yet apply. Charges are not undone. Throws PriceRefused and errors of
   * `by.hold`.
   */
  async function withdraw(realmId: string, id: string, by: OperatorAtWork = OPERATOR_BY_COMMAND): Promise<number> {
    return await database.write.transaction().execute(async (trx) => {
      await by.hold(trx);
      const store = priceStore(trx, realmId);
      if (!(await store.withdraw(id))) throw new PriceRefused(`there is no open price change ${id}`);
      let taken = 0;
      for (const consent of await store.listUndecided(id)) {
        const held = await licenceStore(trx, realmId).lockHeld(consent.held_id);
        if (held.price_consent_id !== consent.id) continue;
        await licenceStore(trx, realmId).updateHeld(held.id, NO_NEW_PRICE);
        await store.setState(consent.id, "WITHDRAWN", realmClock.now(realmId).toISOString());
        taken += 1;
      }
      await appendAudit(trx, realmId, { ...entryOf(by), event: "PRICE_CHANGE_WITHDRAWN", details: { change: id } }, auditTime(deps));
      return taken;
    });
  }

  /** New prices of the viewer's own subscriptions. */
  async function list(context: ViewerContext): Promise<PriceMigrationView[]> {
    const shop = await readShop(context.realmId);
    const held = await licenceStore(database.read, context.realmId).listHeld(context.viewer.id);
    const table = await options.realm.sectionOf(context, commerceSettings);
    const taxes = await Promise.all(held.map((one) => taxOfHeld(database.read, one, table)));
    return held.flatMap((one, index) => priceChangeView(shop, one, taxes[index] ?? null, context.language) ?? []);
  }

  /** Locks the licence of an open consent. Answers 404 for another viewer's consent and for one that is decided or replaced. */
  async function lockOpen(trx: Db, { realmId, viewer }: ViewerContext, id: string): Promise<HeldLicenceRow> {
    const consent = await priceStore(trx, realmId).findConsent(id);
    if (consent === undefined || consent.viewer_id !== viewer.id) throw notFound();
    const held = await licenceStore(trx, realmId).lockHeld(consent.held_id);
    if (held.price_consent_id !== id) throw notFound();
    if (held.ended_at !== null || held.closed === 1) throw new Problem("SUBSCRIPTION_CHANGE_REFUSED", { details: { reason: "OVER" } });
    return held;
  }

  /** The answer LEAVE cancels the subscription, with history item and mail. */
  async function answer(
    context: ViewerContext,
    subscriptions: SubscriptionService,
    id: string,
    status: "continue" | "leave",
  ): Promise<void> {
    const { realmId } = context;
    const state = status === "continue" ? "CONTINUE" : "LEAVE";
    if (state === "CONTINUE") await refusePendingDeletion(options, context);
    // One transaction, so that the second of two concurrent answers sees the first.
    await database.write.transaction().execute(async (trx) => {
      if (state === "CONTINUE") await deps.buyers.requireStaying(trx, realmId, context.viewer.id);
      const held = await lockOpen(trx, context, id);
      if (held.price_answer === state) return;
      await licenceStore(trx, realmId).updateHeld(held.id, { price_answer: state });
      await priceStore(trx, realmId).setState(id, state, realmClock.now(realmId).toISOString());
      if (state === "LEAVE" && held.auto_renewing === 1) await subscriptions.cancelLicence(context, held.licence_id, true, trx);
      if (state === "CONTINUE" && held.auto_renewing === 0 && held.cancelled_at !== null)
        await subscriptions.reactivateLicence(context, held.licence_id, trx);
    });
  }

  async function report(realmId: string): Promise<PriceMigrationReport[]> {
    const store = priceStore(database.read, realmId);
    return await Promise.all((await store.list()).map(async (row) => ({ ...row, answers: await store.counts(row.id) })));
  }

  return { begin, spread, withdraw, list, answer, report };
}
export type PriceMigrations = ReturnType<typeof createPriceMigrations>;
