import { sql } from "kysely";
import type { AnalyticsEvent } from "../../../../contract/analytics/analytics.ts";
import type { AnalyticsReport } from "../../../../contract/analytics/operator-report.ts";
import type { Db } from "../../../store/database.ts";
import type { EventRow } from "./events.ts";

/** `from` is inclusive, `to` is exclusive: ISO 8601. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

type Name = AnalyticsEvent["name"];

/** Step of the purchase by page; a sign-in counts when it leads to a purchase. */
const STEP_OF_PAGE: Readonly<Record<string, string>> = {
  login: "LOGIN",
  loginProvider: "LOGIN",
  signup: "SIGNUP",
  purchase: "PACKAGE_SELECTION",
  pay: "PAYMENT_PAGE",
  payProvider: "CREDIT_CARD_PAYMENT",
};
const ON_THE_WAY = ["LOGIN", "SIGNUP"];
const STEP_ORDER = ["LOGIN", "SIGNUP", "CONSENT", "PACKAGE_SELECTION", "PAYMENT_PAGE", "CREDIT_CARD_PAYMENT", "PAYPAL_PAYMENT"];

/** Reads counted events. `db` is the database or a transaction. */
export function reportStore(db: Db, realmId: string) {
  const of = (name: Name, { from, to }: Period) =>
    db.selectFrom("analytics_events").where("realm_id", "=", realmId).where("name", "=", name).where("at", ">=", from).where("at", "<", to);

  async function grouped<const C extends readonly (keyof EventRow & string)[]>(name: Name, period: Period, columns: C) {
    const rows = await of(name, period)
      .select([...columns])
      .select((eb) => [eb.fn.countAll().as("count"), eb.fn.count("visit").distinct().as("visits")])
      .groupBy([...columns])
      .orderBy("count", "desc")
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count), visits: Number(row.visits) }));
  }

  async function playback(period: Period): Promise<AnalyticsReport["playback"]> {
    const all = of("PLAYBACK_QUALITY", period);
    const sums = await all
      .select((eb) => [
        eb.fn.count("startup_ms").as("starts"),
        eb.fn.sum("watched_ms").as("watched"),
        eb.fn.sum("stalls").as("stalls"),
        eb.fn.sum("stall_ms").as("stalled"),
        eb.fn.sum("quality_changes").as("changes"),
      ])
      .executeTakeFirstOrThrow();
    const starts = Number(sums.starts);
    const startup = async (share: number): Promise<number | null> => {
      if (starts === 0) return null;
      const found = await all
        .select("startup_ms")
        .where("startup_ms", "is not", null)
        .orderBy("startup_ms")
        .offset(Math.min(starts - 1, Math.floor(starts * share)))
        .limit(1)
        .executeTakeFirst();
      return found?.startup_ms ?? null;
    };
    const errors = await grouped("PLAYBACK_QUALITY", period, ["error"]);
    return {
      starts,
      startupMedian: await startup(0.5),
      startup95: await startup(0.95),
      watchedMs: Number(sums.watched ?? 0),
      stalls: Number(sums.stalls ?? 0),
      stallMs: Number(sums.stalled ?? 0),
      qualityChanges: Number(sums.changes ?? 0),
      errors: errors.flatMap(({ error, count, visits }) => (error === null ? [] : [{ error, count, visits }])),
    };
  }

  /** Number of views per step; several pages of one step count together. */
  async function stepViews(period: Period): Promise<AnalyticsReport["purchase"]> {
    const step = sql<string>`case ${sql.join(
      Object.entries(STEP_OF_PAGE).map(([page, name]) => sql`when ${sql.ref("page")} = ${sql.lit(page)} then ${sql.lit(name)}`),
      sql` `,
    )} end`;
    const rows = await of("PAGE_VIEW", period)
      .where("page", "in", Object.keys(STEP_OF_PAGE))
      .where((eb) => eb.or([eb("toward", "=", "PURCHASE"), eb(step, "not in", ON_THE_WAY)]))
      .select((eb) => [step.as("step"), "entry", eb.fn.countAll().as("count"), eb.fn.count("visit").distinct().as("visits")])
      .groupBy([step, "entry"])
      .execute();
    return rows.map((row) => ({
      step: row.step,
      outcome: "VIEWED",
      sku: null,
      entry: row.entry,
      code: null,
      count: Number(row.count),
      visits: Number(row.visits),
    }));
  }

  return {
    /** Number of events stored on the whole days of a period, so at least as many as a report of the period reads. Reads one row per day. */
    async storedEvents({ from, to }: Period): Promise<number> {
      const row = await db
        .selectFrom("analytics_days")
        .select((eb) => eb.fn.sum("events").as("events"))
        .where("realm_id", "=", realmId)
        .where("day", ">=", from.slice(0, 10))
        .where("day", "<=", to.slice(0, 10))
        .executeTakeFirstOrThrow();
      return Number(row.events ?? 0);
    },

    /** The report of a period. */
    async report(period: Period): Promise<AnalyticsReport> {
      const text = (value: string | null): string => value ?? "";
      const [pages, signIn, reset, steps, views] = await Promise.all([
        grouped("PAGE_VIEW", period, ["page"]),
        grouped("SIGN_IN_ERROR", period, ["way", "code"]),
        grouped("RESET_FAILURE", period, ["step", "code"]),
        grouped("PURCHASE_STEP", period, ["step", "outcome", "sku", "entry", "code"]),
        stepViews(period),
      ]);
      const place = ({ step }: { step: string }) => (STEP_ORDER.includes(step) ? STEP_ORDER.indexOf(step) : STEP_ORDER.length);
      const purchase = [...views, ...steps.map((one) => ({ ...one, step: text(one.step), outcome: text(one.outcome) }))];
      return {
        pages: pages.map(({ page, count, visits }) => ({ page: text(page), count, visits })),
        signInErrors: signIn.map(({ way, code, count, visits }) => ({ way: text(way), code: text(code), count, visits })),
        resetFailures: reset.map(({ step, code, count, visits }) => ({ step: text(step), code: text(code), count, visits })),
        purchase: purchase.sort((one, other) => place(one) - place(other)),
        playback: await playback(period),
      };
    },
  };
}
