import { type CreateTableBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Migrations } from "../../module.ts";
import type {} from "./tables.ts";

/** A tenant table: `realm_id` first, then what `columns` says (`name:type`, `?` after the type means nullable), then its key. */
function tenantTable(
  db: Kysely<unknown>,
  name: string,
  columns: string,
  key: readonly string[],
  unique: readonly (readonly string[])[] = [],
) {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn("realm_id", "text", (column) => column.notNull().references("realms.id"));
  for (const column of columns.trim().split(/\s+/u)) {
    const [columnName = "", type = ""] = column.split(":");
    const dataType = type.startsWith("integer") ? "integer" : type.startsWith("bigint") ? "bigint" : "text";
    table = table.addColumn(columnName, dataType, (builder) => (type.endsWith("?") ? builder : builder.notNull()));
  }
  table = table.addPrimaryKeyConstraint(`${name}_key`, ["realm_id", ...key] as never);
  for (const [index, fields] of unique.entries())
    table = table.addUniqueConstraint(`${name}_unique_${index}`, ["realm_id", ...fields] as never);
  return table;
}

/** Licences, baskets, payments and what viewers hold. */
const commerce0005: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "licence_families", "id:text position:integer", ["id"]).execute();
    await tenantTable(
      db,
      "licences",
      `id:text family_id:text? rank:integer licence_type:text strategy:text external_provider:text? fixed_expiry:text? access_days:integer?
       trial_days:integer marketing_period:text? position:integer active:integer`,
      ["id"],
    )
      .addForeignKeyConstraint("licences_family", ["realm_id", "family_id"] as never, "licence_families", ["realm_id", "id"])
      .execute();
    await tenantTable(db, "commerce_texts", "kind:text owner_id:text language:text position:integer text:text", [
      "kind",
      "owner_id",
      "language",
      "position",
    ]).execute();
    await tenantTable(
      db,
      "licence_prices",
      "sku:text licence_id:text amount:bigint currency:text scale:integer period:text? territory:text? tax_rate:integer",
      ["sku"],
    )
      .addForeignKeyConstraint("licence_prices_licence", ["realm_id", "licence_id"] as never, "licences", ["realm_id", "id"])
      .execute();
    await tenantTable(
      db,
      "vouchers",
      `code:text discount_type:text percentage:integer? amount:bigint? currency:text? scale:integer? lifetime_repeat:integer starts_at:text?
       ends_at:text? max_uses:integer? uses:integer licence_ids:text?`,
      ["code"],
    ).execute();
    await tenantTable(
      db,
      "voucher_redemptions",
      "id:text code:text viewer_id:text licence_id:text attempt_id:text? state:text created_at:text",
      ["id"],
      [["attempt_id", "code"]],
    )
      .addForeignKeyConstraint("voucher_redemptions_voucher", ["realm_id", "code"] as never, "vouchers", ["realm_id", "code"])
      .execute();
    await purchases(db);
    await holdings(db);
  },
};

async function purchases(db: Kysely<unknown>): Promise<void> {
  await tenantTable(
    db,
    "baskets",
    "id:text viewer_id:text state:text sku:text? no_trial:integer trial_promised:integer attempt_id:text? created_at:text updated_at:text",
    ["id"],
  ).execute();
  // One basket that is not paid per viewer, so that two tabs speak of the same one.
  await sql`create unique index baskets_unpaid on baskets (realm_id, viewer_id) where state <> 'PAID'`.execute(db);
  await tenantTable(db, "basket_vouchers", "basket_id:text code:text position:integer", ["basket_id", "code"])
    .addForeignKeyConstraint("basket_vouchers_basket", ["realm_id", "basket_id"] as never, "baskets", ["realm_id", "id"])
    .execute();
  await tenantTable(
    db,
    "payment_attempts",
    `id:text basket_id:text viewer_id:text provider_id:text method_type:text mode:text status:text licence_id:text sku:text amount:bigint
     currency:text scale:integer promise:text payment_token:text? return_url:text language:text action_url:text? provider_reference:text?
     error_code:text? error_message:text? history_id:text? created_at:text updated_at:text`,
    ["id"],
  )
    .addForeignKeyConstraint("payment_attempts_basket", ["realm_id", "basket_id"] as never, "baskets", ["realm_id", "id"])
    .execute();
  await db.schema
    .createIndex("payment_attempts_basket_index")
    .on("payment_attempts")
    .columns(["realm_id", "basket_id", "created_at"])
    .execute();
  await db.schema.createIndex("payment_attempts_open").on("payment_attempts").columns(["status", "created_at"]).execute();
  await tenantTable(
    db,
    "orders",
    "id:text basket_id:text attempt_id:text viewer_id:text licence_id:text sku:text amount:bigint currency:text scale:integer created_at:text",
    ["id"],
    [["basket_id"], ["attempt_id"]],
  ).execute();
}

async function holdings(db: Kysely<unknown>): Promise<void> {
  await tenantTable(
    db,
    "held_licences",
    `id:text viewer_id:text licence_id:text sku:text state:text auto_renewing:integer paused:integer anchor:text period:text?
     periods_paid:integer valid_until:text? pending_actions:text pending_discounts:text lasting_discounts:text payment_method_id:text?
     order_id:text? purchased_at:text ended_at:text?`,
    ["id"],
  ).execute();
  await sql`create unique index held_licences_current on held_licences (realm_id, viewer_id, licence_id) where ended_at is null`.execute(
    db,
  );
  await tenantTable(
    db,
    "payment_methods",
    "id:text viewer_id:text provider_id:text token:text fingerprint:text brand:text last4:text expires:text created_at:text",
    ["id"],
    [["viewer_id", "provider_id", "fingerprint"]],
  ).execute();
  await tenantTable(
    db,
    "trial_uses",
    "viewer_id:text fingerprint:text? licence_id:text attempt_id:text created_at:text",
    ["viewer_id"],
    [["fingerprint"]],
  ).execute();
  await tenantTable(
    db,
    "payment_history",
    `id:text viewer_id:text happened_at:text item_type:text status:text licence_id:text sku:text list_amount:bigint discount:bigint
     amount:bigint tax:bigint tax_rate:integer currency:text scale:integer attempt_id:text? external_payment_id:text? method:text?
     vouchers:text valid_from:text? valid_until:text? refunds:text`,
    ["id"],
  ).execute();
  await db.schema
    .createIndex("payment_history_viewer")
    .on("payment_history")
    .columns(["realm_id", "viewer_id", "happened_at", "id"])
    .execute();
  await tenantTable(db, "webhook_events", "provider_id:text event_id:text received_at:text", ["provider_id", "event_id"]).execute();
}

/** Billing details: the viewer's own, and a copy with each attempt and history item. */
const commerce0010: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(
      db,
      "billing_details",
      "viewer_id:text name:text country:text line1:text city:text postal_code:text updated_at:text",
      ["viewer_id"],
    ).execute();
    for (const table of ["payment_attempts", "payment_history"])
      await db.schema.alterTable(table).addColumn("billing_details", "text").execute();
  },
};

export const commerceMigrations: Migrations = {
  "0005-commerce": commerce0005,
  "0010-billing-details": commerce0010,
};
