import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Shown results of profiles, and titles that give results away. */
const results: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "shown_results", { realmFrom: "parent" })
      .columns({ account_id: "text", watcher_id: "text", profile_id: "text?", item_id: "text", shown_at: "text" })
      .key("watcher_id", "item_id")
      .foreignKey("shown_results_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("shown_results_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    for (const [name, column] of [
      ["shown_results_of_account", "account_id"],
      ["shown_results_of_profile", "profile_id"],
    ] as const)
      await db.schema.createIndex(name).on("shown_results").columns(["realm_id", column]).execute();
    await tenantTable(db, "result_titles")
      .columns({ item_id: "text", results_of: "text", neutral_title: "text?", neutral_picture: "text?" })
      .key("item_id")
      .execute();
  },
};

export const resultsMigrations: Migrations = { "20261127-0905-results": results };
