import { REMINDER_LEAD_DEFAULT } from "../../../contract/reminders/values.ts";
import type { Db } from "../../store/database.ts";
import type { RemindersTables } from "./tables.ts";

export type ReminderRow = RemindersTables["reminders"];
export type CalendarRow = RemindersTables["reminder_calendars"];

/** The owner's columns in a watcher's rows. */
export type Owner = Pick<ReminderRow, "account_id" | "watcher_id" | "profile_id">;

/** An event, or a programme of a channel. */
export type Subject = Pick<ReminderRow, "item_id" | "programme_id" | "programme_start">;

/** Queries on the reminders of one realm. `db` is the database or a transaction. */
export function remindersStore(db: Db, realmId: string) {
  const of = (watcherId: string) => db.selectFrom("reminders").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId);
  const removing = () => db.deleteFrom("reminders").where("realm_id", "=", realmId);

  return {
    list: (watcherId: string, most: number): Promise<ReminderRow[]> =>
      of(watcherId).selectAll().orderBy("starts_at").orderBy("id").limit(most).execute(),

    find: (id: string): Promise<ReminderRow | undefined> =>
      db.selectFrom("reminders").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst(),

    findOf: (watcherId: string, itemId: string, programmeStart: string): Promise<ReminderRow | undefined> =>
      of(watcherId).selectAll().where("item_id", "=", itemId).where("programme_start", "=", programmeStart).executeTakeFirst(),

    async count(watcherId: string): Promise<number> {
      const row = await of(watcherId)
        .select((eb) => eb.fn.countAll<number | string>().as("count"))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** Adds a reminder. One that exists gets the way, the country and the origin only. */
    async put(row: Omit<ReminderRow, "realm_id">): Promise<void> {
      await db
        .insertInto("reminders")
        .values({ realm_id: realmId, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(["realm_id", "watcher_id", "item_id", "programme_start"])
            .doUpdateSet({ way: row.way, region: row.region, followed: row.followed }),
        )
        .execute();
    },

    /** Returns the number of rows. */
    async remove(watcherId: string, itemId: string, programmeStart: string): Promise<number> {
      const removed = await removing()
        .where("watcher_id", "=", watcherId)
        .where("item_id", "=", itemId)
        .where("programme_start", "=", programmeStart)
        .executeTakeFirst();
      return Number(removed.numDeletedRows);
    },

    removeById: (id: string) => removing().where("id", "=", id).execute(),
    removeOf: (watcherId: string) => removing().where("watcher_id", "=", watcherId).execute(),

    /** Removes the reminders of an event or a programme that no longer exists. */
    removeSubject: ({ item_id, programme_id, programme_start }: Subject) =>
      removing()
        .where("item_id", "=", item_id)
        .where("programme_id", programme_id === null ? "is" : "=", programme_id)
        .where("programme_start", "=", programme_start)
        .execute(),

    /** Removes reminders that a watcher has from what they follow: of one subject, or of all. Returns the number of rows. */
    async removeFollowed(watcherId: string, followed?: string): Promise<number> {
      let query = removing().where("watcher_id", "=", watcherId);
      query = followed === undefined ? query.where("followed", "is not", null) : query.where("followed", "=", followed);
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },

    /** Watchers, among the given ones, who have a reminder of the subject. */
    async listReminded(watcherIds: readonly string[], { item_id, programme_start }: Omit<Subject, "programme_id">): Promise<string[]> {
      const rows = await db
        .selectFrom("reminders")
        .select("watcher_id")
        .where("realm_id", "=", realmId)
        .where("watcher_id", "in", watcherIds)
        .where("item_id", "=", item_id)
        .where("programme_start", "=", programme_start)
        .execute();
      return rows.map(({ watcher_id }) => watcher_id);
    },

    /** Adds reminders of followed titles. A watcher who has one of the event keeps it. */
    async addFollowed(rows: readonly Omit<ReminderRow, "realm_id">[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto("reminders")
        .values(rows.map((row) => ({ realm_id: realmId, ...row })))
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id", "item_id", "programme_start"]).doNothing())
        .execute();
    },

    /** Numbers of reminders by watcher; a watcher without any is absent. */
    async countOf(watcherIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom("reminders")
        .select((eb) => ["watcher_id", eb.fn.countAll<number | string>().as("count")])
        .where("realm_id", "=", realmId)
        .where("watcher_id", "in", watcherIds)
        .groupBy("watcher_id")
        .execute();
      return new Map(rows.map(({ watcher_id, count }) => [watcher_id, Number(count)]));
    },

    /** Removes reminders of events whose known end has passed. Postponed events wait for their new dates. */
    removeFinished: (now: string) =>
      removing()
        .where("ends_at", "<=", now)
        .where((eb) => eb.or([eb("status", "is", null), eb("status", "=", "CANCELLED")]))
        .execute(),

    /** Everything that viewers are reminded of. */
    listSubjects: (): Promise<Subject[]> =>
      db
        .selectFrom("reminders")
        .select(["item_id", "programme_id", "programme_start"])
        .distinct()
        .where("realm_id", "=", realmId)
        .execute(),

    /** Reminders whose stored times or status differ from the present ones. */
    listOutdated: (
      subject: Subject,
      { starts_at, ends_at, status }: Pick<ReminderRow, "starts_at" | "ends_at" | "status">,
      most: number,
    ): Promise<ReminderRow[]> =>
      db
        .selectFrom("reminders")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("item_id", "=", subject.item_id)
        .where("programme_id", subject.programme_id === null ? "is" : "=", subject.programme_id)
        .where("programme_start", "=", subject.programme_start)
        .where((eb) =>
          eb.or([
            eb("starts_at", "!=", starts_at),
            eb("ends_at", "!=", ends_at),
            ...(status === null ? [eb("status", "is not", null)] : [eb("status", "is", null), eb("status", "!=", status)]),
          ]),
        )
        .orderBy("id")
        .limit(most)
        .execute(),

    listDue: (now: string, most: number): Promise<ReminderRow[]> =>
      db
        .selectFrom("reminders")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("id")
        .limit(most)
        .execute(),

    /** Locks a row until the transaction ends; undefined: it was removed. */
    async lock(id: string): Promise<ReminderRow | undefined> {
      // An update that changes nothing locks the row on both databases.
      return db
        .updateTable("reminders")
        .set((eb) => ({ id: eb.ref("id") }))
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
    },

    update: (id: string, changes: Partial<Omit<ReminderRow, "realm_id" | "id">>) =>
      db.updateTable("reminders").set(changes).where("realm_id", "=", realmId).where("id", "=", id).execute(),

    /** Changes the way of all reminders of an account's viewers that are sent as notifications. */
    mailInsteadOf: (accountId: string) =>
      db
        .updateTable("reminders")
        .set({ way: "MAIL" })
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("way", "=", "PUSH")
        .execute(),
  };
}

/** Queries on the settings of watchers. */
export function reminderSettingsStore(db: Db, realmId: string) {
  return {
    find: (watcherId: string) =>
      db
        .selectFrom("reminder_settings")
        .select(["lead_minutes", "push_failed_at", "follows", "follow_region"])
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .executeTakeFirst(),

    listOf: (watcherIds: readonly string[]) =>
      db
        .selectFrom("reminder_settings")
        .select(["watcher_id", "lead_minutes", "push_failed_at", "follows", "follow_region"])
        .where("realm_id", "=", realmId)
        .where("watcher_id", "in", watcherIds)
        .execute(),

    /** `changes` alone are written to a row that exists. */
    async put(owner: Owner, changes: Partial<Omit<RemindersTables["reminder_settings"], "realm_id" | keyof Owner>>): Promise<void> {
      const row = { ...owner, lead_minutes: REMINDER_LEAD_DEFAULT, push_failed_at: null, follows: 1 as const, follow_region: null };
      await db
        .insertInto("reminder_settings")
        .values({ realm_id: realmId, ...row, ...changes })
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id"]).doUpdateSet(changes))
        .execute();
    },
  };
}

/** Queries on the calendars of watchers, and on the revisions of events. */
export function calendarStore(db: Db, realmId: string) {
  return {
    findOf: (watcherId: string): Promise<CalendarRow | undefined> =>
      db
        .selectFrom("reminder_calendars")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("watcher_id", "=", watcherId)
        .executeTakeFirst(),

    findBySecret: (hash: string): Promise<CalendarRow | undefined> =>
      db.selectFrom("reminder_calendars").selectAll().where("realm_id", "=", realmId).where("secret_hash", "=", hash).executeTakeFirst(),

    async put({ watcher_id, account_id, profile_id, ...secret }: Omit<CalendarRow, "realm_id">): Promise<void> {
      await db
        .insertInto("reminder_calendars")
        .values({ realm_id: realmId, watcher_id, account_id, profile_id, ...secret })
        .onConflict((conflict) => conflict.columns(["realm_id", "watcher_id"]).doUpdateSet(secret))
        .execute();
    },

    remove: (watcherId: string) =>
      db.deleteFrom("reminder_calendars").where("realm_id", "=", realmId).where("watcher_id", "=", watcherId).execute(),

    listRevisions: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : db.selectFrom("event_revisions").selectAll().where("realm_id", "=", realmId).where("item_id", "in", ids).execute(),

    /** Stores a changed event; another process that was first keeps its number. */
    async putRevision({ item_id, ...row }: Omit<RemindersTables["event_revisions"], "realm_id">): Promise<void> {
      await db
        .insertInto("event_revisions")
        .values({ realm_id: realmId, item_id, ...row })
        .onConflict((conflict) =>
          conflict.columns(["realm_id", "item_id"]).doUpdateSet(row).where("event_revisions.sequence", "<", row.sequence),
        )
        .execute();
    },

    /** Removes revisions of events that ended before a time. */
    dropRevisions: (before: string) =>
      db.deleteFrom("event_revisions").where("realm_id", "=", realmId).where("ends_at", "<", before).execute(),
  };
}
