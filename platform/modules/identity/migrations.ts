import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Accounts, their passwords and their sessions. */
async function createAccounts(db: Kysely<unknown>): Promise<void> {
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
      time_zone: "text?",
      email_verified_at: "text?",
      deletion_due_at: "text?",
      terms_accepted: "text?",
      preferences: "text?",
      email_first_verified_at: "text?",
      operator_scopes: "text?",
      locked_at: "text?",
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
    .columns({
      id: "text",
      account_id: "text",
      created_at: "text",
      expires_at: "text",
      ended_at: "text?",
      end_reason: "text?",
      device_id: "text?",
      method: "text?",
      region: "text?",
      seen_at: "text?",
      proved_at: "text?",
      profile_id: "text?",
      impersonated_by: "text?",
      impersonation_mode: "text?",
    })
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
}

/** Tables that all sign-in methods share: identities at providers, devices, one-time links, pending sign-ups, consents. */
async function createSignIn(db: Kysely<unknown>): Promise<void> {
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
      consents: "text?",
      way_back: "text?",
      device_id: "text?",
    })
    .key("id")
    .execute();
  await db.schema.createIndex("pending_sign_ups_email").on("pending_sign_ups").columns(["realm_id", "email_lookup"]).execute();
  await tenantTable(db, "consents", { realmFrom: "parent" })
    .columns({ account_id: "text", term: "text", version: "text", answer: "integer", answered_at: "text" })
    .key("account_id", "term", "version")
    .foreignKey("consents_account", "account_id", "accounts", { onDelete: "cascade" })
    .execute();
}

/** Second factors and passkeys. */
async function createFactors(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "authenticators", { realmFrom: "parent" })
    .columns({
      account_id: "text",
      secret: "text",
      created_at: "text",
      confirmed_at: "text?",
      last_step: "integer",
      removal_due_at: "text?",
    })
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
}

/** Tables for profiles, for changes of address that both mailboxes confirm, and for televisions that wait for approval. */
async function createProfiles(db: Kysely<unknown>): Promise<void> {
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
}

const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await createAccounts(db);
    await createSignIn(db);
    await createFactors(db);
    await createProfiles(db);
  },
};

export const identityMigrations: Migrations = { "20261126-0004-identity": baseline };
