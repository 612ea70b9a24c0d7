CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "realms" ("id" text primary key, "api_key" text not null unique, "name" text not null, "settings" text not null, "is_default" integer not null, "position" integer not null);
CREATE TABLE "realm_hosts" ("host" text primary key, "realm_id" text not null references "realms" ("id"));
CREATE TABLE "realm_versions" ("realm_id" text not null references "realms" ("id"), "scope" text not null, "version" bigint not null, constraint "realm_versions_key" primary key ("realm_id", "scope"));
CREATE TABLE "labels" ("realm_id" text not null references "realms" ("id"), "namespace" text not null, "label_key" text not null, "language" text not null, "text" text not null, constraint "labels_key" primary key ("realm_id", "language", "namespace", "label_key"));
CREATE TABLE "menu_items" ("realm_id" text not null references "realms" ("id"), "id" text not null, "position" integer not null, "item" text not null, constraint "menu_items_key" primary key ("realm_id", "id"));
CREATE TABLE "jobs" ("realm_id" text not null references "realms" ("id"), "id" text not null, "kind" text not null, "dedupe_key" text not null, "payload" text not null, "state" text not null, "attempts" integer not null, "run_at" text not null, "lease_until" text, "lease_owner" text, "last_error" text, "created_at" text not null, constraint "jobs_key" primary key ("realm_id", "id"), constraint "jobs_dedupe" unique ("realm_id", "kind", "dedupe_key"));
CREATE INDEX "jobs_due" on "jobs" ("state", "run_at");
CREATE TABLE "outbox" ("realm_id" text not null references "realms" ("id"), "id" text not null, "recipient" text not null, "subject" text not null, "text_body" text not null, "html_body" text not null, "created_at" text not null, constraint "outbox_key" primary key ("realm_id", "id"));
CREATE TABLE "accounts" ("realm_id" text not null references "realms" ("id"), "id" text not null, "email" text not null, "email_lookup" text not null, "name" text, "language" text not null, "role" text not null, "details" text not null, "created_at" text not null, constraint "accounts_key" primary key ("realm_id", "id"), constraint "accounts_email" unique ("realm_id", "email_lookup"));
CREATE TABLE "credentials" ("realm_id" text not null, "account_id" text not null, "password_hash" text not null, "changed_at" text not null, constraint "credentials_key" primary key ("realm_id", "account_id"), constraint "credentials_account" foreign key ("realm_id", "account_id") references "accounts" ("realm_id", "id") on delete cascade);
CREATE TABLE "sessions" ("realm_id" text not null, "id" text not null, "account_id" text not null, "created_at" text not null, "expires_at" text not null, "ended_at" text, "end_reason" text, constraint "sessions_key" primary key ("realm_id", "id"), constraint "sessions_account" foreign key ("realm_id", "account_id") references "accounts" ("realm_id", "id") on delete cascade);
CREATE INDEX "sessions_of_account" on "sessions" ("realm_id", "account_id", "expires_at");
CREATE TABLE "refresh_tokens" ("realm_id" text not null, "token_hash" text not null, "session_id" text not null, "generation" integer not null, "created_at" text not null, "successor_sealed" text, "successor_used_at" text, constraint "refresh_tokens_key" primary key ("realm_id", "token_hash"), constraint "refresh_tokens_generation" unique ("realm_id", "session_id", "generation"), constraint "refresh_tokens_session" foreign key ("realm_id", "session_id") references "sessions" ("realm_id", "id") on delete cascade);
CREATE TABLE "known_addresses" ("realm_id" text not null, "account_id" text not null, "address_hash" text not null, "seen_at" text not null, constraint "known_addresses_key" primary key ("realm_id", "account_id", "address_hash"), constraint "known_addresses_account" foreign key ("realm_id", "account_id") references "accounts" ("realm_id", "id") on delete cascade);
CREATE TABLE "items" ("realm_id" text not null references "realms" ("id"), "id" text not null, "type" text not null, "kind" text, "access" text not null, "online_playback" integer default 1 not null, "master" text, "loops" integer default 1 not null, "published_at" text not null, "year" integer, "rating" text, "starts_at" text, "ends_at" text, "repeat_minutes" integer, "series_id" text, "season_id" text, "season_number" integer, "episode" integer, "thumbnail" text not null, "poster" text, "watermark" integer default 0 not null, "dvr" integer default 0 not null, constraint "items_key" primary key ("realm_id", "id"));
CREATE INDEX "items_latest" on "items" ("realm_id", "type", "published_at", "id");
CREATE INDEX "items_by_access" on "items" ("realm_id", "type", "access", "published_at", "id");
CREATE INDEX "items_of_series" on "items" ("realm_id", "series_id", "type", "season_number", "episode");
CREATE INDEX "items_of_season" on "items" ("realm_id", "season_id", "type", "episode");
CREATE TABLE "item_texts" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "language" text not null, "title" text not null, "tagline" text not null, "description" text not null, constraint "item_texts_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "item_texts_key" primary key ("realm_id", "item_id", "language"));
CREATE TABLE "item_slugs" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "slug" text not null, constraint "item_slugs_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "item_slugs_key" primary key ("realm_id", "item_id", "slug"));
CREATE TABLE "item_former_titles" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "title" text not null, constraint "item_former_titles_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "item_former_titles_key" primary key ("realm_id", "item_id", "title"));
CREATE TABLE "item_licences" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "licence_id" text not null, constraint "item_licences_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "item_licences_key" primary key ("realm_id", "item_id", "licence_id"));
CREATE TABLE "item_genres" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "genre" text not null, "position" integer not null, "published_at" text not null, constraint "item_genres_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "item_genres_key" primary key ("realm_id", "item_id", "genre"));
CREATE INDEX "item_genres_latest" on "item_genres" ("realm_id", "genre", "published_at", "item_id");
CREATE TABLE "playlist_items" ("realm_id" text not null references "realms" ("id"), "playlist_id" text not null, "item_id" text not null, "position" integer not null, constraint "playlist_items_playlist_id" foreign key ("realm_id", "playlist_id") references "items" ("realm_id", "id") on delete cascade, constraint "playlist_items_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "playlist_items_key" primary key ("realm_id", "playlist_id", "position"));
CREATE INDEX "playlist_items_by_item" on "playlist_items" ("realm_id", "playlist_id", "item_id");
CREATE TABLE "sections" ("realm_id" text not null references "realms" ("id"), "id" text not null, "position" integer not null, constraint "sections_key" primary key ("realm_id", "id"));
CREATE TABLE "heroes" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "id" text not null, "section_id" text not null, "position" integer not null, "image" text not null, "portrait_image" text, "gradient_bottom" integer not null, "gradient_left" integer not null, "alignment_horizontal" text not null, "alignment_vertical" text not null, "title_image" text, "channel_logo" text, "animated_entity_id" text, "animated_entity_type" text, "text_alignment" text, "preview_audio" integer default 0 not null, "gradient_top" integer default 0 not null, "gradient_right" integer default 0 not null, "show_title" integer default 1 not null, "show_description" integer default 1 not null, "show_primary_cta" integer default 1 not null, "primary_button" text default '{"ctaText":{},"link":null,"handleClick":"PLAY"}', "secondary_button" text default '{"ctaText":{},"link":null,"handleClick":"MORE_INFO"}', constraint "heroes_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "heroes_key" primary key ("realm_id", "id"), constraint "heroes_section" foreign key ("realm_id", "section_id") references "sections" ("realm_id", "id") on delete cascade);
CREATE INDEX "heroes_of_section" on "heroes" ("realm_id", "section_id", "position");
CREATE TABLE "buckets" ("realm_id" text not null references "realms" ("id"), "id" text not null, "section_id" text not null, "position" integer not null, "row_type" text not null, "rule" text not null, "genre" text, constraint "buckets_key" primary key ("realm_id", "id"), constraint "buckets_section" foreign key ("realm_id", "section_id") references "sections" ("realm_id", "id") on delete cascade);
CREATE INDEX "buckets_of_section" on "buckets" ("realm_id", "section_id", "position");
CREATE TABLE "bucket_items" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "bucket_id" text not null, "position" integer not null, constraint "bucket_items_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "bucket_items_key" primary key ("realm_id", "bucket_id", "position"), constraint "bucket_items_bucket" foreign key ("realm_id", "bucket_id") references "buckets" ("realm_id", "id") on delete cascade);
CREATE TABLE "page_texts" ("realm_id" text not null references "realms" ("id"), "owner_kind" text not null, "owner_id" text not null, "language" text not null, "title" text not null, "tagline" text not null, "description" text not null, constraint "page_texts_key" primary key ("realm_id", "owner_kind", "owner_id", "language"));
CREATE TABLE "catalogue_seeds" ("realm_id" text not null references "realms" ("id"), "checksum" text not null, constraint "catalogue_seeds_key" primary key ("realm_id"));
CREATE TRIGGER items_version_insert after insert on items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER items_version_update after update on items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER items_version_delete after delete on items begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_texts_version_insert after insert on item_texts begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_texts_version_update after update on item_texts begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_texts_version_delete after delete on item_texts begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_slugs_version_insert after insert on item_slugs begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_slugs_version_update after update on item_slugs begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_slugs_version_delete after delete on item_slugs begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_licences_version_insert after insert on item_licences begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_licences_version_update after update on item_licences begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_licences_version_delete after delete on item_licences begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_genres_version_insert after insert on item_genres begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_genres_version_update after update on item_genres begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_genres_version_delete after delete on item_genres begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER playlist_items_version_insert after insert on playlist_items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER playlist_items_version_update after update on playlist_items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER playlist_items_version_delete after delete on playlist_items begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER sections_version_insert after insert on sections begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER sections_version_update after update on sections begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER sections_version_delete after delete on sections begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER heroes_version_insert after insert on heroes begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER heroes_version_update after update on heroes begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER heroes_version_delete after delete on heroes begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER buckets_version_insert after insert on buckets begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER buckets_version_update after update on buckets begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER buckets_version_delete after delete on buckets begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER bucket_items_version_insert after insert on bucket_items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER bucket_items_version_update after update on bucket_items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER bucket_items_version_delete after delete on bucket_items begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER page_texts_version_insert after insert on page_texts begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER page_texts_version_update after update on page_texts begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER page_texts_version_delete after delete on page_texts begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_texts_former_title after update of title on item_texts when old.title <> new.title begin
      insert into item_former_titles (realm_id, item_id, title) values (old.realm_id, old.item_id, old.title)
      on conflict do nothing;
    end;
CREATE TRIGGER menu_items_version_insert after insert on menu_items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER menu_items_version_update after update on menu_items begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER menu_items_version_delete after delete on menu_items begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER labels_version_insert after insert on labels begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'labels', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER labels_version_update after update on labels begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'labels', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER labels_version_delete after delete on labels begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'labels', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TABLE "licence_families" ("realm_id" text not null references "realms" ("id"), "id" text not null, "position" integer not null, constraint "licence_families_key" primary key ("realm_id", "id"));
CREATE TABLE "licences" ("realm_id" text not null references "realms" ("id"), "id" text not null, "family_id" text, "rank" integer not null, "licence_type" text not null, "strategy" text not null, "external_provider" text, "fixed_expiry" text, "access_days" integer, "trial_days" integer not null, "marketing_period" text, "position" integer not null, "active" integer not null, constraint "licences_key" primary key ("realm_id", "id"), constraint "licences_family" foreign key ("realm_id", "family_id") references "licence_families" ("realm_id", "id"));
CREATE TABLE "commerce_texts" ("realm_id" text not null references "realms" ("id"), "kind" text not null, "owner_id" text not null, "language" text not null, "position" integer not null, "text" text not null, constraint "commerce_texts_key" primary key ("realm_id", "kind", "owner_id", "language", "position"));
CREATE TABLE "licence_prices" ("realm_id" text not null references "realms" ("id"), "sku" text not null, "licence_id" text not null, "amount" bigint not null, "currency" text not null, "scale" integer not null, "period" text, "territory" text, "tax_rate" integer not null, constraint "licence_prices_key" primary key ("realm_id", "sku"), constraint "licence_prices_licence" foreign key ("realm_id", "licence_id") references "licences" ("realm_id", "id"));
CREATE TABLE "vouchers" ("realm_id" text not null references "realms" ("id"), "code" text not null, "discount_type" text not null, "percentage" integer, "amount" bigint, "currency" text, "scale" integer, "lifetime_repeat" integer not null, "starts_at" text, "ends_at" text, "max_uses" integer, "uses" integer not null, "licence_ids" text, constraint "vouchers_key" primary key ("realm_id", "code"));
CREATE TABLE "voucher_redemptions" ("realm_id" text not null references "realms" ("id"), "id" text not null, "code" text not null, "viewer_id" text not null, "licence_id" text not null, "attempt_id" text, "state" text not null, "created_at" text not null, constraint "voucher_redemptions_key" primary key ("realm_id", "id"), constraint "voucher_redemptions_unique_0" unique ("realm_id", "attempt_id", "code"), constraint "voucher_redemptions_voucher" foreign key ("realm_id", "code") references "vouchers" ("realm_id", "code"));
CREATE TABLE "baskets" ("realm_id" text not null references "realms" ("id"), "id" text not null, "viewer_id" text not null, "state" text not null, "sku" text, "no_trial" integer not null, "trial_promised" integer not null, "attempt_id" text, "created_at" text not null, "updated_at" text not null, constraint "baskets_key" primary key ("realm_id", "id"));
CREATE UNIQUE INDEX baskets_unpaid on baskets (realm_id, viewer_id) where state <> 'PAID';
CREATE TABLE "basket_vouchers" ("realm_id" text not null references "realms" ("id"), "basket_id" text not null, "code" text not null, "position" integer not null, constraint "basket_vouchers_key" primary key ("realm_id", "basket_id", "code"), constraint "basket_vouchers_basket" foreign key ("realm_id", "basket_id") references "baskets" ("realm_id", "id"));
CREATE TABLE "payment_attempts" ("realm_id" text not null references "realms" ("id"), "id" text not null, "basket_id" text not null, "viewer_id" text not null, "provider_id" text not null, "method_type" text not null, "mode" text not null, "status" text not null, "licence_id" text not null, "sku" text not null, "amount" bigint not null, "currency" text not null, "scale" integer not null, "promise" text not null, "payment_token" text, "return_url" text not null, "language" text not null, "action_url" text, "provider_reference" text, "error_code" text, "error_message" text, "history_id" text, "created_at" text not null, "updated_at" text not null, "billing_details" text, constraint "payment_attempts_key" primary key ("realm_id", "id"), constraint "payment_attempts_basket" foreign key ("realm_id", "basket_id") references "baskets" ("realm_id", "id"));
CREATE INDEX "payment_attempts_basket_index" on "payment_attempts" ("realm_id", "basket_id", "created_at");
CREATE INDEX "payment_attempts_open" on "payment_attempts" ("status", "created_at");
CREATE TABLE "orders" ("realm_id" text not null references "realms" ("id"), "id" text not null, "basket_id" text not null, "attempt_id" text not null, "viewer_id" text not null, "licence_id" text not null, "sku" text not null, "amount" bigint not null, "currency" text not null, "scale" integer not null, "created_at" text not null, constraint "orders_key" primary key ("realm_id", "id"), constraint "orders_unique_0" unique ("realm_id", "basket_id"), constraint "orders_unique_1" unique ("realm_id", "attempt_id"));
CREATE TABLE "held_licences" ("realm_id" text not null references "realms" ("id"), "id" text not null, "viewer_id" text not null, "licence_id" text not null, "sku" text not null, "state" text not null, "auto_renewing" integer not null, "paused" integer not null, "anchor" text not null, "period" text, "periods_paid" integer not null, "valid_until" text, "pending_actions" text not null, "pending_discounts" text not null, "lasting_discounts" text not null, "payment_method_id" text, "order_id" text, "purchased_at" text not null, "ended_at" text, constraint "held_licences_key" primary key ("realm_id", "id"));
CREATE UNIQUE INDEX held_licences_current on held_licences (realm_id, viewer_id, licence_id) where ended_at is null;
CREATE TABLE "payment_methods" ("realm_id" text not null references "realms" ("id"), "id" text not null, "viewer_id" text not null, "provider_id" text not null, "token" text not null, "fingerprint" text not null, "brand" text not null, "last4" text not null, "expires" text not null, "created_at" text not null, constraint "payment_methods_key" primary key ("realm_id", "id"), constraint "payment_methods_unique_0" unique ("realm_id", "viewer_id", "provider_id", "fingerprint"));
CREATE TABLE "trial_uses" ("realm_id" text not null references "realms" ("id"), "viewer_id" text not null, "fingerprint" text, "licence_id" text not null, "attempt_id" text not null, "created_at" text not null, constraint "trial_uses_key" primary key ("realm_id", "viewer_id"), constraint "trial_uses_unique_0" unique ("realm_id", "fingerprint"));
CREATE TABLE "payment_history" ("realm_id" text not null references "realms" ("id"), "id" text not null, "viewer_id" text not null, "happened_at" text not null, "item_type" text not null, "status" text not null, "licence_id" text not null, "sku" text not null, "list_amount" bigint not null, "discount" bigint not null, "amount" bigint not null, "tax" bigint not null, "tax_rate" integer not null, "currency" text not null, "scale" integer not null, "attempt_id" text, "external_payment_id" text, "method" text, "vouchers" text not null, "valid_from" text, "valid_until" text, "refunds" text not null, "billing_details" text, constraint "payment_history_key" primary key ("realm_id", "id"));
CREATE INDEX "payment_history_viewer" on "payment_history" ("realm_id", "viewer_id", "happened_at", "id");
CREATE TABLE "webhook_events" ("realm_id" text not null references "realms" ("id"), "provider_id" text not null, "event_id" text not null, "received_at" text not null, constraint "webhook_events_key" primary key ("realm_id", "provider_id", "event_id"));
CREATE TABLE "sandbox_payments" ("realm_id" text not null references "realms" ("id"), "attempt_id" text not null, "reference" text not null, "mode" text not null, "method_type" text not null, "amount" bigint not null, "currency" text not null, "scale" integer not null, "status" text not null, "method_id" text, "error_code" text, "error_label" text, "return_url" text not null, "language" text not null, "description" text not null, "created_at" text not null, "updated_at" text not null, "customer_id" text, constraint "sandbox_payments_key" primary key ("realm_id", "attempt_id"));
CREATE TABLE "sandbox_methods" ("realm_id" text not null references "realms" ("id"), "id" text not null, "fingerprint" text not null, "brand" text not null, "last4" text not null, "expires" text not null, "behaviour" text not null, "created_at" text not null, "customer_id" text, constraint "sandbox_methods_key" primary key ("realm_id", "id"));
CREATE TABLE "billing_details" ("realm_id" text not null references "realms" ("id"), "viewer_id" text not null, "name" text not null, "country" text not null, "line1" text not null, "city" text not null, "postal_code" text not null, "updated_at" text not null, constraint "billing_details_key" primary key ("realm_id", "viewer_id"));
CREATE TABLE "item_skip_markers" ("realm_id" text not null references "realms" ("id"), "item_id" text not null, "position" integer not null, "type" text not null, "start_ms" integer not null, "end_ms" integer not null, constraint "item_skip_markers_item_id" foreign key ("realm_id", "item_id") references "items" ("realm_id", "id") on delete cascade, constraint "item_skip_markers_key" primary key ("realm_id", "item_id", "position"));
CREATE TRIGGER item_skip_markers_version_insert after insert on item_skip_markers begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_skip_markers_version_update after update on item_skip_markers begin
    insert into realm_versions (realm_id, scope, version) values (new.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
CREATE TRIGGER item_skip_markers_version_delete after delete on item_skip_markers begin
    insert into realm_versions (realm_id, scope, version) values (old.realm_id, 'catalogue', 1)
    on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
  end;
insert into kysely_migration (name, timestamp) values ('0001-realms', '2026-11-21T12:00:00.000Z'), ('0002-jobs-and-mail', '2026-11-21T12:00:00.000Z'), ('0003-identity', '2026-11-21T12:00:00.000Z'), ('0004-catalogue', '2026-11-21T12:00:00.000Z'), ('0005-commerce', '2026-11-21T12:00:00.000Z'), ('0007-sandbox-payments', '2026-11-21T12:00:00.000Z'), ('0008-heroes', '2026-11-21T12:00:00.000Z'), ('0009-sandbox-customers', '2026-11-21T12:00:00.000Z'), ('0010-billing-details', '2026-11-21T12:00:00.000Z'), ('0011-skip-markers', '2026-11-21T12:00:00.000Z'), ('0012-stream-flags', '2026-11-21T12:00:00.000Z');
