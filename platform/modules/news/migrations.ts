import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import { createVersionTriggers } from "../../store/versions/version-triggers.ts";
import type {} from "./tables.ts";

/** Feeds, items and their texts. */
const news: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "news_feeds").columns({ id: "text", position: "integer", titles: "text" }).key("id").execute();
    await tenantTable(db, "news_items")
      .columns({
        id: "text",
        feed_id: "text",
        published_at: "text",
        image: "text?",
        author: "text?",
        tags: "text",
        related: "text",
        spoiler_for: "text",
      })
      .key("id")
      .execute();
    await tenantTable(db, "news_texts")
      .columns({ item_id: "text", language: "text", title: "text", summary: "text", body: "text" })
      .key("item_id", "language")
      .execute();
    const index = (name: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on("news_items")
        .columns(["realm_id", ...columns])
        .execute();
    await index("news_items_newest", "published_at", "id");
    await index("news_items_of_feed", "feed_id", "published_at", "id");
    for (const table of ["news_feeds", "news_items", "news_texts"]) await createVersionTriggers(db, table, "news");
  },
};

/** Fighters that items are about. */
const newsFighters: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "news_fighters")
      .columns({ item_id: "text", fighter_id: "text", position: "integer" })
      .key("item_id", "fighter_id")
      .execute();
    await db.schema.createIndex("news_of_fighter").on("news_fighters").columns(["realm_id", "fighter_id"]).execute();
    await createVersionTriggers(db, "news_fighters", "news");
  },
};

export const newsMigrations: Migrations = { "20261127-0400-news": news, "20261127-1300-news-fighters": newsFighters };
