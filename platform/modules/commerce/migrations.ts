import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { createPausedTriggers } from "../../store/versions/version-triggers.ts";
import { createBasketTables } from "./basket/tables.ts";
import { createBillingTables } from "./billing/tables.ts";
import { createCardTables } from "./card/tables.ts";
import { createDisputeTables } from "./dispute/tables.ts";
import { createGiftTables } from "./gift/tables.ts";
import { createLicenceTables } from "./licence/tables.ts";
import { createPaymentTables } from "./payment/tables.ts";
import { createPriceTables } from "./price/tables.ts";
import { createReceiptTables } from "./receipt/tables.ts";
import { createRefundTables } from "./refund/tables.ts";
import { createSubscriptionTables } from "./subscription/tables.ts";
import type {} from "./tables.ts";
import { createVoucherTables } from "./voucher/tables.ts";

const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await createLicenceTables(db);
    await createVoucherTables(db);
    await createBasketTables(db);
    await createPaymentTables(db);
    await createSubscriptionTables(db);
    await createReceiptTables(db);
    await createBillingTables(db);
    await createCardTables(db);
    await createRefundTables(db);
    await createDisputeTables(db);
    await createGiftTables(db);
    await createPriceTables(db);
    // Each change of these tables changes the shop's version, so that cached shops are reloaded.
    for (const table of ["licence_families", "licences", "licence_prices", "commerce_texts"]) await createPausedTriggers(db, table, "shop");
  },
};

export const commerceMigrations: Migrations = { "20261126-0008-commerce": baseline };
