import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import { createVersionTriggers } from "../../store/versions/version-triggers.ts";
import type {} from "./tables.ts";

const plugins: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "plugins")
      .columns({ id: "text", position: "integer", url: "text", height: "integer?", titles: "text" })
      .key("id")
      .execute();
    await createVersionTriggers(db, "plugins", "pages");
  },
};

export const pluginsMigrations: Migrations = { "20261127-0003-plugins": plugins };
