import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Lists of titles, their content, and the shared lists that viewers save. */
const watchlists: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "watchlists", { realmFrom: "parent" })
      .columns({
        id: "text",
        account_id: "text",
        watcher_id: "text",
        profile_id: "text?",
        name: "text",
        created_at: "text",
        owner_key: "text",
        share_key: "text?",
        owner_name: "text?",
      })
      .key("id")
      .unique("watchlists_share", "share_key")
      .foreignKey("watchlists_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("watchlists_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "watchlist_items", { realmFrom: "parent" })
      .columns({ watchlist_id: "text", item_id: "text", item_type: "text", rank: "bigint", added_at: "text" })
      .key("watchlist_id", "item_id")
      .foreignKey("watchlist_items_list", "watchlist_id", "watchlists", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "watchlist_saves", { realmFrom: "parent" })
      .columns({ watchlist_id: "text", watcher_id: "text", account_id: "text", profile_id: "text?", saved_at: "text" })
      .key("watcher_id", "watchlist_id")
      .foreignKey("watchlist_saves_list", "watchlist_id", "watchlists", { onDelete: "cascade" })
      .foreignKey("watchlist_saves_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("watchlist_saves_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    const index = (name: string, table: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns(["realm_id", ...columns])
        .execute();
    await index("watchlists_newest", "watchlists", "watcher_id", "id");
    await index("watchlists_of_account", "watchlists", "account_id");
    await index("watchlists_of_profile", "watchlists", "profile_id");
    await index("watchlist_items_order", "watchlist_items", "watchlist_id", "rank");
    await index("watchlist_saves_of_list", "watchlist_saves", "watchlist_id");
    await index("watchlist_saves_of_account", "watchlist_saves", "account_id");
    await index("watchlist_saves_of_profile", "watchlist_saves", "profile_id");
  },
};

/** A number that changes with the titles of a list, so that their count can be cached. */
const changes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("watchlists")
      .addColumn("changes", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

export const watchlistsMigrations: Migrations = {
  "20261127-0005-watchlists": watchlists,
  "20261127-1320-watchlist-changes": changes,
};
