import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Keys, subscriptions and messages of web push. */
const push: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "push_keys").columns({ public_key: "text", sealed: "text", created_at: "text" }).key("public_key").execute();
    await tenantTable(db, "push_subscriptions", { realmFrom: "parent" })
      .columns({
        id: "text",
        account_id: "text",
        session_id: "text",
        endpoint: "text",
        endpoint_hash: "text",
        p256dh: "text",
        auth: "text",
        public_key: "text",
        browser: "text",
        system: "text",
        created_at: "text",
        renewed_at: "text",
        failures: { type: "integer", defaultTo: 0 },
      })
      .key("id")
      .unique("push_subscriptions_session", "session_id")
      .unique("push_subscriptions_endpoint", "endpoint_hash")
      .foreignKey("push_subscriptions_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("push_subscriptions_of_session", "session_id", "sessions", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "push_messages", { realmFrom: "parent" })
      .columns({
        message_key: "text",
        subscription_id: "text",
        account_id: "text",
        state: "text",
        attempts: { type: "integer", defaultTo: 0 },
        next_at: "text?",
        expires_at: "text",
        message: "text",
      })
      .key("subscription_id", "message_key")
      .foreignKey("push_messages_subscription", "subscription_id", "push_subscriptions", { onDelete: "cascade" })
      .execute();
    const index = (name: string, table: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns(["realm_id", ...columns])
        .execute();
    await index("push_subscriptions_of_account", "push_subscriptions", "account_id");
    await index("push_messages_of_account", "push_messages", "account_id");
    await index("push_messages_waiting", "push_messages", "state", "next_at");
    await index("push_messages_expired", "push_messages", "expires_at");
  },
};

export const pushMigrations: Migrations = { "20261127-0010-push": push };
