import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import { FIGHTER_KEY, NEWS_KEY } from "./model/document-key.ts";
import { createChangeTriggers, WATCHED_FIGHTERS, WATCHED_NEWS, WATCHED_TITLES } from "./store/change-triggers.ts";
import { createPostgresIndex } from "./store/postgres-index.ts";
import { createSqliteIndex } from "./store/sqlite-index.ts";
import type {} from "./tables.ts";

/** Creates the index, its documents, and the triggers that note changes. Notes existing titles as changed. */
const search: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "search_documents")
      .columns({
        item_id: "text",
        number: "bigint",
        type: "text",
        kind: "text?",
        access: "text",
        rating: "text?",
        published_at: "text",
        titles: "text",
        genres: "text",
        licences: "text",
      })
      .key("item_id")
      .execute();
    // For `takenNumbers`: numbers are unique over all realms, because the index of SQLite is one table. `chooseNumbers` keeps them so.
    await db.schema.createIndex("search_documents_by_number").on("search_documents").columns(["number"]).execute();
    await db.schema.createIndex("search_documents_by_popularity").on("search_documents").columns(["realm_id", "number"]).execute();
    await tenantTable(db, "search_terms").columns({ word: "text" }).key("word").execute();
    await tenantTable(db, "search_deletions").columns({ deletion: "text", word: "text" }).key("deletion", "word").execute();
    await tenantTable(db, "search_changes").columns({ item_id: "text" }).key("item_id").execute();
    await (db.getExecutor().adapter instanceof SqliteAdapter ? createSqliteIndex(db) : createPostgresIndex(db));
    await createChangeTriggers(db, WATCHED_TITLES);
    await sql`insert into search_changes (realm_id, item_id) select realm_id, id from items`.execute(db);
  },
};

/** Recent searches of profiles. */
const recentSearches: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "recent_searches", { realmFrom: "parent" })
      .columns({
        account_id: "text",
        watcher_id: "text",
        profile_id: "text?",
        id: "text",
        terms: "text",
        value: "text",
        searched_at: "text",
      })
      .key("watcher_id", "terms")
      .foreignKey("recent_searches_account", "account_id", "accounts", { onDelete: "cascade" })
      .foreignKey("recent_searches_profile", "profile_id", "profiles", { onDelete: "cascade" })
      .execute();
    const index = (name: string, column: string) =>
      db.schema.createIndex(name).on("recent_searches").columns(["realm_id", column]).execute();
    await index("recent_searches_of_account", "account_id");
    await index("recent_searches_of_profile", "profile_id");
  },
};

/** The index has the names of genres since then, so every title is indexed again: by a job, after the first search. */
const genreNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into search_changes (realm_id, item_id) select realm_id, id from items where true on conflict do nothing`.execute(db);
  },
};

/** Fighters are in the index since then. Existing ones are noted as changed. */
const fighters: Migration = {
  async up(db: Kysely<unknown>) {
    await createChangeTriggers(db, WATCHED_FIGHTERS);
    await sql`insert into search_changes (realm_id, item_id)
      select realm_id, ${sql.lit(FIGHTER_KEY)} || id from fighters where true on conflict do nothing`.execute(db);
  },
};

/** Adds news to the index. Existing items are noted as changed, so that the next search indexes them. */
const news: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("search_documents")
      .addColumn("spoilers", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await createChangeTriggers(db, WATCHED_NEWS);
    await sql`insert into search_changes (realm_id, item_id)
      select realm_id, ${sql.lit(NEWS_KEY)} || id from news_items where true on conflict do nothing`.execute(db);
  },
};

export const searchMigrations: Migrations = {
  "20261126-1700-search": search,
  "20261127-0425-recent-searches": recentSearches,
  "20261127-0440-genre-names": genreNames,
  "20261127-1020-search-fighters": fighters,
  "20261127-1240-search-news": news,
};
