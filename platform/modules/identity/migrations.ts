import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Accounts, their passwords and their sessions. */
const identity0003: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "accounts")
      .columns({
        id: "text",
        email: "text",
        email_lookup: "text",
        name: "text?",
        language: "text",
        role: "text",
        details: "text",
        created_at: "text",
      })
      .key("id")
      .unique("accounts_email", "email_lookup")
      .execute();
    await tenantTable(db, "credentials", { realmFrom: "parent" })
      .columns({ account_id: "text", password_hash: "text", changed_at: "text" })
      .key("account_id")
      .foreignKey("credentials_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "sessions", { realmFrom: "parent" })
      .columns({ id: "text", account_id: "text", created_at: "text", expires_at: "text", ended_at: "text?", end_reason: "text?" })
      .key("id")
      .foreignKey("sessions_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await db.schema.createIndex("sessions_of_account").on("sessions").columns(["realm_id", "account_id", "expires_at"]).execute();
    await tenantTable(db, "refresh_tokens", { realmFrom: "parent" })
      .columns({
        token_hash: "text",
        session_id: "text",
        generation: "integer",
        created_at: "text",
        successor_sealed: "text?",
        successor_used_at: "text?",
      })
      .key("token_hash")
      // Two rotations at once cannot both make the next generation.
      .unique("refresh_tokens_generation", "session_id", "generation")
      .foreignKey("refresh_tokens_session", "session_id", "sessions", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "known_addresses", { realmFrom: "parent" })
      .columns({ account_id: "text", address_hash: "text", seen_at: "text" })
      .key("account_id", "address_hash")
      .foreignKey("known_addresses_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
  },
};

/** The zone that a viewer chose for their account (PL-15). */
const accountTimeZone: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("time_zone", "text").execute();
  },
};

/**
 * What every way to sign in shares: confirmed addresses, identities at providers, devices, links that work once, consents, sign-ups
 * that wait for their mail, and a record of what happened. Accounts that were there before have not confirmed their address.
 */
const signInCore: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("email_verified_at", "text").execute();
    for (const column of ["device_id", "method", "region", "seen_at"])
      await db.schema.alterTable("sessions").addColumn(column, "text").execute();
    await tenantTable(db, "linked_identities", { realmFrom: "parent" })
      .columns({
        provider: "text",
        subject: "text",
        account_id: "text",
        email: "text?",
        email_verified: "integer",
        linked_at: "text",
        used_at: "text",
      })
      .key("provider", "subject")
      .foreignKey("linked_identities_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await db.schema.createIndex("linked_identities_of_account").on("linked_identities").columns(["realm_id", "account_id"]).execute();
    await tenantTable(db, "devices", { realmFrom: "parent" })
      .columns({
        account_id: "text",
        id: "text",
        browser: "text",
        system: "text",
        first_seen_at: "text",
        seen_at: "text",
      })
      .key("account_id", "id")
      .foreignKey("devices_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "one_time_tokens")
      .columns({
        token_hash: "text",
        purpose: "text",
        owner: "text",
        payload: "text",
        created_at: "text",
        expires_at: "text",
        used_at: "text?",
      })
      .key("token_hash")
      .execute();
    await db.schema.createIndex("one_time_tokens_of_owner").on("one_time_tokens").columns(["realm_id", "owner", "purpose"]).execute();
    await db.schema.createIndex("one_time_tokens_expiry").on("one_time_tokens").columns(["realm_id", "expires_at"]).execute();
    await tenantTable(db, "pending_sign_ups")
      .columns({
        id: "text",
        email: "text",
        email_lookup: "text",
        name: "text?",
        language: "text",
        details: "text",
        password_hash: "text",
        created_at: "text",
        expires_at: "text",
      })
      .key("id")
      .execute();
    await db.schema.createIndex("pending_sign_ups_email").on("pending_sign_ups").columns(["realm_id", "email_lookup"]).execute();
    await tenantTable(db, "consents", { realmFrom: "parent" })
      .columns({ account_id: "text", term: "text", version: "text", answer: "integer", answered_at: "text" })
      .key("account_id", "term", "version")
      .foreignKey("consents_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "audit_events")
      .columns({
        id: "text",
        account_id: "text?",
        event: "text",
        details: "text",
        address: "text",
        happened_at: "text",
      })
      .key("id")
      .execute();
    await db.schema.createIndex("audit_events_of_account").on("audit_events").columns(["realm_id", "account_id", "happened_at"]).execute();
  },
};

/** A sign-up that waits for its mail keeps what was accepted and where its viewer was going. */
const pendingAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["consents", "way_back"]) await db.schema.alterTable("pending_sign_ups").addColumn(column, "text").execute();
  },
};

