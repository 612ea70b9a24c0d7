import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import { createPausedTriggers } from "../../store/versions/version-triggers.ts";
import type {} from "./tables.ts";

/** Licences, prices and vouchers. */
async function createShop(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "licence_families").columns({ id: "text", position: "integer" }).key("id").execute();
  await tenantTable(db, "licences")
    .columns({
      id: "text",
      family_id: "text?",
      rank: "integer",
      licence_type: "text",
      strategy: "text",
      external_provider: "text?",
      fixed_expiry: "text?",
      access_days: "integer?",
      trial_days: "integer",
      marketing_period: "text?",
      position: "integer",
      active: "integer",
      recommended: { type: "integer", defaultTo: 0 },
      gift: { type: "integer", defaultTo: 0 },
      activation: { type: "text", defaultTo: "AT_ONCE" },
    })
    .key("id")
    .foreignKey("licences_family", "family_id", "licence_families")
    .execute();
  await tenantTable(db, "commerce_texts")
    .columns({ kind: "text", owner_id: "text", language: "text", position: "integer", text: "text" })
    .key("kind", "owner_id", "language", "position")
    .execute();
  await tenantTable(db, "licence_prices")
    .columns({
      sku: "text",
      licence_id: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      period: "text?",
      territory: "text?",
      tax_rate: "integer",
    })
    .key("sku")
    .foreignKey("licence_prices_licence", "licence_id", "licences")
    .execute();
  await tenantTable(db, "vouchers")
    .columns({
      code: "text",
      discount_type: "text",
      percentage: "integer?",
      amount: "bigint?",
      currency: "text?",
      scale: "integer?",
      lifetime_repeat: "integer",
      starts_at: "text?",
      ends_at: "text?",
      max_uses: "integer?",
      uses: "integer",
      licence_ids: "text?",
      viewer_uses: "integer?",
    })
    .key("code")
    .execute();
  await tenantTable(db, "voucher_redemptions")
    .columns({ id: "text", code: "text", viewer_id: "text", licence_id: "text", attempt_id: "text?", state: "text", created_at: "text" })
    .key("id")
    .unique("voucher_redemptions_unique_0", "attempt_id", "code")
    .foreignKey("voucher_redemptions_voucher", "code", "vouchers", { to: "code" })
    .execute();
  await db.schema.createIndex("voucher_redemptions_viewer").on("voucher_redemptions").columns(["realm_id", "code", "viewer_id"]).execute();
}

/** Baskets, attempts to pay, orders. */
async function createPurchases(db: Kysely<unknown>): Promise<void> {
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
  await tenantTable(db, "payment_attempts")
    .columns({
      id: "text",
      basket_id: "text",
      viewer_id: "text",
      provider_id: "text",
      method_type: "text",
      mode: "text",
      status: "text",
      licence_id: "text",
      sku: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      terms: "text",
      payment_token: "text?",
      return_url: "text",
      language: "text",
      action_url: "text?",
      provider_reference: "text?",
      error_code: "text?",
      error_message: "text?",
      history_id: "text?",
      created_at: "text",
      updated_at: "text",
      billing_details: "text?",
      instructions: "text?",
      gift_id: "text?",
      consented_at: "text?",
    })
    .key("id")
    .foreignKey("payment_attempts_basket", "basket_id", "baskets")
    .execute();
  await db.schema
    .createIndex("payment_attempts_basket_index")
    .on("payment_attempts")
    .columns(["realm_id", "basket_id", "created_at"])
    .execute();
  await db.schema.createIndex("payment_attempts_open").on("payment_attempts").columns(["status", "created_at"]).execute();
  await tenantTable(db, "orders")
    .columns({
      id: "text",
      basket_id: "text",
      attempt_id: "text",
      viewer_id: "text",
      licence_id: "text",
      sku: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      created_at: "text",
    })
    .key("id")
    .unique("orders_unique_0", "basket_id")
    .unique("orders_unique_1", "attempt_id")
    .execute();
}

