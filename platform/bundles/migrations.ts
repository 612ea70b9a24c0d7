import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../module.ts";
import { tenantTable } from "../store/tenant-table.ts";
import type {} from "./tables.ts";

/** Records of imports. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "bundle_imports").columns({ digest: "text", base: "text", imported_at: "text", files: "text" }).key().execute();
    await tenantTable(db, "bundle_rows")
      .columns({ kind: "text", id: "text", position: "integer", digest: "text", source: "text?" })
      .key("kind", "id")
      .execute();
    await tenantTable(db, "bundle_pictures")
      .columns({ path: "text", image: "text?", file_name: "text?", address: "text" })
      .key("path")
      .execute();
  },
};

export const bundleMigrations: Migrations = { "20261126-0003-bundles": baseline };
