import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

const WATCHER = { account_id: "text", watcher_id: "text", profile_id: "text?" } as const;

/** Reminders of profiles, their settings, and calendars. */
const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    const index = (table: string, name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns(["realm_id", ...columns])
        .execute();
    await tenantTable(db, "reminders", { realmFrom: "parent" })
      .columns({
        id: "text",
        ...WATCHER,
        item_id: "text",
        programme_id: "text?",
        programme_start: "text",
        starts_at: "text",
        ends_at: "text",
        status: "text?",
        way: "text",
        region: "text?",
        due_at: "text?",
        sequence: "integer",
        changed_at: "text",
        added_at: "text",
      })
      .key("id")
      .unique("reminders_of_watcher", "watcher_id", "item_id", "programme_start")
      .foreignKey("reminders_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("reminders_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    await index("reminders", "reminders_due", "due_at");
    await index("reminders", "reminders_of_item", "item_id", "programme_start");
    await index("reminders", "reminders_of_account", "account_id");
    await index("reminders", "reminders_of_profile", "profile_id");
    await tenantTable(db, "reminder_settings", { realmFrom: "parent" })
      .columns({ ...WATCHER, lead_minutes: "integer", push_failed_at: "text?" })
      .key("watcher_id")
      .foreignKey("reminder_settings_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("reminder_settings_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    await index("reminder_settings", "reminder_settings_of_account", "account_id");
    await index("reminder_settings", "reminder_settings_of_profile", "profile_id");
    await tenantTable(db, "reminder_calendars", { realmFrom: "parent" })
      .columns({ ...WATCHER, secret_hash: "text", secret_hidden: "text", region: "text?", created_at: "text" })
      .key("watcher_id")
      .unique("reminder_calendars_secret", "secret_hash")
      .foreignKey("reminder_calendars_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("reminder_calendars_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    await index("reminder_calendars", "reminder_calendars_of_account", "account_id");
    await index("reminder_calendars", "reminder_calendars_of_profile", "profile_id");
    await tenantTable(db, "event_revisions")
      .columns({ item_id: "text", starts_at: "text", ends_at: "text", status: "text?", sequence: "integer", changed_at: "text" })
      .key("item_id")
      .execute();
  },
};

/** Reminders of what a viewer follows. */
const followed: Migration = {
  async up(db: Kysely<unknown>) {
    const index = (table: string, name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns(["realm_id", ...columns])
        .execute();
    await db.schema.alterTable("reminders").addColumn("followed", "text").execute();
    await db.schema
      .alterTable("reminder_settings")
      .addColumn("follows", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable("reminder_settings").addColumn("follow_region", "text").execute();
    await tenantTable(db, "reminder_declines", { realmFrom: "parent" })
      .columns({ ...WATCHER, item_id: "text", programme_start: "text", ends_at: "text" })
      .key("watcher_id", "item_id", "programme_start")
      .foreignKey("reminder_declines_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("reminder_declines_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    await index("reminder_declines", "reminder_declines_of_item", "item_id", "programme_start");
    await index("reminder_declines", "reminder_declines_of_account", "account_id");
    await index("reminder_declines", "reminder_declines_of_profile", "profile_id");
    await index("reminder_declines", "reminder_declines_by_end", "ends_at");
  },
};

/** Removed reminders name their programme, because its start changes. Rows from before have none, and stay at their start until its end. */
const declinedProgrammes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("reminder_declines").addColumn("programme_id", "text").execute();
  },
};

export const remindersMigrations: Migrations = {
  "20261127-0000-reminders": reminders,
  "20261127-0114-followed-reminders": followed,
  "20261127-1240-declined-programmes": declinedProgrammes,
};