/** Second factors, passkeys, and when a session last proved who it is. */
const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sessions").addColumn("proved_at", "text").execute();
    await tenantTable(db, "authenticators", { realmFrom: "parent" })
      .columns({ account_id: "text", secret: "text", created_at: "text", confirmed_at: "text?", last_step: "integer" })
      .key("account_id")
      .foreignKey("authenticators_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "recovery_codes", { realmFrom: "parent" })
      .columns({ account_id: "text", code_hash: "text" })
      .key("account_id", "code_hash")
      .foreignKey("recovery_codes_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "passkeys", { realmFrom: "parent" })
      .columns({
        id: "text",
        account_id: "text",
        rp_id: "text",
        public_key: "text",
        counter: "bigint",
        transports: "text",
        name: "text",
        synced: "integer",
        created_at: "text",
        used_at: "text?",
      })
      .key("id")
      .foreignKey("passkeys_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await db.schema.createIndex("passkeys_of_account").on("passkeys").columns(["realm_id", "account_id"]).execute();
  },
};

/** Who watches with an account, and who does in a session. */
const profiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sessions").addColumn("profile_id", "text").execute();
    await tenantTable(db, "profiles", { realmFrom: "parent" })
      .columns({
        id: "text",
        account_id: "text",
        name: "text",
        avatar: "text",
        is_child: "integer",
        language: "text?",
        max_rating: "integer?",
        pin_hash: "text?",
        created_at: "text",
      })
      .key("id")
      .foreignKey("profiles_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await db.schema.createIndex("profiles_of_account").on("profiles").columns(["realm_id", "account_id"]).execute();
  },
};

/** A change of address that both mailboxes confirm, and the day on which an account is deleted. */
const accountChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("deletion_due_at", "text").execute();
    await tenantTable(db, "email_changes", { realmFrom: "parent" })
      .columns({
        account_id: "text",
        email: "text",
        email_lookup: "text",
        created_at: "text",
        expires_at: "text",
        old_confirmed_at: "text?",
        new_confirmed_at: "text?",
      })
      .key("account_id")
      .foreignKey("email_changes_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
  },
};

/** Televisions that wait to be let in. */
const deviceRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "device_requests")
      .columns({
        device_code_hash: "text",
        user_code: "text",
        browser: "text",
        system: "text",
        region: "text?",
        state: "text",
        account_id: "text?",
        interval_seconds: "integer",
        polled_at: "text?",
        created_at: "text",
        expires_at: "text",
      })
      .key("device_code_hash")
      .unique("device_requests_user_code", "user_code")
      .execute();
  },
};

/** Which required terms an account is known to have accepted, so that no call has to look it up. */
const termsAccepted: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("terms_accepted", "text").execute();
  },
};

/** Sessions in which an operator acts for a viewer. */
const impersonations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["impersonated_by", "impersonation_mode"])
      await db.schema.alterTable("sessions").addColumn(column, "text").execute();
  },
};

/** How a viewer wants videos to play. */
const playbackPreferences: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("preferences", "text").execute();
  },
};

/** The browser in which a pending sign-up was filled in. */
const pendingDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("pending_sign_ups").addColumn("device_id", "text").execute();
  },
};

/** When an authenticator app is removed that was given up after a reset. */
const authenticatorRemovals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("authenticators").addColumn("removal_due_at", "text").execute();
  },
};

/**
 * When the first address of an account was proved. Where the address was changed before, the record of events says it; an account that was
 * made with a proved address has no such event.
 */
const firstProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("email_first_verified_at", "text").execute();
    await sql`update accounts set email_first_verified_at = email_verified_at`.execute(db);
    await sql`update accounts set email_first_verified_at = coalesce((select min(happened_at) from audit_events
      where audit_events.realm_id = accounts.realm_id and account_id = accounts.id and event = 'EMAIL_CONFIRMED'), created_at)
      where email_verified_at is not null and exists (select 1 from audit_events
      where audit_events.realm_id = accounts.realm_id and account_id = accounts.id and event = 'EMAIL_CHANGED')`.execute(db);
  },
};

/** A second hash of each recovery code, which works without the secret of the first. */
const recoveryScryptHashes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("recovery_codes").addColumn("scrypt_hash", "text").execute();
  },
};

/** What each operator may do. Operators of earlier builds may do everything. */
const operatorScopes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("operator_scopes", "text").execute();
  },
};

/** When an operator locked an account. */
const accountLocks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("accounts").addColumn("locked_at", "text").execute();
  },
};

export const identityMigrations: Migrations = {
  "0003-identity": identity0003,
  "20261122-0150-account-time-zone": accountTimeZone,
  "20261122-0500-sign-in-core": signInCore,
  "20261122-0810-pending-answers": pendingAnswers,
  "20261122-0820-second-factors": secondFactors,
  "20261122-0900-profiles": profiles,
  "20261122-1130-account-changes": accountChanges,
  "20261122-1220-device-requests": deviceRequests,
  "20261122-1500-terms-accepted": termsAccepted,
  "20261122-1515-impersonations": impersonations,
  "20261122-1955-playback-preferences": playbackPreferences,
  "20261124-1753-pending-devices": pendingDevices,
  "20261124-1812-authenticator-removals": authenticatorRemovals,
  "20261124-1939-first-proofs": firstProofs,
  "20261124-1952-recovery-scrypt-hashes": recoveryScryptHashes,
  "20261125-2140-operator-scopes": operatorScopes,
  "20261126-0030-account-locks": accountLocks,
};
