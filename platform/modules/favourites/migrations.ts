import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** A table of favourites of profiles. */
async function createFavouritesTable(db: Kysely<unknown>, table: string): Promise<void> {
  await tenantTable(db, table, { realmFrom: "parent" })
    .columns({ account_id: "text", watcher_id: "text", profile_id: "text?", item_id: "text", added_at: "text" })
    .key("watcher_id", "item_id")
    .foreignKey(`${table}_account`, "account_id", "accounts", { onDelete: "cascade" })
    .foreignKey(`${table}_profile`, "profile_id", "profiles", { onDelete: "cascade" })
    .execute();
  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(name)
      .on(table)
      .columns(["realm_id", ...columns])
      .execute();
  await index(`${table}_newest`, "watcher_id", "added_at");
  await index(`${table}_of_account`, "account_id");
  await index(`${table}_of_profile`, "profile_id");
}

/** Favourite videos of profiles. */
const favourites: Migration = { up: (db: Kysely<unknown>) => createFavouritesTable(db, "favourites") };

/** Favourite channels of profiles. */
const favouriteChannels: Migration = { up: (db: Kysely<unknown>) => createFavouritesTable(db, "favourite_channels") };

export const favouritesMigrations: Migrations = {
  "20261126-2006-favourites": favourites,
  "20261127-0045-favourite-channels": favouriteChannels,
};
