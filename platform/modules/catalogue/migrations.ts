import type { CreateTableBuilder, Kysely, Migration } from "kysely";
import type { Migrations } from "../../module.ts";
import { createVersionTriggers } from "../../store/version-triggers.ts";
import { createFormerTitleTrigger } from "./former-titles.ts";
import type {} from "./tables.ts";

type Schema = Kysely<unknown>["schema"];

/** A table whose primary key begins with the realm. */
function tenantTable(schema: Schema, name: string) {
  return schema.createTable(name).addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"));
}

async function createItems(schema: Schema): Promise<void> {
  await tenantTable(schema, "items")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("kind", "text")
    .addColumn("access", "text", (column) => column.notNull())
    .addColumn("online_playback", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("master", "text")
    .addColumn("loops", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("published_at", "text", (column) => column.notNull())
    .addColumn("year", "integer")
    .addColumn("rating", "text")
    .addColumn("starts_at", "text")
    .addColumn("ends_at", "text")
    .addColumn("repeat_minutes", "integer")
    .addColumn("series_id", "text")
    .addColumn("season_id", "text")
    .addColumn("season_number", "integer")
    .addColumn("episode", "integer")
    .addColumn("thumbnail", "text", (column) => column.notNull())
    .addColumn("poster", "text")
    .addPrimaryKeyConstraint("items_key", ["realm_id", "id"])
    .execute();
  await schema.createIndex("items_latest").on("items").columns(["realm_id", "type", "published_at", "id"]).execute();
  await schema.createIndex("items_by_access").on("items").columns(["realm_id", "type", "access", "published_at", "id"]).execute();
  await schema.createIndex("items_of_series").on("items").columns(["realm_id", "series_id", "type", "season_number", "episode"]).execute();
  await schema.createIndex("items_of_season").on("items").columns(["realm_id", "season_id", "type", "episode"]).execute();
}

async function createItemParts(schema: Schema): Promise<void> {
  await ofItem(schema, "item_texts", "item_id")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("tagline", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_texts_key", ["realm_id", "item_id", "language"])
    .execute();
  await ofItem(schema, "item_slugs", "item_id")
    .addColumn("slug", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_slugs_key", ["realm_id", "item_id", "slug"])
    .execute();
  await ofItem(schema, "item_former_titles", "item_id")
    .addColumn("title", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_former_titles_key", ["realm_id", "item_id", "title"])
    .execute();
  await ofItem(schema, "item_licences", "item_id")
    .addColumn("licence_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_licences_key", ["realm_id", "item_id", "licence_id"])
    .execute();
  await ofItem(schema, "item_genres", "item_id")
    .addColumn("genre", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("published_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("item_genres_key", ["realm_id", "item_id", "genre"])
    .execute();
  await schema.createIndex("item_genres_latest").on("item_genres").columns(["realm_id", "genre", "published_at", "item_id"]).execute();
  await ofItem(schema, "playlist_items", "playlist_id", "item_id")
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("playlist_items_key", ["realm_id", "playlist_id", "position"])
    .execute();
  await schema.createIndex("playlist_items_by_item").on("playlist_items").columns(["realm_id", "playlist_id", "item_id"]).execute();
}

/** A tenant table whose `references` columns name items of the same realm and go with them. */
function ofItem(schema: Schema, name: string, ...references: string[]): CreateTableBuilder<string, string> {
  const table: CreateTableBuilder<string, string> = tenantTable(schema, name);
  return references.reduce(
    (built, column) =>
      built
        .addColumn(column, "text", (definition) => definition.notNull())
        .addForeignKeyConstraint(`${name}_${column}`, ["realm_id", column], "items", ["realm_id", "id"], (key) => key.onDelete("cascade")),
    table,
  );
}

async function createPages(schema: Schema): Promise<void> {
  await tenantTable(schema, "sections")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("sections_key", ["realm_id", "id"])
    .execute();
  await ofItem(schema, "heroes", "item_id")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("section_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("portrait_image", "text")
    .addColumn("gradient_bottom", "integer", (column) => column.notNull())
    .addColumn("gradient_left", "integer", (column) => column.notNull())
    .addColumn("alignment_horizontal", "text", (column) => column.notNull())
    .addColumn("alignment_vertical", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("heroes_key", ["realm_id", "id"])
    .addForeignKeyConstraint("heroes_section", ["realm_id", "section_id"], "sections", ["realm_id", "id"], (key) => key.onDelete("cascade"))
    .execute();
  await schema.createIndex("heroes_of_section").on("heroes").columns(["realm_id", "section_id", "position"]).execute();
  await tenantTable(schema, "buckets")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("section_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("row_type", "text", (column) => column.notNull())
    .addColumn("rule", "text", (column) => column.notNull())
    .addColumn("genre", "text")
    .addPrimaryKeyConstraint("buckets_key", ["realm_id", "id"])
    .addForeignKeyConstraint("buckets_section", ["realm_id", "section_id"], "sections", ["realm_id", "id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await schema.createIndex("buckets_of_section").on("buckets").columns(["realm_id", "section_id", "position"]).execute();
  await ofItem(schema, "bucket_items", "item_id")
    .addColumn("bucket_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("bucket_items_key", ["realm_id", "bucket_id", "position"])
    .addForeignKeyConstraint("bucket_items_bucket", ["realm_id", "bucket_id"], "buckets", ["realm_id", "id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await tenantTable(schema, "page_texts")
    .addColumn("owner_kind", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("tagline", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_texts_key", ["realm_id", "owner_kind", "owner_id", "language"])
    .execute();
  await tenantTable(schema, "catalogue_seeds")
    .addColumn("checksum", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("catalogue_seeds_key", ["realm_id"])
    .execute();
}

const CATALOGUE_TABLES = [
  "items",
  "item_texts",
  "item_slugs",
  "item_licences",
  "item_genres",
  "playlist_items",
  "sections",
  "heroes",
  "buckets",
  "bucket_items",
  "page_texts",
];

/** Items, their texts and rights, pages with heroes and buckets, and the triggers that move a realm's versions. */
const catalogue0004: Migration = {
  async up(db: Kysely<unknown>) {
    await createItems(db.schema);
    await createItemParts(db.schema);
    await createPages(db.schema);
    for (const table of CATALOGUE_TABLES) await createVersionTriggers(db, table, "catalogue");
    await createFormerTitleTrigger(db);
    // The menu belongs to the pages; a label shows everywhere.
    await createVersionTriggers(db, "menu_items", "catalogue");
    await createVersionTriggers(db, "labels", "labels");
  },
};

/** What a hero does where nobody has said otherwise: as before there were buttons to be chosen. */
const standardButton = (handler: "PLAY" | "MORE_INFO") => JSON.stringify({ ctaText: {}, link: null, handleClick: handler });

/** All that a hero of S2§3 has: animated background, drawn title, channel logo, four gradients, buttons, what is shown. */
const heroes0008: Migration = {
  async up(db: Kysely<unknown>) {
    const texts = ["title_image", "channel_logo", "animated_entity_id", "animated_entity_type", "text_alignment"];
    for (const name of texts) await db.schema.alterTable("heroes").addColumn(name, "text").execute();
    const flags = { preview_audio: 0, gradient_top: 0, gradient_right: 0, show_title: 1, show_description: 1, show_primary_cta: 1 };
    for (const [name, value] of Object.entries(flags)) {
      await db.schema
        .alterTable("heroes")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(value))
        .execute();
    }
    for (const [name, handler] of [["primary_button", "PLAY"] as const, ["secondary_button", "MORE_INFO"] as const]) {
      await db.schema
        .alterTable("heroes")
        .addColumn(name, "text", (column) => column.defaultTo(standardButton(handler)))
        .execute();
    }
  },
};

/** Spans of videos that may be passed over. */
const skipMarkers0011: Migration = {
  async up(db: Kysely<unknown>) {
    await ofItem(db.schema, "item_skip_markers", "item_id")
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("start_ms", "integer", (column) => column.notNull())
      .addColumn("end_ms", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("item_skip_markers_key", ["realm_id", "item_id", "position"])
      .execute();
    await createVersionTriggers(db, "item_skip_markers", "catalogue");
  },
};

/** Which titles carry the realm's watermark, and which live ones can be wound back. */
const streamFlags0012: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column a statement.
    for (const flag of ["watermark", "dvr"]) {
      await db.schema
        .alterTable("items")
        .addColumn(flag, "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};

export const catalogueMigrations: Migrations = {
  "0004-catalogue": catalogue0004,
  "0008-heroes": heroes0008,
  "0011-skip-markers": skipMarkers0011,
  "0012-stream-flags": streamFlags0012,
};
