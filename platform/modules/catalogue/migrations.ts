import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { type TenantTable, tenantTable } from "../../store/tenant-table.ts";
import { createPausedTriggers } from "../../store/versions/version-triggers.ts";
import { createFormerTitleTrigger } from "./store/former-titles.ts";
import type {} from "./tables.ts";

async function createItems(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "items")
    .columns({
      id: "text",
      type: "text",
      kind: "text?",
      channel_number: "integer?",
      access: "text",
      online_playback: { type: "integer", defaultTo: 1 },
      master: "text?",
      loops: { type: "integer", defaultTo: 1 },
      encryption: "text?",
      key_seconds: "integer?",
      published_at: "text",
      year: "integer?",
      rating: "text?",
      starts_at: "text?",
      ends_at: "text?",
      series_id: "text?",
      season_id: "text?",
      season_number: "integer?",
      episode: "integer?",
      thumbnail: "text",
      poster: "text?",
      watermark: { type: "integer", defaultTo: 0 },
      dvr: { type: "integer", defaultTo: 0 },
      bouts: "text?",
      meanwhile: "text?",
      event_status: "text?",
      replay_id: "text?",
      recording_id: "text?",
      trailer_id: "text?",
      premiere: { type: "integer", defaultTo: 0 },
    })
    .key("id")
    .execute();
  await db.schema.createIndex("items_latest").on("items").columns(["realm_id", "type", "published_at", "id"]).execute();
  await db.schema.createIndex("items_by_start").on("items").columns(["realm_id", "type", "starts_at"]).execute();
  await db.schema.createIndex("items_by_access").on("items").columns(["realm_id", "type", "access", "published_at", "id"]).execute();
  await db.schema.createIndex("items_channels").on("items").columns(["realm_id", "type", "kind", "channel_number", "id"]).execute();
  await db.schema
    .createIndex("items_of_series")
    .on("items")
    .columns(["realm_id", "series_id", "type", "season_number", "episode"])
    .execute();
  await db.schema.createIndex("items_of_season").on("items").columns(["realm_id", "season_id", "type", "episode"]).execute();
}

async function createItemParts(db: Kysely<unknown>): Promise<void> {
  await ofItem(db, "item_texts", "item_id")
    .columns({ language: "text", title: "text", tagline: "text", description: "text" })
    .key("item_id", "language")
    .execute();
  await ofItem(db, "item_slugs", "item_id").columns({ slug: "text" }).key("item_id", "slug").execute();
  await ofItem(db, "item_former_titles", "item_id").columns({ title: "text" }).key("item_id", "title").execute();
  await ofItem(db, "item_licences", "item_id").columns({ licence_id: "text" }).key("item_id", "licence_id").execute();
  await ofItem(db, "item_genres", "item_id")
    .columns({ genre: "text", position: "integer", published_at: "text" })
    .key("item_id", "genre")
    .execute();
  await db.schema.createIndex("item_genres_latest").on("item_genres").columns(["realm_id", "genre", "published_at", "item_id"]).execute();
  await ofItem(db, "item_skip_markers", "item_id")
    .columns({ position: "integer", type: "text", start_ms: "integer", end_ms: "integer" })
    .key("item_id", "position")
    .execute();
  await ofItem(db, "item_ad_units", "item_id")
    .columns({ position: "integer", offset_ms: "integer", kind: "text", url: "text", rules: "text?" })
    .key("item_id", "position")
    .execute();
  await ofItem(db, "rolling_events", "item_id").columns({ starts_at: "text", every_minutes: "integer" }).key("item_id").execute();
  await ofItem(db, "playlist_items", "playlist_id", "item_id").columns({ position: "integer" }).key("playlist_id", "position").execute();
  await db.schema.createIndex("playlist_items_by_item").on("playlist_items").columns(["realm_id", "playlist_id", "item_id"]).execute();
}

/** A tenant table whose `references` columns name items of the same realm and are deleted with them. */
function ofItem<Name extends string>(db: Kysely<unknown>, name: string, ...references: Name[]): TenantTable<Name> {
  return references.reduce(
    (table: TenantTable<Name>, column) =>
      table.columns({ [column]: "text" }).foreignKey(`${name}_${column}`, column, "items", { onDelete: "cascade" }),
    tenantTable(db, name),
  );
}

async function createPages(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "sections").columns({ id: "text", position: "integer" }).key("id").execute();
  await ofItem(db, "heroes", "item_id")
    .columns({
      id: "text",
      section_id: "text",
      position: "integer",
      image: "text",
      portrait_image: "text?",
      gradient_bottom: "integer",
      gradient_left: "integer",
      alignment_horizontal: "text",
      alignment_vertical: "text",
      title_image: "text?",
      channel_logo: "text?",
      animated_entity_id: "text?",
      animated_entity_type: "text?",
      text_alignment: "text?",
      preview_audio: { type: "integer", defaultTo: 0 },
      gradient_top: { type: "integer", defaultTo: 0 },
      gradient_right: { type: "integer", defaultTo: 0 },
      show_title: { type: "integer", defaultTo: 1 },
      show_description: { type: "integer", defaultTo: 1 },
      show_primary_cta: { type: "integer", defaultTo: 1 },
      primary_button: { type: "text?", defaultTo: standardButton("PLAY") },
      secondary_button: { type: "text?", defaultTo: standardButton("MORE_INFO") },
    })
    .key("id")
    .foreignKey("heroes_section", "section_id", "sections", { onDelete: "cascade" })
    .execute();
  await db.schema.createIndex("heroes_of_section").on("heroes").columns(["realm_id", "section_id", "position"]).execute();
  await tenantTable(db, "buckets")
    .columns({ id: "text", section_id: "text", position: "integer", row_type: "text", rule: "text", genre: "text?", row_data: "text?" })
    .key("id")
    .foreignKey("buckets_section", "section_id", "sections", { onDelete: "cascade" })
    .execute();
  await db.schema.createIndex("buckets_of_section").on("buckets").columns(["realm_id", "section_id", "position"]).execute();
  await ofItem(db, "bucket_items", "item_id")
    .columns({ bucket_id: "text", position: "integer" })
    .key("bucket_id", "position")
    .foreignKey("bucket_items_bucket", "bucket_id", "buckets", { onDelete: "cascade" })
    .execute();
  await tenantTable(db, "page_texts")
    .columns({ owner_kind: "text", owner_id: "text", language: "text", title: "text", tagline: "text", description: "text" })
    .key("owner_kind", "owner_id", "language")
    .execute();
}

