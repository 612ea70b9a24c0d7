import type { Db } from "../../../store/database.ts";
import type { ReminderRow, Subject } from "../store.ts";
import type { RemindersTables } from "../tables.ts";

/** End of a postponed event, which has no date. */
export const WITHOUT_DATE = "9999-12-31T00:00:00.000Z";

type DeclineRow = RemindersTables["reminder_declines"];

/** Queries on the reminders that watchers have removed. They follow the times of their events, so that a moved event gives no new reminder. */
export function declinesStore(db: Db, realmId: string) {
  const removing = () => db.deleteFrom("reminder_declines").where("realm_id", "=", realmId);

  return {
    async add({ account_id, watcher_id, profile_id, item_id, programme_id, programme_start, ...row }: ReminderRow): Promise<void> {
      const ends_at = row.status === "POSTPONED" ? WITHOUT_DATE : row.ends_at;
      await db
        .insertInto("reminder_declines")
        .values({ realm_id: realmId, account_id, watcher_id, profile_id, item_id, programme_id, programme_start, ends_at })
        .onConflict((conflict) =>
          conflict.columns(["realm_id", "watcher_id", "item_id", "programme_start"]).doUpdateSet({ programme_id, ends_at }),
        )
        .execute();
    },

    /** Watchers, among the given ones, who removed a reminder of the event, or of the same programme near its start. */
    async listDeclined(
      watcherIds: readonly string[],
      { item_id, programme_id, programme_start }: Subject,
      near: { readonly from: string; readonly to: string },
    ): Promise<string[]> {
      const rows = await db
        .selectFrom("reminder_declines")
        .select("watcher_id")
        .where("realm_id", "=", realmId)
        .where("watcher_id", "in", watcherIds)
        .where("item_id", "=", item_id)
        .where((eb) =>
          eb.or([
            eb("programme_start", "=", programme_start),
            ...(programme_id === null
              ? []
              : [
                  eb.and([
                    eb("programme_id", "=", programme_id),
                    eb("programme_start", ">=", near.from),
                    eb("programme_start", "<=", near.to),
                  ]),
                ]),
          ]),
        )
        .execute();
      return rows.map(({ watcher_id }) => watcher_id);
    },

    /** Everything of which watchers have removed a reminder. */
    listSubjects: (): Promise<(Subject & Pick<DeclineRow, "ends_at">)[]> =>
      db
        .selectFrom("reminder_declines")
        .select(["item_id", "programme_id", "programme_start", "ends_at"])
        .distinct()
        .where("realm_id", "=", realmId)
        .execute(),

    /** Changes the times of the event or the programme. */
    async move({ item_id, programme_id, programme_start }: Subject, next: Pick<DeclineRow, "programme_start" | "ends_at">) {
      // A watcher who has removed reminders of both times has one row afterwards.
      if (next.programme_start !== programme_start)
        await removing()
          .where("item_id", "=", item_id)
          .where("programme_start", "=", next.programme_start)
          .where("watcher_id", "in", (eb) =>
            eb
              .selectFrom("reminder_declines as moved")
              .select("moved.watcher_id")
              .where("moved.realm_id", "=", realmId)
              .where("moved.item_id", "=", item_id)
              .where("moved.programme_id", programme_id === null ? "is" : "=", programme_id)
              .where("moved.programme_start", "=", programme_start),
          )
          .execute();
      await db
        .updateTable("reminder_declines")
        .set(next)
        .where("realm_id", "=", realmId)
        .where("item_id", "=", item_id)
        .where("programme_id", programme_id === null ? "is" : "=", programme_id)
        .where("programme_start", "=", programme_start)
        .execute();
    },

    remove: ({ item_id, programme_id, programme_start }: Subject) =>
      removing()
        .where("item_id", "=", item_id)
        .where("programme_id", programme_id === null ? "is" : "=", programme_id)
        .where("programme_start", "=", programme_start)
        .execute(),
  };
}
