import type { NewJob } from "../../../jobs/jobs.ts";
import type { Db } from "../../../store/database.ts";
import { StoreUnavailable } from "../../../store/store-unavailable.ts";
import { licenceStore } from "../licence/store.ts";
import { addDays } from "../model/billing-time.ts";
import { commerceSettings } from "../model/settings.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import type { HeldLicenceRow } from "../rows.ts";
import {
  dueReminders,
  FIRST_CHARGE_DAYS,
  LONGEST_CARD_DAYS,
  type Reminder,
  SEARCH_MILLISECONDS,
  sameReminder,
  unsentReminders,
  withoutSent,
  withSent,
} from "./due-reminder.ts";
import { type RealmFacts, readReminderFacts } from "./facts.ts";
import { createReminderMails } from "./mail.ts";
import { reminderStore } from "./store.ts";

export const REMINDER_SEARCH_JOB = "commerce.reminder-search";
export const REMINDER_MAIL_JOB = "commerce.reminder-mail";
const AT_A_TIME = 200;
/** Interval at which a process checks whether the next search is due. */
const LOOK_MILLISECONDS = 60_000;

export interface ReminderSearchPayload {
  /** The number of the search, the same in every process. */
  readonly slot: number;
  /** Id of the last processed held licence. */
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

/** The mails before money moves: before a trial's first charge, before a yearly renewal, before a card expires. */
export function createReminders(deps: CommerceDeps, options: CommerceOptions) {
  const { database, jobs, realmClock, readShop, log } = deps;
  const sendMail = createReminderMails(deps, options);
  /** The search that this process enqueued last, by realm. */
  const planned = new Map<string, number>();

  const readRealm = async (realmId: string): Promise<RealmFacts> => ({
    settings: await options.realm.sectionOf({ realmId }, commerceSettings),
    shop: await readShop(realmId),
  });

  /** The job: enqueues the due mails of one page of licences, and the job for the next page. */
  async function search(realmId: string, { slot, after }: ReminderSearchPayload): Promise<void> {
    const now = realmClock.now(realmId);
    const realm = await readRealm(realmId);
    const { renewalNoticeDays, renewalNoticeDaysByCountry } = realm.settings;
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
    const factsOf = await readReminderFacts(database.read, realmId, some, realm);
    for (const held of some)
      try {
        if (unsentReminders(held, dueReminders(held, factsOf(held), now)).length > 0)
          await database.write.transaction().execute((trx) => announce(trx, held, realm));
      } catch (error) {
        // When the database is down, the job is retried and sends the mails that are not marked as sent.
        if (error instanceof StoreUnavailable) throw error;
        log.error({ err: error, realm: realmId, held: held.id }, "reminder of a licence not sent");
      }
    const last = some.at(-1);
    if (last !== undefined && some.length === AT_A_TIME) await jobs.enqueue(database.write, realmId, searchJob(slot, last.id));
  }

  /** Locks the row, so that only one of two concurrent searches sends. */
  async function announce(trx: Db, { realm_id: realmId, id }: HeldLicenceRow, realm: RealmFacts): Promise<void> {
    const held = await licenceStore(trx, realmId).lockHeld(id);
    const factsOf = await readReminderFacts(trx, realmId, [held], realm);
    const unsent = unsentReminders(held, dueReminders(held, factsOf(held), realmClock.now(realmId)));
    if (unsent.length === 0) return;
    await licenceStore(trx, realmId).updateHeld(id, { reminders: withSent(held, unsent) });
    const at = realmClock.now(realmId).getTime();
    for (const reminder of unsent)
      await jobs.enqueue(trx, realmId, {
        kind: REMINDER_MAIL_JOB,
        // The row stores the sent reminders. An outdated reminder may be sent again, so the key contains the time.
        dedupeKey: `${id}:${reminder.kind}:${reminder.on}:${reminder.amount}:${at}`,
        payload: { heldId: id, reminder } satisfies ReminderMailPayload,
      });
  }

  /** The job: mails the reminder if it still applies. An outdated reminder is dropped, and may be due again. */
  async function send(realmId: string, { heldId, reminder }: ReminderMailPayload, attempt: number): Promise<void> {
    const held = await licenceStore(database.read, realmId).findHeld(heldId);
    if (held === undefined) return;
    const facts = (await readReminderFacts(database.read, realmId, [held], await readRealm(realmId)))(held);
    const isTrue = dueReminders(held, facts, realmClock.now(realmId)).some((one) => sameReminder(one, reminder));
    if (isTrue) return await sendMail(held, reminder, facts, attempt);
    await database.write.transaction().execute(async (trx) => {
      const current = await licenceStore(trx, realmId).lockHeld(heldId);
      await licenceStore(trx, realmId).updateHeld(heldId, { reminders: withoutSent(current, reminder) });
    });
  }

  async function planSearches(): Promise<void> {
    const { realms } = await options.realm.listRealms();
    for (const { id } of realms)
      try {
        await planSearch(id);
      } catch (error) {
        log.error({ err: error, realm: id }, "reminders of a realm not planned");
      }
  }

  async function planSearch(realmId: string): Promise<void> {
    const slot = Math.floor(realmClock.now(realmId).getTime() / SEARCH_MILLISECONDS);
    if (planned.get(realmId) === slot) return;
    await jobs.enqueue(database.write, realmId, searchJob(slot, ""));
    planned.set(realmId, slot);
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
