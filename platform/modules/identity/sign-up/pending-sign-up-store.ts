import type { Language } from "../../../../contract/base/fields.ts";
import type { Db } from "../../../store/database.ts";
import type { IdentityTables } from "../tables.ts";
import type { Answer } from "../terms/consent.ts";

export interface PendingSignUp {
  readonly id: string;
  readonly email: string;
  readonly emailLookup: string;
  readonly name: string | null;
  readonly language: Language;
  readonly details: Readonly<Record<string, string>>;
  readonly passwordHash: string;
  /** Answers to the realm's terms; null: not asked yet. */
  readonly consents: readonly Pick<Answer, "term" | "version" | "answer">[] | null;
  /** Path of ours that the viewer wanted to open, or null. */
  readonly wayBack: string | null;
}

const signUpOf = (row: IdentityTables["pending_sign_ups"]): PendingSignUp => ({
  id: row.id,
  email: row.email,
  emailLookup: row.email_lookup,
  name: row.name,
  language: row.language,
  details: JSON.parse(row.details) as Record<string, string>,
  passwordHash: row.password_hash,
  consents: row.consents === null ? null : (JSON.parse(row.consents) as PendingSignUp["consents"]),
  wayBack: row.way_back,
});

/** Queries on sign-ups whose address is not confirmed yet. Times are ISO text. `db` is the database or a transaction. */
export function pendingSignUpStore(db: Db, realmId: string) {
  return {
    /** `deviceId`: that of the browser or app that signed up (`deviceIdOf`). */
    async insert(
      pending: PendingSignUp,
      { deviceId, now, expiresAt }: { readonly deviceId: string; readonly now: string; readonly expiresAt: string },
    ): Promise<void> {
      await db.deleteFrom("pending_sign_ups").where("realm_id", "=", realmId).where("expires_at", "<", now).execute();
      await db
        .insertInto("pending_sign_ups")
        .values({
          realm_id: realmId,
          id: pending.id,
          email: pending.email,
          email_lookup: pending.emailLookup,
          name: pending.name,
          language: pending.language,
          details: JSON.stringify(pending.details),
          password_hash: pending.passwordHash,
          consents: pending.consents === null ? null : JSON.stringify(pending.consents),
          way_back: pending.wayBack,
          device_id: deviceId,
          created_at: now,
          expires_at: expiresAt,
        })
        .execute();
    },

    async find(id: string): Promise<PendingSignUp | null> {
      const row = await db
        .selectFrom("pending_sign_ups")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row === undefined ? null : signUpOf(row);
    },

    /** The newest sign-up of a browser for an address, unless it has expired. */
    async findOfDevice(emailLookup: string, deviceId: string, now: string): Promise<PendingSignUp | null> {
      const row = await db
        .selectFrom("pending_sign_ups")
        .selectAll()
        .where("realm_id", "=", realmId)
        .where("email_lookup", "=", emailLookup)
        .where("device_id", "=", deviceId)
        .where("expires_at", ">", now)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirst();
      return row === undefined ? null : signUpOf(row);
    },

    /** Drops all pending sign-ups for an address. */
    async drop(emailLookup: string): Promise<void> {
      await db.deleteFrom("pending_sign_ups").where("realm_id", "=", realmId).where("email_lookup", "=", emailLookup).execute();
    },
  };
}
