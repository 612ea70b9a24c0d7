import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Watch progress of profiles. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "watch_progress", { realmFrom: "parent" })
      .columns({
        account_id: "text",
        watcher_id: "text",
        profile_id: "text?",
        item_id: "text",
        position: "integer",
        duration: "integer",
        watched_at: "text",
        counted_at: "text?",
        finished_at: "text?",
        removed_at: "text?",
        removal_id: "text?",
      })
      .key("watcher_id", "item_id")
      .foreignKey("watch_progress_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("watch_progress_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    const index = (name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on("watch_progress")
        .columns(["realm_id", ...columns])
        .execute();
    await index("watch_progress_newest", "watcher_id", "watched_at");
    await index("watch_progress_counted", "watcher_id", "counted_at");
    await index("watch_progress_removal", "removal_id");
    await index("watch_progress_of_account", "account_id");
    await index("watch_progress_of_profile", "profile_id");
  },
};

/** For the most watched videos of a realm. */
const watchedLately: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("watch_progress_lately").on("watch_progress").columns(["realm_id", "counted_at", "item_id"]).execute();
  },
};

export const playbackMigrations: Migrations = {
  "20261126-0010-playback": baseline,
  "20261127-0424-watched-lately": watchedLately,
};
