import type { Kysely } from "kysely";
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

export const identityMigrations: Migrations = {
  "0003-identity": identity0003,
  "20261122-0150-account-time-zone": accountTimeZone,
};
