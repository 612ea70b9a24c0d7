import type { Kysely, Migration } from "kysely";
import type { Migrations } from "../../module.ts";
import type {} from "./tables.ts";

/** Accounts, their passwords and their sessions. */
const identity0003: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("accounts")
      .addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"))
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_lookup", "text", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("details", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("accounts_key", ["realm_id", "id"])
      .addUniqueConstraint("accounts_email", ["realm_id", "email_lookup"])
      .execute();
    await db.schema
      .createTable("credentials")
      .addColumn("realm_id", "text", (column) => column.notNull())
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("credentials_key", ["realm_id", "account_id"])
      .addForeignKeyConstraint("credentials_account", ["realm_id", "account_id"], "accounts", ["realm_id", "id"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createTable("sessions")
      .addColumn("realm_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("ended_at", "text")
      .addColumn("end_reason", "text")
      .addPrimaryKeyConstraint("sessions_key", ["realm_id", "id"])
      .addForeignKeyConstraint("sessions_account", ["realm_id", "account_id"], "accounts", ["realm_id", "id"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
    await db.schema.createIndex("sessions_of_account").on("sessions").columns(["realm_id", "account_id", "expires_at"]).execute();
    await db.schema
      .createTable("refresh_tokens")
      .addColumn("realm_id", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull())
      .addColumn("session_id", "text", (column) => column.notNull())
      .addColumn("generation", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("successor_sealed", "text")
      .addColumn("successor_used_at", "text")
      .addPrimaryKeyConstraint("refresh_tokens_key", ["realm_id", "token_hash"])
      // Two rotations at once cannot both make the next generation.
      .addUniqueConstraint("refresh_tokens_generation", ["realm_id", "session_id", "generation"])
      .addForeignKeyConstraint("refresh_tokens_session", ["realm_id", "session_id"], "sessions", ["realm_id", "id"], (key) =>
        key.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createTable("known_addresses")
      .addColumn("realm_id", "text", (column) => column.notNull())
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("address_hash", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("known_addresses_key", ["realm_id", "account_id", "address_hash"])
      .addForeignKeyConstraint("known_addresses_account", ["realm_id", "account_id"], "accounts", ["realm_id", "id"], (key) =>
        key.onDelete("cascade"),
      )
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
