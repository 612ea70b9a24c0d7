import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Billing details. */
export interface BillingTables {
  /** Billing details of a viewer's last purchase, as defaults for the next one. Personal data: never logged. */
  billing_details: {
    realm_id: string;
    viewer_id: string;
    name: string;
    /** ISO 3166-1 alpha-2, or empty. */
    country: string;
    line1: string;
    city: string;
    postal_code: string;
    administrative_level1: string;
    tax_number: string;
    /** YYYY-MM-DD, or empty. */
    birth_date: string;
    updated_at: string;
  };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createBillingTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "billing_details")
    .columns({
      viewer_id: "text",
      name: "text",
      country: "text",
      line1: "text",
      city: "text",
      postal_code: "text",
      updated_at: "text",
      administrative_level1: { type: "text", defaultTo: "" },
      tax_number: { type: "text", defaultTo: "" },
      birth_date: { type: "text", defaultTo: "" },
    })
    .key("viewer_id")
    .execute();
}
