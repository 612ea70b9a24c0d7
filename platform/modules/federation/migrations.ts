import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Secrets of providers' clients, providers of sessions, and used tokens of native apps. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "provider_secrets")
      .columns({ provider: "text", name: "text", sealed: "text", changed_at: "text" })
      .key("provider", "name")
      .execute();
    await tenantTable(db, "federated_sessions", { realmFrom: "parent" })
      .columns({ session_id: "text", provider: "text", sealed: "text" })
      .key("session_id")
      .foreignKey("federated_sessions_session", "session_id", "sessions", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "used_id_tokens")
      .columns({ provider: "text", token_hash: "text", expires_at: "text" })
      .key("provider", "token_hash")
      .execute();
  },
};

export const federationMigrations: Migrations = { "20261126-0006-federation": baseline };