/** Held licences, payment methods and the payment history. */
async function createHoldings(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "held_licences")
    .columns({
      id: "text",
      viewer_id: "text",
      licence_id: "text",
      sku: "text",
      state: "text",
      auto_renewing: "integer",
      paused: "integer",
      anchor: "text",
      period: "text?",
      periods_paid: "integer",
      valid_until: "text?",
      pending_discounts: "text",
      lasting_discounts: "text",
      payment_method_id: "text?",
      order_id: "text?",
      purchased_at: "text",
      ended_at: "text?",
      anchor_base: { type: "integer", defaultTo: 0 },
      pause_requested: { type: "integer", defaultTo: 0 },
      failed_tries: { type: "integer", defaultTo: 0 },
      closed: { type: "integer", defaultTo: 0 },
      promotion_refused: { type: "integer", defaultTo: 0 },
      resume_at: "text?",
      failed_since: "text?",
      grace_until: "text?",
      next_sku: "text?",
      agreed_amount: "bigint?",
      paid_amount: "bigint?",
      open_disputes: { type: "integer", defaultTo: 0 },
      price_consent_id: "text?",
      price_amount: "bigint?",
      price_from: "text?",
      price_answer: "text?",
      used_discounts: { type: "text", defaultTo: "[]" },
      confirmation: "text?",
      confirm_by: "text?",
      charge_request: "text?",
      cancelled_at: "text?",
      reactivated_at: "text?",
      pause_requested_at: "text?",
      change_requested_at: "text?",
      reminders: "text?",
      cancel_requested_at: "text?",
    })
    .key("id")
    .execute();
  await sql`create unique index held_licences_current on held_licences (realm_id, viewer_id, licence_id) where ended_at is null`.execute(
    db,
  );
  await tenantTable(db, "payment_methods")
    .columns({
      id: "text",
      viewer_id: "text",
      provider_id: "text",
      token: "text",
      fingerprint: "text",
      brand: "text",
      last4: "text",
      expires: "text",
      created_at: "text",
      is_default: { type: "integer", defaultTo: 0 },
      holder: "text?",
    })
    .key("id")
    .unique("payment_methods_unique_0", "viewer_id", "provider_id", "fingerprint")
    .execute();
  await tenantTable(db, "trial_uses")
    .columns({ viewer_id: "text", fingerprint: "text?", licence_id: "text", attempt_id: "text", created_at: "text" })
    .key("viewer_id")
    .unique("trial_uses_unique_0", "fingerprint")
    .execute();
  await tenantTable(db, "payment_history")
    .columns({
      id: "text",
      viewer_id: "text",
      happened_at: "text",
      item_type: "text",
      status: "text",
      licence_id: "text",
      sku: "text",
      list_amount: "bigint",
      discount: "bigint",
      amount: "bigint",
      tax: "bigint",
      tax_rate: "integer",
      currency: "text",
      scale: "integer",
      attempt_id: "text?",
      external_payment_id: "text?",
      method: "text?",
      vouchers: "text",
      valid_from: "text?",
      valid_until: "text?",
      refunds: "text",
      billing_details: "text?",
      held_id: "text?",
      charge_key: "text?",
      provider_id: "text?",
      credit: { type: "bigint", defaultTo: 0 },
      about_id: "text?",
      tax_on_top: { type: "integer", defaultTo: 0 },
    })
    .key("id")
    .execute();
  await db.schema
    .createIndex("payment_history_viewer")
    .on("payment_history")
    .columns(["realm_id", "viewer_id", "happened_at", "id"])
    .execute();
  await tenantTable(db, "webhook_events")
    .columns({ provider_id: "text", event_id: "text", received_at: "text" })
    .key("provider_id", "event_id")
    .execute();
  await db.schema.createIndex("held_licences_sku").on("held_licences").columns(["realm_id", "sku", "id"]).execute();
  await db.schema.createIndex("held_licences_renewing").on("held_licences").columns(["realm_id", "auto_renewing", "id"]).execute();
  await db.schema.createIndex("payment_methods_expires").on("payment_methods").columns(["realm_id", "expires"]).execute();
  await db.schema.createIndex("payment_history_charge").on("payment_history").columns(["realm_id", "charge_key"]).execute();
  await db.schema.createIndex("payment_history_held").on("payment_history").columns(["realm_id", "held_id", "happened_at"]).execute();
}

