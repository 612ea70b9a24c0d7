import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { reminders as table } from "../../../contract/reminders/reminders.ts";
import { MOST_REMINDERS, type ReminderLead, type ReminderWay } from "../../../contract/reminders/values.ts";
import { type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { declinesStore } from "./declines/store.ts";
import { readLead, settingsOf } from "./leads.ts";
import { dueTime, type Schedule } from "./model/change.ts";
import type { RemindersPorts } from "./ports.ts";
import { type Owner, type ReminderRow, reminderSettingsStore, remindersStore } from "./store.ts";
import { findProgramme, findProgrammes, titlesOf } from "./subjects.ts";

export const ownerOf = (context: ViewerContext): Owner => ({
  account_id: context.viewer.id,
  watcher_id: watcherOf(context),
  profile_id: context.viewer.profile?.id ?? null,
});

const liveEvent = (id: string) => ({ type: "LIVE_EVENT" as const, id });
const iso = (time: string): string => new Date(time).toISOString();

/** The event or the programme of a new reminder. */
interface NewSubject extends Schedule {
  readonly programmeId: string | null;
}

/** Reminders of profiles: the calls of their viewers. */
export function createRemindersService(deps: PlatformDeps, { catalogue }: Pick<RemindersPorts, "catalogue">) {
  const { read, write } = deps.database;

  /** Throws NOT_FOUND, ACCESS_DENIED for a title that the viewer cannot watch, NOT_UPCOMING. */
  async function findSubject(context: ViewerContext, id: string, programme: string | undefined): Promise<NewSubject> {
    const [card] = await catalogue.cardsFor(context, [liveEvent(id)]);
    if (card === undefined) throw notFound();
    if (card.accessLevel !== "GRANTED") throw new Problem("ACCESS_DENIED");
    const found = programme === undefined ? scheduleOfEvent(card) : await scheduleOfProgramme(context, id, programme);
    if (found === null) throw notFound();
    if (found.status !== null || Date.parse(found.startsAt) <= deps.realmClock.now(context.realmId).getTime())
      throw new Problem("NOT_UPCOMING");
    return found;
  }

  async function scheduleOfProgramme(context: ViewerContext, id: string, start: string): Promise<NewSubject | null> {
    const found = await findProgramme(catalogue, context, id, start);
    return found === null ? null : { programmeId: found.id, startsAt: iso(found.startDate), endsAt: iso(found.endDate), status: null };
  }

  async function insert(
    trx: Db,
    { realmId, region }: Pick<ViewerContext, "realmId" | "region">,
    owner: Owner,
    id: string,
    way: ReminderWay,
    subject: NewSubject,
  ) {
    const store = remindersStore(trx, realmId);
    const { programmeId, startsAt, endsAt } = subject;
    const programmeStart = programmeId === null ? "" : startsAt;
    const existing = await store.findOf(owner.watcher_id, id, programmeStart);
    if (existing === undefined && (await store.count(owner.watcher_id)) >= MOST_REMINDERS) throw new Problem("REMINDERS_FULL");
    const now = deps.realmClock.now(realmId);
    await store.put({
      id: deps.ids.id(),
      ...owner,
      item_id: id,
      programme_id: programmeId,
      programme_start: programmeStart,
      starts_at: startsAt,
      ends_at: endsAt,
      status: null,
      way,
      followed: null,
      region,
      due_at: dueTime(startsAt, await readLead(trx, realmId, owner.watcher_id), now),
      sequence: 0,
      changed_at: now.toISOString(),
      added_at: now.toISOString(),
    });
  }

  return {
    /** With their titles, the soonest first. Titles that the viewer no longer finds are left out. */
    async list(context: ViewerContext): Promise<CallOutput<typeof table.listReminders>> {
      const { realmId } = context;
      const rows = await remindersStore(read, realmId).list(watcherOf(context), MOST_REMINDERS);
      const cards = new Map(
        (await catalogue.cardsFor(context, [...new Set(rows.map(({ item_id }) => item_id))].flatMap(titlesOf))).map((card) => [
          card.id,
          card,
        ]),
      );
      const settings = await settingsOf(read, realmId, watcherOf(context));
      const programmeOf = await findProgrammes(catalogue, context, rows);
      const reminders = rows.flatMap((row) => {
        const card = cards.get(row.item_id);
        if (card === undefined) return [];
        const programme = programmeOf(row);
        return [
          {
            id: row.id,
            ...keyFields(row),
            followed: row.followed !== null,
            shows: programme && { title: programme.title, ...(programme.watchId === undefined ? {} : { watchId: programme.watchId }) },
            ...timesOf(row),
            card,
          },
        ];
      });
      return { reminders, ...settings };
    },

    async listKeys(context: ViewerContext): Promise<CallOutput<typeof table.listReminderKeys>> {
      const rows = await remindersStore(read, context.realmId).list(watcherOf(context), MOST_REMINDERS);
      return { reminders: rows.map(keyFields) };
    },

    async add(
      context: ViewerContext,
      id: string,
      { programme, way }: { readonly programme?: string | undefined; readonly way: ReminderWay },
    ) {
      const subject = await findSubject(context, id, programme);
      await write.transaction().execute((trx) => insert(trx, context, ownerOf(context), id, way, subject));
    },

    /** Throws NOT_FOUND for an unknown title. A reminder of a title that has left the catalogue can be removed. */
    async remove(context: ViewerContext, id: string, programme: string | undefined): Promise<void> {
      const start = programme === undefined ? "" : iso(programme);
      const { realmId } = context;
      const removed = await write.transaction().execute(async (trx) => {
        const store = remindersStore(trx, realmId);
        const row = await store.findOf(watcherOf(context), id, start);
        if (row !== undefined) await declinesStore(trx, realmId).add(row);
        return store.remove(watcherOf(context), id, start);
      });
      if (removed === 0 && (await catalogue.cardsFor(context, titlesOf(id))).length === 0) throw notFound();
    },

    async removeAll(context: ViewerContext): Promise<void> {
      const { realmId } = context;
      await write.transaction().execute(async (trx) => {
        const store = remindersStore(trx, realmId);
        for (const row of await store.list(watcherOf(context), MOST_REMINDERS)) await declinesStore(trx, realmId).add(row);
        await store.removeOf(watcherOf(context));
      });
    },

    /** Sets the time between the reminder and the start, also for the reminders that were set before and are not due yet. */
    async setLead(context: ViewerContext, lead: ReminderLead): Promise<void> {
      const { realmId } = context;
      const owner = ownerOf(context);
      await write.transaction().execute(async (trx) => {
        await reminderSettingsStore(trx, realmId).put(owner, { lead_minutes: lead });
        const store = remindersStore(trx, realmId);
        const now = deps.realmClock.now(realmId);
        for (const row of await store.list(owner.watcher_id, MOST_REMINDERS))
          if (row.due_at !== null && row.due_at > now.toISOString())
            await store.update(row.id, { due_at: dueTime(row.starts_at, lead, now) });
      });
    },

    /**
     * Reminds a profile of events for another module. Events that have begun, that the profile may not watch or that it has a reminder for are left
     * out, and so are those above its limit. Returns the ids of the events with a new reminder.
     */
    async addFor(context: ViewerContext, ids: readonly string[], way: ReminderWay): Promise<readonly string[]> {
      const added: string[] = [];
      for (const id of ids)
        try {
          const subject = await findSubject(context, id, undefined);
          const isNew = await write.transaction().execute(async (trx) => {
            const exists = (await remindersStore(trx, context.realmId).findOf(watcherOf(context), id, "")) !== undefined;
            if (!exists) await insert(trx, context, ownerOf(context), id, way, subject);
            return !exists;
          });
          if (isNew) added.push(id);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
        }
      return added;
    },
  };
}
export type RemindersService = ReturnType<typeof createRemindersService>;

function scheduleOfEvent({ startDate, endDate, eventStatus }: Card): NewSubject | null {
  if (startDate === null || endDate === null) return null;
  return { programmeId: null, startsAt: iso(startDate), endsAt: iso(endDate), status: eventStatus };
}

const keyFields = ({ item_id, programme_id, starts_at, way }: ReminderRow) => ({
  itemId: item_id,
  programme: programme_id === null ? null : starts_at,
  way,
});

const timesOf = ({ starts_at, ends_at, status }: ReminderRow) => ({ startDate: starts_at, endDate: ends_at, status });
