import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Series and channels that profiles follow. */
const follows: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "follows", { realmFrom: "parent" })
      .columns({
        account_id: "text",
        watcher_id: "text",
        profile_id: "text?",
        subject_type: "text",
        subject_id: "text",
        followed_at: "text",
      })
      .key("watcher_id", "subject_type", "subject_id")
      .foreignKey("follows_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("follows_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    const index = (name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on("follows")
        .columns(["realm_id", ...columns])
        .execute();
    await index("follows_of_subject", "subject_type", "subject_id", "watcher_id");
    await index("follows_of_account", "account_id");
    await index("follows_of_profile", "profile_id");
  },
};

export const followsMigrations: Migrations = { "20261127-0002-follows": follows };
