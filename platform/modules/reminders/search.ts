import type { NewJob } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { declinesStore, WITHOUT_DATE } from "./declines/store.ts";
import { followsJob } from "./follow-reminders.ts";
import { readLead } from "./leads.ts";
import { changeOf, type Notice, type Schedule } from "./model/change.ts";
import type { RemindersPorts } from "./ports.ts";
import { NOTICE_JOB, type NoticePayload } from "./send.ts";
import { type ReminderRow, remindersStore, type Subject } from "./store.ts";
import { keyOf, readSchedules } from "./subjects.ts";

export const SEARCH_JOB = "reminders.search";
/** Reminders of one job. A job's lease lasts a minute. */
const AT_A_TIME = 200;
/** Interval at which a process checks whether a search is due. */
const LOOK_MILLISECONDS = 10_000;
/** Reminders of past events are removed at least this often. */
const HOUR_MILLISECONDS = 3_600_000;

/** Finds reminders that are due, and those whose events have changed, and queues their messages. */
export function createSearch(deps: PlatformDeps, { realm, catalogue }: Pick<RemindersPorts, "realm" | "catalogue">) {
  const { database, jobs, realmClock, ids, log } = deps;
  /** The last searches that this process enqueued, by realm. */
  const planned = new Map<string, string>();

  const searchJob = (dedupeKey: string): NewJob => ({ kind: SEARCH_JOB, dedupeKey, payload: {}, again: true });

  /** The job. It handles a number of reminders, and enqueues the job for the others. */
  async function search(realmId: string): Promise<void> {
    const store = remindersStore(database.write, realmId);
    // Before the catalogue is read: a demo moves an event that has ended to its next date, which no reminder is about.
    await store.removeFinished(realmClock.now(realmId).toISOString());
    // Due reminders do not wait for the comparison of all others with the catalogue.
    const due = await remindersStore(database.read, realmId).listDue(realmClock.now(realmId).toISOString(), AT_A_TIME);
    const ofDue = await compare(realmId, [...new Map(due.map((row) => [keyOf(row), row])).values()], AT_A_TIME);
    for (const row of due) {
      const schedule = ofDue.schedules.get(keyOf(row));
      if (schedule !== undefined) await database.write.transaction().execute((trx) => remind(trx, realmId, row.id, schedule));
    }
    await moveDeclines(realmId);
    const { rest } = await compare(realmId, await remindersStore(database.read, realmId).listSubjects(), ofDue.rest);
    if (rest <= 0 || due.length === AT_A_TIME) await jobs.enqueue(database.write, realmId, searchJob(`rest:${ids.id()}`));
  }

  /** Compares subjects with the catalogue, and announces up to `most` changes to their reminders. `rest`: what remains of `most`. */
  async function compare(realmId: string, subjects: readonly Subject[], most: number) {
    const store = remindersStore(database.write, realmId);
    const schedules = await readSchedules(catalogue, realmId, subjects);
    let rest = most;
    for (const subject of subjects) {
      const schedule = schedules.get(keyOf(subject));
      // Silently: the title has been deleted or is not published any more.
      if (schedule === undefined) await store.removeSubject(subject);
      else if (rest > 0) rest -= await follow(realmId, subject, schedule, rest);
    }
    return { schedules, rest };
  }

  /** Removed reminders follow their events, until these have ended. A demo moves an event that has ended: its next date is another event. */
  async function moveDeclines(realmId: string): Promise<void> {
    const store = declinesStore(database.write, realmId);
    const subjects = await declinesStore(database.read, realmId).listSubjects();
    const schedules = await readSchedules(catalogue, realmId, subjects);
    const now = realmClock.now(realmId).toISOString();
    for (const subject of subjects) {
      const next = movedDecline(subject, schedules.get(keyOf(subject)), now);
      if (next === null) await store.remove(subject);
      else if (next.programme_start !== subject.programme_start || next.ends_at !== subject.ends_at) await store.move(subject, next);
    }
  }

  /** Announces a change of an event; returns the number of its reminders. */
  async function follow(realmId: string, subject: Subject, schedule: Schedule, most: number): Promise<number> {
    const { startsAt: starts_at, endsAt: ends_at, status } = schedule;
    const outdated = await remindersStore(database.read, realmId).listOutdated(subject, { starts_at, ends_at, status }, most);
    for (const { id } of outdated) await database.write.transaction().execute((trx) => change(trx, realmId, id, schedule));
    return outdated.length;
  }

  /** The row's lock lets only one of two concurrent searches announce the change. */
  async function change(trx: Db, realmId: string, id: string, schedule: Schedule): Promise<void> {
    const store = remindersStore(trx, realmId);
    const row = await store.lock(id);
    if (row === undefined) return;
    const { starts_at: startsAt, ends_at: endsAt, status, due_at: dueAt } = row;
    const now = realmClock.now(realmId);
    const changed = changeOf({ startsAt, endsAt, status, dueAt }, schedule, await readLead(trx, realmId, row.watcher_id), now);
    if (changed === null) return;
    const { state, notice } = changed;
    const programme_start = row.programme_id === null ? "" : state.startsAt;
    if (programme_start !== row.programme_start) await store.remove(row.watcher_id, row.item_id, programme_start);
    const next = {
      programme_start,
      starts_at: state.startsAt,
      ends_at: state.endsAt,
      status: state.status,
      due_at: state.dueAt,
      sequence: row.sequence + 1,
      changed_at: now.toISOString(),
    };
    await store.update(id, next);
    if (notice !== null) await announce(trx, realmId, { ...row, ...next }, notice);
  }

  /** A reminder of an event that has moved is not sent. Its change is announced, here or in the next search. */
  async function remind(trx: Db, realmId: string, id: string, { startsAt, status }: Schedule): Promise<void> {
    const store = remindersStore(trx, realmId);
    const row = await store.lock(id);
    if (row?.due_at == null || row.due_at > realmClock.now(realmId).toISOString()) return;
    if (row.starts_at !== startsAt || row.status !== status) return;
    await store.update(id, { due_at: null });
    await announce(trx, realmId, row, "STARTS");
  }

  /** Queues the message in the transaction that marks it as sent, so that neither exists without the other. */
  const announce = (trx: Db, realmId: string, { id, starts_at: startsAt, status, sequence }: ReminderRow, notice: Notice): Promise<void> =>
    jobs.enqueue(trx, realmId, {
      kind: NOTICE_JOB,
      // A reminder is sent once for each start, also when the event moves away and back.
      dedupeKey: notice === "STARTS" ? `${id}:${startsAt}` : `${id}:${notice}:${sequence}`,
      payload: { reminderId: id, notice, startsAt, status } satisfies NoticePayload,
    });

  async function planSearches(): Promise<void> {
    const { realms } = await realm.listRealms();
    for (const { id } of realms)
      try {
        await planSearch(id);
      } catch (error) {
        log.error({ err: error, realm: id }, "search for reminders not planned");
      }
  }

  async function planSearch(realmId: string): Promise<void> {
    const now = realmClock.now(realmId);
    const [due] = await remindersStore(database.read, realmId).listDue(now.toISOString(), 1);
    if (due !== undefined) await jobs.enqueue(database.write, realmId, searchJob("due"));
    const hour = Math.floor(now.getTime() / HOUR_MILLISECONDS);
    // One search for each version of the catalogue, whichever process is first.
    const version = `${await realm.versionOf(realmId, "catalogue")}:${hour}`;
    if (planned.get(realmId) === version) return;
    await jobs.enqueue(database.write, realmId, { kind: SEARCH_JOB, dedupeKey: version, payload: {} });
    await jobs.enqueue(database.write, realmId, followsJob(version, {}));
    planned.set(realmId, version);
  }

  let timer: NodeJS.Timeout | null = null;
  return {
    search,
    planSearches,
    /** Looks for reminders that are due, and for changes, every ten seconds from now on. */
    start(): void {
      const look = () => void planSearches().catch((error: unknown) => log.error({ err: error }, "search for reminders not planned"));
      look();
      timer = setInterval(look, LOOK_MILLISECONDS);
      timer.unref();
    },
    stop(): void {
      if (timer !== null) clearInterval(timer);
    },
  };
}

/** The times of a removed reminder after a change of its event; null: it has ended, or a postponed event was deleted. */
function movedDecline(
  { programme_start, ends_at }: Subject & { readonly ends_at: string },
  schedule: Schedule | undefined,
  now: string,
): { readonly programme_start: string; readonly ends_at: string } | null {
  if (schedule?.status === "POSTPONED") return { programme_start, ends_at: WITHOUT_DATE };
  if (ends_at <= now || (schedule === undefined && ends_at === WITHOUT_DATE)) return null;
  if (schedule === undefined) return { programme_start, ends_at };
  const iso = (time: string) => new Date(time).toISOString();
  return { programme_start: programme_start === "" ? "" : iso(schedule.startsAt), ends_at: iso(schedule.endsAt) };
}
