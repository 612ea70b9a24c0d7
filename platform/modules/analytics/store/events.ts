import type { AnalyticsChoice } from "../../../../contract/analytics/analytics.ts";
import type { Db } from "../../../store/database.ts";
import type { AnalyticsTables } from "../tables.ts";

export type EventRow = AnalyticsTables["analytics_events"];

/** Below the limit of parameters in a statement. */
const BATCH_OF_ENDS = 1_000;

/** All SQL that writes and deletes. The operator's queries are in `report.ts`. */
export function analyticsStore(db: Db, realmId: string) {
  return {
    /**
     * Stores the rows whose visit has not ended; a stored event stays as it is. Drops the rows when `mostOfDay` events were stored on
     * the day. The upsert locks the row of the day, so that concurrent calls count one after the other. REACHED: these rows crossed the
     * limit. Only one call a day returns it, so the log has one line.
     */
    async save(rows: readonly EventRow[], mostOfDay: number): Promise<"SAVED" | "REACHED" | "DROPPED"> {
      const [first] = rows;
      if (first === undefined) return "SAVED";
      return await db.transaction().execute(async (trx) => {
        const { events } = await trx
          .insertInto("analytics_days")
          .values({ realm_id: realmId, day: first.at.slice(0, 10), events: 0 })
          .onConflict((conflict) =>
            conflict.columns(["realm_id", "day"]).doUpdateSet((eb) => ({ events: eb.ref("analytics_days.events") })),
          )
          .returning("events")
          .executeTakeFirstOrThrow();
        const before = Number(events);
        if (before >= mostOfDay) return "DROPPED";
        const ended = await trx
          .selectFrom("analytics_ended_visits")
          .select("visit")
          .where("realm_id", "=", realmId)
          .where("visit", "in", [...new Set(rows.map(({ visit }) => visit))])
          .execute();
        const counted = rows.filter((row) => !ended.some(({ visit }) => visit === row.visit));
        if (counted.length === 0) return "SAVED";
        const stored = await trx
          .insertInto("analytics_events")
          .values(counted)
          .onConflict((conflict) => conflict.columns(["realm_id", "visit", "id"]).doNothing())
          .returning("id")
          .execute();
        await trx
          .updateTable("analytics_days")
          .set({ events: before + stored.length })
          .where("realm_id", "=", realmId)
          .where("day", "=", first.at.slice(0, 10))
          .execute();
        return before + stored.length >= mostOfDay ? "REACHED" : "SAVED";
      });
    },
    /**
     * The oldest of the newest days that together have at most `mostRows`: older days exceed the limit. At least the newest day
     * stays. Null: the counted days do not exceed the limit.
     */
    async firstDayWithin({ mostRows, mostOfDay }: { readonly mostRows: number; readonly mostOfDay: number }) {
      const days = await db
        .selectFrom("analytics_days")
        .select(["day", "events"])
        .where("realm_id", "=", realmId)
        .orderBy("day", "desc")
        .execute();
      let rows = 0;
      let first: string | null = null;
      for (const { day, events } of days) {
        rows += Math.min(Number(events), mostOfDay);
        if (rows > mostRows) return first ?? day;
        first = day;
      }
      return null;
    },
    /** Ends a visit and deletes its events. */
    async endVisit(visit: string, at: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("analytics_ended_visits")
          .values({ realm_id: realmId, visit, ended_at: at })
          .onConflict((conflict) => conflict.columns(["realm_id", "visit"]).doNothing())
          .execute();
        await trx.deleteFrom("analytics_events").where("realm_id", "=", realmId).where("visit", "=", visit).execute();
      });
    },
    /** Deletes the oldest ended visits beyond the newest `most`, with events that were stored concurrently with their end. */
    async forgetOldestEnds(most: number): Promise<void> {
      let oldest: string[];
      do {
        const found = await db
          .selectFrom("analytics_ended_visits")
          .select("visit")
          .where("realm_id", "=", realmId)
          .orderBy("ended_at", "desc")
          .orderBy("visit", "desc")
          .offset(most)
          .limit(BATCH_OF_ENDS)
          .execute();
        oldest = found.map(({ visit }) => visit);
        if (oldest.length === 0) return;
        for (const table of ["analytics_events", "analytics_ended_visits"] as const)
          await db.deleteFrom(table).where("realm_id", "=", realmId).where("visit", "in", oldest).execute();
      } while (oldest.length === BATCH_OF_ENDS);
    },
    /** Deletes older events, events that were stored concurrently with their visit's end, and old ends. True: rows are left. */
    async expire(before: { readonly events: string; readonly ends: string }): Promise<boolean> {
      await db.deleteFrom("analytics_events").where("realm_id", "=", realmId).where("at", "<", before.events).execute();
      await db.deleteFrom("analytics_days").where("realm_id", "=", realmId).where("day", "<", before.events.slice(0, 10)).execute();
      await db
        .deleteFrom("analytics_events")
        .where("realm_id", "=", realmId)
        .where("visit", "in", (eb) => eb.selectFrom("analytics_ended_visits").select("visit").where("realm_id", "=", realmId))
        .execute();
      await db.deleteFrom("analytics_ended_visits").where("realm_id", "=", realmId).where("ended_at", "<", before.ends).execute();
      const of = (table: "analytics_events" | "analytics_ended_visits") =>
        db.selectFrom(table).select("visit").where("realm_id", "=", realmId).limit(1).executeTakeFirst();
      return ((await of("analytics_events")) ?? (await of("analytics_ended_visits"))) !== undefined;
    },
    async choiceOf(accountId: string): Promise<AnalyticsChoice | null> {
      const found = await db
        .selectFrom("analytics_choices")
        .select("choice")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return found?.choice ?? null;
    },
    /** The accounts that refuse. */
    async refusing(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (accountIds.length === 0) return new Set();
      const found = await db
        .selectFrom("analytics_choices")
        .select("account_id")
        .where("realm_id", "=", realmId)
        .where("choice", "=", "REFUSED")
        .where("account_id", "in", [...accountIds])
        .execute();
      return new Set(found.map(({ account_id }) => account_id));
    },
    async setChoice(accountId: string, choice: AnalyticsChoice, at: string): Promise<void> {
      await db
        .insertInto("analytics_choices")
        .values({ realm_id: realmId, account_id: accountId, choice, decided_at: at })
        .onConflict((conflict) => conflict.columns(["realm_id", "account_id"]).doUpdateSet({ choice, decided_at: at }))
        .execute();
    },
  };
}
