import { type Kysely, sql } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Baskets and the vouchers on them. */
export interface BasketTables {
  baskets: {
    realm_id: string;
    id: string;
    viewer_id: string;
    state: "OPEN" | "PAYING" | "PAID";
    sku: string | null;
    /** 1: the viewer continues after the notice that they get no free trial. */
    no_trial: 0 | 1;
    /** 1: the basket has shown a trial to the viewer, so it must not silently become a charge. */
    trial_promised: 0 | 1;
    attempt_id: string | null;
    created_at: string;
    updated_at: string;
  };
  basket_vouchers: { realm_id: string; basket_id: string; code: string; position: number };
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createBasketTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "baskets")
    .columns({
      id: "text",
      viewer_id: "text",
      state: "text",
      sku: "text?",
      no_trial: "integer",
      trial_promised: "integer",
      attempt_id: "text?",
      created_at: "text",
      updated_at: "text",
    })
    .key("id")
    .execute();
  // At most one unpaid basket per viewer, so that two tabs share it.
  await sql`create unique index baskets_unpaid on baskets (realm_id, viewer_id) where state <> 'PAID'`.execute(db);
  await tenantTable(db, "basket_vouchers")
    .columns({ basket_id: "text", code: "text", position: "integer" })
    .key("basket_id", "code")
    .foreignKey("basket_vouchers_basket", "basket_id", "baskets")
    .execute();
}
