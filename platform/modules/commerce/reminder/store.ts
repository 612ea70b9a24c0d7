import type { Db } from "../../../store/database.ts";
import type { HeldLicenceRow, HistoryRow, PaymentMethodRow } from "../rows.ts";
import { LONG_PERIODS } from "./due-reminder.ts";

/** Latest due dates for which reminders are sent now. */
export interface ReminderHorizon {
  /** ISO 8601: the first charge after a trial. */
  readonly firstCharge: string;
  /** ISO 8601: renewals of long periods. */
  readonly renewal: string;
  /** YYYY-MM of cards, from the first to the last month. */
  readonly cards: readonly [string, string];
}

type ChargeRow = Pick<HistoryRow, "item_type" | "amount" | "tax_rate" | "tax_on_top">;

/** Queries for the mails before money moves. `db` is the database or a transaction. */
export function reminderStore(db: Db, realmId: string) {
  return {
    /** Held licences that may need a reminder, by id, after `after`. */
    listCandidates: (horizon: ReminderHorizon, after: string, most: number): Promise<HeldLicenceRow[]> =>
      db
        .selectFrom("held_licences")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("id", ">", after)
        .where("auto_renewing", "=", 1)
        .where("ended_at", "is", null)
        .where("closed", "=", 0)
        .where("failed_since", "is", null)
        .where("period", "is not", null)
        .where((eb) =>
          eb.or([
            eb.and([
              eb("valid_until", "<=", horizon.firstCharge),
              eb.or([eb("state", "=", "TRIAL"), eb("paid_amount", "is", null), eb("paid_amount", "=", 0)]),
            ]),
            eb.and([
              eb("valid_until", "<=", horizon.renewal),
              eb.or([eb("period", "in", [...LONG_PERIODS]), eb("next_sku", "is not", null)]),
            ]),
            eb(
              "payment_method_id",
              "in",
              eb
                .selectFrom("payment_methods")
                .select("payment_methods.id")
                .where("payment_methods.realm_id", "=", realmId)
                .where("payment_methods.expires", ">=", horizon.cards[0])
                .where("payment_methods.expires", "<=", horizon.cards[1]),
            ),
          ]),
        )
        .orderBy("id")
        .limit(most)
        .execute(),

    /** Saved cards by id. */
    async findCards(ids: readonly string[]): Promise<ReadonlyMap<string, PaymentMethodRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom("payment_methods").selectAll().where("realm_id", "=", realmId).where("id", "in", ids).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The countries that viewers are billed in, by viewer. Viewers without one are absent. */
    async findCountries(viewerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (viewerIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("billing_details")
        .select(["viewer_id", "country"])
        .where("realm_id", "=", realmId)
        .where("viewer_id", "in", viewerIds)
        .where("country", "!=", "")
        .execute();
      return new Map(rows.map(({ viewer_id: id, country }) => [id, country]));
    },

    /** The charges and trials of held licences, oldest first, by held licence. */
    async listCharges(heldIds: readonly string[]): Promise<ReadonlyMap<string, readonly ChargeRow[]>> {
      if (heldIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("payment_history")
        .select(["held_id", "item_type", "amount", "tax_rate", "tax_on_top"])
        .where("realm_id", "=", realmId)
        .where("held_id", "in", heldIds)
        .where("status", "=", "SUCCEEDED")
        .where("charge_key", "is not", null)
        .orderBy("happened_at")
        .execute();
      const charges = new Map<string, ChargeRow[]>();
      for (const { held_id: id, ...charge } of rows) if (id !== null) charges.set(id, [...(charges.get(id) ?? []), charge]);
      return charges;
    },
  };
}
