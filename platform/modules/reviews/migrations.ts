import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import { createVersionTriggers } from "../../store/versions/version-triggers.ts";
import type {} from "./tables.ts";

/** Reviews and their reports, and what guests see of them. */
const reviews: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "reviews", { realmFrom: "parent" })
      .columns({
        id: "text",
        title_id: "text",
        watcher_id: "text",
        account_id: "text",
        author: "text?",
        rating: "integer?",
        body: "text",
        state: "text",
        reports: "integer",
        written_at: "text",
        edited_at: "text?",
        decided_at: "text?",
      })
      .key("id")
      .unique("reviews_watcher", "title_id", "watcher_id")
      .foreignKey("reviews_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "review_reports", { realmFrom: "parent" })
      .columns({ review_id: "text", account_id: "text", reported_at: "text" })
      .key("review_id", "account_id")
      .foreignKey("review_reports_review", "review_id", "reviews", { onDelete: "cascade" })
      .foreignKey("review_reports_account", "account_id", "accounts", { onDelete: "cascade" })
      .execute();
    await tenantTable(db, "review_totals")
      .columns({ title_id: "text", reviews: "integer", ratings: "integer", stars: "integer" })
      .key("title_id")
      .execute();
    await tenantTable(db, "review_highlights", { realmFrom: "parent" })
      .columns({
        review_id: "text",
        title_id: "text",
        account_id: "text",
        author: "text?",
        rating: "integer?",
        body: "text",
        written_at: "text",
        edited_at: "text?",
      })
      .key("review_id")
      .foreignKey("review_highlights_review", "review_id", "reviews", { onDelete: "cascade" })
      .execute();
    const index = (name: string, table: string, ...columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns(["realm_id", ...columns])
        .execute();
    await index("reviews_newest", "reviews", "title_id", "state", "written_at", "id");
    await index("reviews_in_state", "reviews", "state", "written_at", "id");
    await index("reviews_of_account", "reviews", "account_id");
    await index("review_reports_of_account", "review_reports", "account_id");
    await index("review_highlights_of_title", "review_highlights", "title_id", "written_at");
    // Cards show the totals, and the catalogue composes its pages again when its scope moves.
    await createVersionTriggers(db, "review_totals", "catalogue");
    await createVersionTriggers(db, "review_highlights", "reviews");
  },
};

export const reviewsMigrations: Migrations = { "20261126-1333-reviews": reviews };
