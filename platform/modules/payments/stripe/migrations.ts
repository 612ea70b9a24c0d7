import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../../module.ts";
import { tenantTable } from "../../../store/tenant-table.ts";
import type {} from "./tables.ts";

/** References from attempts and customers to Stripe's objects. */
const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "stripe_payments")
      .columns({
        attempt_id: "text",
        customer_id: "text",
        mode: "text",
        amount: "bigint",
        currency: "text",
        scale: "integer",
        language: "text",
        object_id: "text?",
        state: "text",
        tries: "integer",
        created_at: "text",
      })
      .key("attempt_id")
      .execute();
    await tenantTable(db, "stripe_customers")
      .columns({ customer_id: "text", stripe_id: "text", created_at: "text" })
      .key("customer_id")
      .execute();
  },
};

export const stripeMigrations: Migrations = { "20261126-0007-payments": baseline };
