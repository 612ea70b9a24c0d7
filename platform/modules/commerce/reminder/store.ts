import type { Db } from "../../../store/database.ts";
import type { HeldLicenceRow } from "../rows.ts";
import { LONG_PERIODS } from "./due-reminder.ts";

/** Until when something must fall due for its reminder to be sent now. */
export interface ReminderHorizon {
  /** ISO 8601: the first charge after a trial. */
  readonly firstCharge: string;
  /** ISO 8601: renewals of years. */
  readonly renewal: string;
  /** YYYY-MM of cards, from the first to the last month. */
  readonly cards: readonly [string, string];
}

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

    /** It began as a trial, and no money was charged for it since. */
    async isUnchargedTrial(heldId: string): Promise<boolean> {
      const items = await db
        .selectFrom("payment_history")
        .select(["item_type", "amount"])
        .where("realm_id", "=", realmId)
        .where("held_id", "=", heldId)
        .where("status", "=", "SUCCEEDED")
        .where("charge_key", "is not", null)
        .execute();
      return items.some(({ item_type: type }) => type === "TRIAL_INVOICE") && items.every(({ amount }) => Number(amount) === 0);
    },
  };
}