/** Billing details, and cards that are added without a purchase. */
async function createPayers(db: Kysely<unknown>): Promise<void> {
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
  await tenantTable(db, "card_setups")
    .columns({
      id: "text",
      viewer_id: "text",
      provider_id: "text",
      status: "text",
      card_id: "text?",
      action_url: "text?",
      error_code: "text?",
      error_message: "text?",
      created_at: "text",
    })
    .key("id")
    .execute();
}

/** Refunds and disputes. */
async function createReversals(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "refunds")
    .columns({
      id: "text",
      history_id: "text",
      amount: "bigint",
      revoke: "integer",
      reason: "text",
      state: "text",
      reference: "text?",
      created_at: "text",
    })
    .key("id")
    .execute();
  await db.schema.createIndex("refunds_payment").on("refunds").columns(["realm_id", "history_id"]).execute();
  await tenantTable(db, "disputes")
    .columns({
      id: "text",
      provider_id: "text",
      reference: "text",
      history_id: "text",
      state: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      withdrawn: "bigint",
      reason: "text",
      respond_by: "text?",
      opened_at: "text",
      updated_at: "text",
      answer_claim: "text?",
      answer_claimed_until: "text?",
    })
    .key("id")
    .unique("disputes_reference", "provider_id", "reference")
    .execute();
  await db.schema.createIndex("disputes_payment").on("disputes").columns(["realm_id", "history_id"]).execute();
}

/** Gifts, and guests who buy them (CM-22). */
async function createGifts(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "guest_principals")
    .columns({
      id: "text",
      token_hash: "text",
      email: "text",
      name: "text",
      language: "text",
      created_at: "text",
      expires_at: "text",
    })
    .key("id")
    .unique("guest_principals_token", "token_hash")
    .execute();
  await tenantTable(db, "gifts")
    .columns({
      id: "text",
      buyer_id: "text",
      licence_id: "text",
      sku: "text",
      state: "text",
      sender_name: "text",
      recipient_name: "text",
      recipient_email: "text?",
      message: "text",
      deliver_on: "text?",
      language: "text",
      attempt_id: "text?",
      amount: "bigint?",
      currency: "text?",
      scale: "integer?",
      code_hash: "text?",
      code_hidden: "text?",
      paid_at: "text?",
      sent_at: "text?",
      redeemed_at: "text?",
      redeemed_by: "text?",
      granted_licence_id: "text?",
      expires_at: "text?",
      created_at: "text",
      updated_at: "text",
    })
    .key("id")
    .unique("gifts_code", "code_hash")
    .execute();
  await db.schema.createIndex("gifts_buyer").on("gifts").columns(["realm_id", "buyer_id", "paid_at"]).execute();
}

/** New prices for subscribers, with their consent. */
async function createPriceChanges(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "price_migrations")
    .columns({
      id: "text",
      sku: "text",
      amount: "bigint",
      currency: "text",
      scale: "integer",
      starts_at: "text",
      state: "text",
      created_at: "text",
    })
    .key("id")
    .execute();
  await tenantTable(db, "price_consents")
    .columns({
      id: "text",
      migration_id: "text",
      held_id: "text",
      viewer_id: "text",
      old_amount: "bigint",
      new_amount: "bigint",
      state: "text",
      requested_at: "text",
      answered_at: "text?",
    })
    .key("id")
    .unique("price_consents_held", "migration_id", "held_id")
    .execute();
  await db.schema.createIndex("price_consents_viewer").on("price_consents").columns(["realm_id", "viewer_id"]).execute();
}

const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    await createShop(db);
    await createPurchases(db);
    await createHoldings(db);
    await createPayers(db);
    await createReversals(db);
    await createGifts(db);
    await createPriceChanges(db);
    // Each change of these tables changes the shop's version, so that cached shops are reloaded.
    for (const table of ["licence_families", "licences", "licence_prices", "commerce_texts"]) await createPausedTriggers(db, table, "shop");
  },
};

export const commerceMigrations: Migrations = { "20261126-0008-commerce": baseline };
