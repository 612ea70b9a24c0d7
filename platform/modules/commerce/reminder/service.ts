import type { NewJob } from "../../../jobs/jobs.ts";
import type { Db } from "../../../store/database.ts";
import { billingStore } from "../billing/store.ts";
import { taxOfHeld } from "../billing/taxes.ts";
import type { Shop } from "../licence/shop.ts";
import { licenceStore } from "../licence/store.ts";
import { addDays } from "../model/billing-time.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { paymentMethodStore } from "../payment/method-store.ts";
import type { HeldLicenceRow } from "../rows.ts";
import {
  dueReminders,
  FIRST_CHARGE_DAYS,
  LONGEST_CARD_DAYS,
  type Reminder,
  type ReminderFacts,
  SEARCH_MILLISECONDS,
  sameReminder,
  unsentReminders,
  withoutSent,
  withSent,
} from "./due-reminder.ts";
import { createReminderMails } from "./mail.ts";
import { reminderStore } from "./store.ts";

export const REMINDER_SEARCH_JOB = "commerce.reminder-search";
export const REMINDER_MAIL_JOB = "commerce.reminder-mail";
const AT_A_TIME = 200;
/** A process asks so often whether the next search is due. */
const LOOK_MILLISECONDS = 60_000;

export interface ReminderSearchPayload {
  /** Which search it is: the same in every process. */
  readonly slot: number;
  /** The last held licence that was looked at. */
  readonly after: string;
}

export interface ReminderMailPayload {
  readonly heldId: string;
  readonly reminder: Reminder;
}

const searchJob = (slot: number, after: string): NewJob => ({
  kind: REMINDER_SEARCH_JOB,
  dedupeKey: `${slot}:${after}`,
  payload: { slot, after } satisfies ReminderSearchPayload,
});

/** The mails before money moves: before a trial's first charge, before a yearly renewal, before a card expires (CM-29). */
export function createReminders(deps: CommerceDeps, options: CommerceOptions) {
  const { database, jobs, realmClock, readShop, log } = deps;
  const sendMail = createReminderMails(deps, options);
  /** The search that this process asked for last, by realm. */
  const planned = new Map<string, number>();

  async function factsOf(db: Db, held: HeldLicenceRow, shop: Shop): Promise<ReminderFacts> {
    const { realm_id: realmId, payment_method_id: cardId } = held;
    const settings = await options.realm.getCommerceSettings(realmId);
    const details = await billingStore(db, realmId).find(held.viewer_id);
    const priced = shop.prices.find(({ sku }) => sku === held.sku);
    const country = details === null || details.country === "" ? (priced?.territory ?? "") : details.country;
    return {
      shop,
      tax: await taxOfHeld(db, held, settings),
      card: cardId === null ? undefined : await paymentMethodStore(db, realmId).find(cardId),
      isTrial: held.state === "TRIAL" || ((held.paid_amount ?? 0) === 0 && (await reminderStore(db, realmId).isUnchargedTrial(held.id))),
      renewalDays: settings.renewalNoticeDaysByCountry[country] ?? settings.renewalNoticeDays,
    };
  }

  const dueOf = async (db: Db, held: HeldLicenceRow, shop: Shop): Promise<Reminder[]> =>
    dueReminders(held, await factsOf(db, held, shop), realmClock.now(held.realm_id));

  /** The job: enqueues the mails that are due, of some licences, and leaves the others to the next job. */
  async function search(realmId: string, { slot, after }: ReminderSearchPayload): Promise<void> {
    const now = realmClock.now(realmId);
    const { renewalNoticeDays, renewalNoticeDaysByCountry } = await options.realm.getCommerceSettings(realmId);
    const until = (days: number): Date => new Date(addDays(now, days).getTime() + SEARCH_MILLISECONDS);
    const month = (moment: Date): string => moment.toISOString().slice(0, 7);
    const some = await reminderStore(database.read, realmId).listCandidates(
      {
        firstCharge: until(FIRST_CHARGE_DAYS).toISOString(),
        renewal: until(Math.max(renewalNoticeDays, ...Object.values(renewalNoticeDaysByCountry))).toISOString(),
        cards: [month(now), month(until(LONGEST_CARD_DAYS))],
      },
      after,
      AT_A_TIME,
    );
    const shop = await readShop(realmId);
    for (const held of some)
      if (unsentReminders(held, await dueOf(database.read, held, shop)).length > 0)
        await database.write.transaction().execute((trx) => announce(trx, held));
    const last = some.at(-1);
    if (last !== undefined && some.length === AT_A_TIME) await jobs.enqueue(database.write, realmId, searchJob(slot, last.id));
  }

  /** Under the row's lock, so that of two searches at once one sends. */
  async function announce(trx: Db, { realm_id: realmId, id }: HeldLicenceRow): Promise<void> {
    const held = await licenceStore(trx, realmId).lockHeld(id);
    const unsent = unsentReminders(held, await dueOf(trx, held, await readShop(realmId, trx)));
    if (unsent.length === 0) return;
    await licenceStore(trx, realmId).updateHeld(id, { reminders: withSent(held, unsent) });
    const at = realmClock.now(realmId).getTime();
    for (const reminder of unsent)
      await jobs.enqueue(trx, realmId, {
        kind: REMINDER_MAIL_JOB,
        // The row says whether it was sent. One that was overtaken may be sent again, so the key has its moment.
        dedupeKey: `${id}:${reminder.kind}:${reminder.on}:${reminder.amount}:${at}`,
        payload: { heldId: id, reminder } satisfies ReminderMailPayload,
      });
  }

  /** The job: mails the reminder if it is still true. One that was overtaken is dropped, and may be due again. */
  async function send(realmId: string, { heldId, reminder }: ReminderMailPayload): Promise<void> {
    const held = await licenceStore(database.read, realmId).findHeld(heldId);
    if (held === undefined) return;
    const shop = await readShop(realmId);
    const facts = await factsOf(database.read, held, shop);
    const isTrue = dueReminders(held, facts, realmClock.now(realmId)).some((one) => sameReminder(one, reminder));
    if (isTrue) return await sendMail(held, reminder, facts);
    await database.write.transaction().execute(async (trx) => {
      const current = await licenceStore(trx, realmId).lockHeld(heldId);
      await licenceStore(trx, realmId).updateHeld(heldId, { reminders: withoutSent(current, reminder) });
    });
  }

  async function planSearches(): Promise<void> {
    const { realms } = await options.realm.listRealms();
    for (const { id } of realms) {
      const slot = Math.floor(realmClock.now(id).getTime() / SEARCH_MILLISECONDS);
      if (planned.get(id) === slot) continue;
      await jobs.enqueue(database.write, id, searchJob(slot, ""));
      planned.set(id, slot);
    }
  }

  let timer: NodeJS.Timeout | null = null;
  return {
    search,
    send,
    planSearches,
    /** Searches every realm at each quarter of its day from now on. */
    start(): void {
      const look = () => void planSearches().catch((error: unknown) => log.error({ err: error }, "reminders not planned"));
      look();
      timer = setInterval(look, LOOK_MILLISECONDS);
      timer.unref();
    },
    stop(): void {
      if (timer !== null) clearInterval(timer);
    },
  };
}
