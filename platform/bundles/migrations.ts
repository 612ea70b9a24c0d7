import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../module.ts";
import { tenantTable } from "../store/tenant-table.ts";
import { pauseVersionTriggers } from "../store/versions/version-triggers.ts";
import type {} from "./tables.ts";

/** Tables whose triggers were made before imports could hold them. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  catalogue: [
    "items",
    "item_texts",
    "item_slugs",
    "item_licences",
    "item_genres",
    "item_skip_markers",
    "playlist_items",
    "sections",
    "heroes",
    "buckets",
    "bucket_items",
    "page_texts",
    "menu_items",
  ],
  labels: ["labels"],
  shop: ["licence_families", "licences", "licence_prices", "commerce_texts"],
};

/** What imports keep of themselves, and triggers that move a realm's versions once for a whole import. */
const bundles: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "bundle_imports").columns({ digest: "text", base: "text", imported_at: "text", files: "text" }).key().execute();
    await tenantTable(db, "bundle_rows")
      .columns({ kind: "text", id: "text", position: "integer", digest: "text", source: "text?" })
      .key("kind", "id")
      .execute();
    await tenantTable(db, "version_pauses").columns({}).key().execute();
    for (const [scope, tables] of Object.entries(FORMER)) for (const table of tables) await pauseVersionTriggers(db, table, scope);
  },
};

const bundlePictures: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "bundle_pictures")
      .columns({ path: "text", image: "text?", kept: "text?", address: "text" })
      .key("path")
      .execute();
  },
};

export const bundleMigrations: Migrations = { "20261122-0540-bundles": bundles, "20261122-0810-bundle-pictures": bundlePictures };
