import { createHash } from "node:crypto";
import type { Db } from "../../../store/database.ts";

export interface SeenDevice {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
}

/** The id of a device, from the secret that its browser keeps. */
export const deviceIdOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Queries on the devices that have signed in to an account. Times are ISO text. `db` is the database or a transaction. */
export function deviceStore(db: Db, realmId: string) {
  return {
    list: (accountId: string) =>
      db
        .selectFrom("devices")
        .select(["id", "browser", "system"])
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .execute(),

    /** True when the browser with this secret has signed in to the account. */
    async isKnown(accountId: string, secret: string | undefined): Promise<boolean> {
      if (secret === undefined) return false;
      const device = await db
        .selectFrom("devices")
        .select("id")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("id", "=", deviceIdOf(secret))
        .executeTakeFirst();
      return device !== undefined;
    },

    async see(accountId: string, device: SeenDevice, now: string, forgetBefore: string): Promise<void> {
      const seen = { browser: device.browser, system: device.system, seen_at: now };
      await db
        .insertInto("devices")
        .values({ realm_id: realmId, account_id: accountId, id: device.id, first_seen_at: now, ...seen })
        .onConflict((conflict) => conflict.columns(["realm_id", "account_id", "id"]).doUpdateSet(seen))
        .execute();
      await db
        .deleteFrom("devices")
        .where("realm_id", "=", realmId)
        .where("account_id", "=", accountId)
        .where("seen_at", "<", forgetBefore)
        .execute();
    },

    /** Forgets the account's devices, because a stranger's browser must not count as one of them. */
    async forgetAll(accountId: string): Promise<void> {
      await db.deleteFrom("devices").where("realm_id", "=", realmId).where("account_id", "=", accountId).execute();
    },

    /** Current sessions with their devices, the most recently used first. */
    listSessions: (accountId: string, now: string) =>
      db
        .selectFrom("sessions")
        .leftJoin("devices", (join) =>
          join
            .onRef("devices.realm_id", "=", "sessions.realm_id")
            .onRef("devices.account_id", "=", "sessions.account_id")
            .onRef("devices.id", "=", "sessions.device_id"),
        )
        .select([
          "sessions.id",
          "sessions.created_at",
          "sessions.seen_at",
          "sessions.region",
          "sessions.impersonation_mode",
          "devices.browser",
          "devices.system",
        ])
        .where("sessions.realm_id", "=", realmId)
        .where("sessions.account_id", "=", accountId)
        .where("sessions.ended_at", "is", null)
        .where("sessions.expires_at", ">", now)
        .orderBy("sessions.seen_at", "desc")
        .orderBy("sessions.id", "desc")
        .execute(),
  };
}
