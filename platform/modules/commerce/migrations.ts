import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Migrations } from "../../module.ts";
import { tenantTable } from "../../store/tenant-table.ts";
import { createVersionTriggers } from "../../store/versions/version-triggers.ts";
import { createCancellationTrigger } from "./subscription/cancellation-trigger.ts";
import type {} from "./tables.ts";

/** Licences, baskets, payments and what viewers hold. */
const commerce0005: Migration = {
  async up(db: Kysely<unknown>) {
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
      })
      .key("code")
      .execute();
    await tenantTable(db, "voucher_redemptions")
      .columns({ id: "text", code: "text", viewer_id: "text", licence_id: "text", attempt_id: "text?", state: "text", created_at: "text" })
      .key("id")
      .unique("voucher_redemptions_unique_0", "attempt_id", "code")
      .foreignKey("voucher_redemptions_voucher", "code", "vouchers", { to: "code" })
      .execute();
    await purchases(db);
    await holdings(db);
  },
};

async function purchases(db: Kysely<unknown>): Promise<void> {
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
  // One basket that is not paid per viewer, so that two tabs speak of the same one.
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
      promise: "text",
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

async function holdings(db: Kysely<unknown>): Promise<void> {
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
      pending_actions: "text",
      pending_discounts: "text",
      lasting_discounts: "text",
      payment_method_id: "text?",
      order_id: "text?",
      purchased_at: "text",
      ended_at: "text?",
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
}

/** Billing details: the viewer's own, and a copy with each attempt and history item. */
const commerce0010: Migration = {
  async up(db: Kysely<unknown>) {
    await tenantTable(db, "billing_details")
      .columns({ viewer_id: "text", name: "text", country: "text", line1: "text", city: "text", postal_code: "text", updated_at: "text" })
      .key("viewer_id")
      .execute();
    for (const table of ["payment_attempts", "payment_history"])
      await db.schema.alterTable(table).addColumn("billing_details", "text").execute();
  },
};

/** What guests see of a shop: an edited price shows at once, and a shop is read again only when it has changed. */
const shopVersion: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["licence_families", "licences", "licence_prices", "commerce_texts"])
      await createVersionTriggers(db, table, "shop");
  },
};

/** What the realm advises its viewers to take. */
const recommendedLicences: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("licences")
      .addColumn("recommended", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Pause with a date, retries and grace of a declined renewal, downgrade, the price that was agreed to. */
const subscriptionLife: Migration = {
  async up(db: Kysely<unknown>) {
    const numbers = ["anchor_base", "pause_requested", "failed_tries", "closed", "promotion_refused"];
    for (const name of numbers)
      await db.schema
        .alterTable("held_licences")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    for (const name of ["resume_at", "failed_since", "grace_until", "next_sku"])
      await db.schema.alterTable("held_licences").addColumn(name, "text").execute();
    await db.schema.alterTable("held_licences").addColumn("agreed_amount", "bigint").execute();
    for (const name of ["held_id", "charge_key", "provider_id"])
      await db.schema.alterTable("payment_history").addColumn(name, "text").execute();
    await db.schema.createIndex("payment_history_charge").on("payment_history").columns(["realm_id", "charge_key"]).execute();
    // Who holds a licence has agreed to what it costs now.
    await sql`update held_licences set agreed_amount = (select amount from licence_prices where licence_prices.realm_id = held_licences.realm_id
      and licence_prices.sku = held_licences.sku)`.execute(db);
  },
};

/** Saved cards: a default one, and cards that are added without a purchase. */
const savedCards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("payment_methods")
      .addColumn("is_default", "integer", (column) => column.notNull().defaultTo(0))
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
  },
};

/** Refunds, and the key by which the provider knows what was charged before. */
const refunds: Migration = {
  async up(db: Kysely<unknown>) {
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
    await sql`update payment_history set charge_key = attempt_id, provider_id = (select provider_id from payment_attempts
      where payment_attempts.realm_id = payment_history.realm_id and payment_attempts.id = payment_history.attempt_id)
      where attempt_id is not null and charge_key is null`.execute(db);
  },
};

/** How a pending payment is paid from elsewhere. */
const paymentInstructions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("payment_attempts").addColumn("instructions", "text").execute();
  },
};

/** What was paid for the period under way, and what of it an upgrade credits. */
const proRata: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("held_licences").addColumn("paid_amount", "bigint").execute();
    await db.schema
      .alterTable("payment_history")
      .addColumn("credit", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    // Older ones know it where the history does, and no refund has touched it.
    await sql`update held_licences set paid_amount = (select max(amount) from payment_history where payment_history.realm_id = held_licences.realm_id
      and payment_history.held_id = held_licences.id and payment_history.status = 'SUCCEEDED' and payment_history.refunds = '[]'
      and payment_history.valid_until = held_licences.valid_until)`.execute(db);
  },
};

/** Gifts, and guests who give them (CM-22). */
const gifts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("licences")
      .addColumn("gift", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("payment_attempts").addColumn("gift_id", "text").execute();
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
  },
};

/** What some countries ask of a buyer besides an address (CM-09). */
const billingByCountry: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["administrative_level1", "tax_number", "birth_date"])
      await db.schema
        .alterTable("billing_details")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
  },
};

