import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Favourite videos of profiles. */
const favourites: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "favourites", { realmFrom: "parent" })
      .columns({ account_id: "text", watcher_id: "text", profile_id: "text?", item_id: "text", added_at: "text" })
      .key("watcher_id", "item_id")
      .foreignKey("favourites_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("favourites_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    const index = (name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on("favourites")
        .columns(["realm_id", ...columns])
        .execute();
    await index("favourites_newest", "watcher_id", "added_at");
    await index("favourites_of_account", "account_id");
    await index("favourites_of_profile", "profile_id");
  },
};

export const favouritesMigrations: Migrations = { "20261126-2006-favourites": favourites };