/** Default action of a hero's button. */
const standardButton = (handler: "PLAY" | "MORE_INFO") => JSON.stringify({ ctaText: {}, link: null, handleClick: handler });

const CATALOGUE_TABLES = [
  "items",
  "item_texts",
  "item_slugs",
  "item_licences",
  "item_genres",
  "item_skip_markers",
  "item_ad_units",
  "rolling_events",
  "playlist_items",
  "sections",
  "heroes",
  "buckets",
  "bucket_items",
  "page_texts",
  "programmes",
  "programme_texts",
  "rolling_programmes",
];

/** Programmes of channels, and programmes that a demo repeats. The index finds the current and the next programme. */
async function createGuide(db: Kysely<unknown>): Promise<void> {
  await ofItem(db, "programmes", "channel_id")
    .columns({ id: "text", starts_at: "text", ends_at: "text", watch_id: "text?" })
    .key("id")
    .execute();
  await db.schema.createIndex("programmes_by_start").on("programmes").columns(["realm_id", "channel_id", "starts_at"]).execute();
  await tenantTable(db, "programme_texts")
    .columns({ programme_id: "text", language: "text", title: "text", description: "text" })
    .key("programme_id", "language")
    .foreignKey("programme_texts_programme", "programme_id", "programmes", { onDelete: "cascade" })
    .execute();
  await tenantTable(db, "rolling_programmes")
    .columns({ programme_id: "text", starts_at: "text", every_minutes: "integer" })
    .key("programme_id")
    .foreignKey("rolling_programmes_programme", "programme_id", "programmes", { onDelete: "cascade" })
    .execute();
}

/** Items, their texts and rights, pages with heroes and buckets, the guide, and the triggers that move a realm's versions. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await createItems(db);
    await createItemParts(db);
    await createPages(db);
    await createGuide(db);
    for (const table of CATALOGUE_TABLES) await createPausedTriggers(db, table, "catalogue");
    await createFormerTitleTrigger(db);
  },
};

/** Tables of the realm's own (PL-08). */
const externalTables: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "external_tables")
      .columns({ id: "text", position: "integer", title: "text", columns: "text" })
      .key("id")
      .execute();
    await tenantTable(db, "external_table_rows", { realmFrom: "parent" })
      .columns({ table_id: "text", position: "integer", cells: "text" })
      .key("table_id", "position")
      .foreignKey("external_table_rows_table", "table_id", "external_tables", { onDelete: "cascade" })
      .execute();
    for (const table of ["external_tables", "external_table_rows"]) await createPausedTriggers(db, table, "catalogue");
  },
};

/** Programmes of XMLTV files beside the realm's own, and the ids under which such files name channels. */
const xmltv: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("programmes").addColumn("xmltv_key", "text").execute();
    await ofItem(db, "channel_xmltv_ids", "item_id").columns({ xmltv_id: "text" }).key("item_id", "xmltv_id").execute();
  },
};

/** Finds the event of a replay or a recording, by an index of the few events that have one. */
const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["replay_id", "recording_id"])
      await db.schema
        .createIndex(`items_by_${column}`)
        .on("items")
        .columns(["realm_id", column])
        .where(sql.ref(column), "is not", null)
        .execute();
  },
};

/** Teams of events (LV-09). */
const teams: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "teams").columns({ id: "text", names: "text" }).key("id").execute();
    await ofItem(db, "item_teams", "item_id")
      .columns({ team_id: "text", position: "integer" })
      .key("item_id", "team_id")
      .foreignKey("item_teams_team", "team_id", "teams", { onDelete: "cascade" })
      .execute();
    await db.schema.createIndex("item_teams_by_team").on("item_teams").columns(["realm_id", "team_id", "item_id"]).execute();
    for (const table of ["teams", "item_teams"]) await createPausedTriggers(db, table, "catalogue");
  },
};

/** Covers the count of channels in each call of the guide. Reading the rows took 10 % of a call with 1,000 channels. */
const channelCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("items_channel_counts")
      .on("items")
      .columns(["realm_id", "type", "kind", "published_at", "channel_number", "rating"])
      .execute();
  },
};

export const catalogueMigrations: Migrations = {
  "20261126-0009-catalogue": baseline,
  "20261126-1455-external-tables": externalTables,
  "20261127-0012-xmltv": xmltv,
  "20261127-0904-recordings": recordings,
  "20261127-0914-teams": teams,
  "20261127-2342-channel-counts": channelCounts,
};