/** Disputed payments, and which payment an item of the history is about. */
const disputes: Migration = {
  async up(db: Kysely<unknown>) {
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
      })
      .key("id")
      .unique("disputes_reference", "provider_id", "reference")
      .execute();
    await db.schema.createIndex("disputes_payment").on("disputes").columns(["realm_id", "history_id"]).execute();
    await db.schema.alterTable("payment_history").addColumn("about_id", "text").execute();
    await db.schema
      .alterTable("held_licences")
      .addColumn("open_disputes", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** New prices for who subscribes already, with their consent; what a discount was once it is used. */
const priceMigrations: Migration = {
  async up(db: Kysely<unknown>) {
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
    await db.schema.createIndex("held_licences_sku").on("held_licences").columns(["realm_id", "sku", "id"]).execute();
    const held = (name: string) => db.schema.alterTable("held_licences").addColumn(name, name === "price_amount" ? "bigint" : "text");
    for (const name of ["price_consent_id", "price_amount", "price_from", "price_answer"]) await held(name).execute();
    await db.schema
      .alterTable("held_licences")
      .addColumn("used_discounts", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};

/** Whose name stands on a saved card. */
const cardHolders: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable("payment_methods").addColumn("holder", "text").execute(),
};

/** The proof that a buyer agreed to the terms of the sale. */
const saleConsents: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable("payment_attempts").addColumn("consented_at", "text").execute(),
};

/** Licences that open once their buyer has confirmed the payment. */
const confirmedPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("licences")
      .addColumn("activation", "text", (column) => column.notNull().defaultTo("AT_ONCE"))
      .execute();
    await db.schema.alterTable("held_licences").addColumn("confirmation", "text").execute();
    await db.schema.alterTable("held_licences").addColumn("confirm_by", "text").execute();
  },
};

/** Whether the tax of a payment was added to its price. */
const taxOnTop: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("payment_history")
      .addColumn("tax_on_top", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** What a held licence was paid by last: asked at each renewal, and by its viewer's account. */
const historyOfHeld: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("payment_history_held").on("payment_history").columns(["realm_id", "held_id", "happened_at"]).execute();
  },
};

/** Vouchers that each viewer may use so often (CM-05). */
const vouchersPerViewer: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("vouchers").addColumn("viewer_uses", "integer").execute();
    await db.schema
      .createIndex("voucher_redemptions_viewer")
      .on("voucher_redemptions")
      .columns(["realm_id", "code", "viewer_id"])
      .execute();
  },
};

/** What a provider was asked for, until its answer is recorded. */
const chargeRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("held_licences").addColumn("charge_request", "text").execute();
  },
};

/** When the viewer cancelled, reactivated, asked for a pause or chose a downgrade: what is mailed about it is compared with these. */
const momentsOfChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["cancelled_at", "reactivated_at", "pause_requested_at", "change_requested_at"])
      await db.schema.alterTable("held_licences").addColumn(name, "text").execute();
    // What was cancelled before can still be reactivated. Renewals that end in other ways leave no such item.
    await sql`update held_licences set cancelled_at = (select max(happened_at) from payment_history where payment_history.realm_id = held_licences.realm_id
      and payment_history.held_id = held_licences.id and payment_history.item_type = 'CANCEL_SUBSCRIPTION') where auto_renewing = 0`.execute(
      db,
    );
  },
};

/** Which mails before a charge were sent, and the indexes by which the search finds the licences that need one. */
const reminders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("held_licences").addColumn("reminders", "text").execute();
    await db.schema.createIndex("held_licences_renewing").on("held_licences").columns(["realm_id", "auto_renewing", "id"]).execute();
    await db.schema.createIndex("payment_methods_expires").on("payment_methods").columns(["realm_id", "expires"]).execute();
  },
};

/** When a client that shows the cancellation promotion first asked to cancel. */
const cancellationRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("held_licences").addColumn("cancel_requested_at", "text").execute();
  },
};

export const commerceMigrations: Migrations = {
  "0005-commerce": commerce0005,
  "0010-billing-details": commerce0010,
  "20261122-0525-version-of-the-shop": shopVersion,
  "20261122-0545-recommended-licences": recommendedLicences,
  "20261122-0805-life-of-a-subscription": subscriptionLife,
  "20261122-0815-saved-cards": savedCards,
  "20261122-0906-refunds": refunds,
  "20261122-1131-payment-instructions": paymentInstructions,
  "20261122-1206-pro-rata": proRata,
  "20261122-1140-gifts": gifts,
  "20261122-1455-billing-by-country": billingByCountry,
  "20261122-1501-disputes": disputes,
  "20261122-1535-price-migrations": priceMigrations,
  "20261122-1635-card-holders": cardHolders,
  "20261122-1840-sale-consents": saleConsents,
  "20261122-1950-confirmed-payments": confirmedPayments,
  "20261122-2145-tax-on-top": taxOnTop,
  "20261122-2238-history-of-a-held-licence": historyOfHeld,
  "20261123-0130-vouchers-per-viewer": vouchersPerViewer,
  "20261123-1130-charge-requests": chargeRequests,
  "20261124-1803-moments-of-changes": momentsOfChanges,
  "20261124-1822-reminders": reminders,
  "20261124-1851-cancellation-requests": cancellationRequests,
  "20261124-1938-cancellations-of-earlier-builds": { up: createCancellationTrigger },
};
