CREATE FUNCTION public.bucket_items_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.bucket_items_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.bucket_items_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.buckets_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.buckets_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.buckets_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.heroes_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.heroes_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.heroes_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_genres_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_genres_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_genres_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_licences_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_licences_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_licences_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_skip_markers_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_skip_markers_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_skip_markers_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_slugs_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_slugs_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_slugs_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_texts_former_title() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into item_former_titles (realm_id, item_id, title) values (old.realm_id, old.item_id, old.title)
      on conflict do nothing;
      return null;
    end $$;
CREATE FUNCTION public.item_texts_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_texts_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.item_texts_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.items_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.items_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.items_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.labels_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'labels', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.labels_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'labels', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.labels_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'labels', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.menu_items_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.menu_items_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.menu_items_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.page_texts_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.page_texts_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.page_texts_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.playlist_items_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.playlist_items_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.playlist_items_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.sections_version_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.sections_version_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE FUNCTION public.sections_version_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into realm_versions (realm_id, scope, version)
        select distinct realm_id, 'catalogue', 1 from changed order by realm_id
      on conflict (realm_id, scope) do update set version = realm_versions.version + 1;
      return null;
    end $$;
CREATE TABLE public.accounts (
    realm_id text NOT NULL,
    id text NOT NULL,
    email text NOT NULL,
    email_lookup text NOT NULL,
    name text,
    language text NOT NULL,
    role text NOT NULL,
    details text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.basket_vouchers (
    realm_id text NOT NULL,
    basket_id text NOT NULL,
    code text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.baskets (
    realm_id text NOT NULL,
    id text NOT NULL,
    viewer_id text NOT NULL,
    state text NOT NULL,
    sku text,
    no_trial integer NOT NULL,
    trial_promised integer NOT NULL,
    attempt_id text,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.billing_details (
    realm_id text NOT NULL,
    viewer_id text NOT NULL,
    name text NOT NULL,
    country text NOT NULL,
    line1 text NOT NULL,
    city text NOT NULL,
    postal_code text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.bucket_items (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    bucket_id text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.buckets (
    realm_id text NOT NULL,
    id text NOT NULL,
    section_id text NOT NULL,
    "position" integer NOT NULL,
    row_type text NOT NULL,
    rule text NOT NULL,
    genre text
);
CREATE TABLE public.catalogue_seeds (
    realm_id text NOT NULL,
    checksum text NOT NULL
);
CREATE TABLE public.commerce_texts (
    realm_id text NOT NULL,
    kind text NOT NULL,
    owner_id text NOT NULL,
    language text NOT NULL,
    "position" integer NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.credentials (
    realm_id text NOT NULL,
    account_id text NOT NULL,
    password_hash text NOT NULL,
    changed_at text NOT NULL
);
CREATE TABLE public.held_licences (
    realm_id text NOT NULL,
    id text NOT NULL,
    viewer_id text NOT NULL,
    licence_id text NOT NULL,
    sku text NOT NULL,
    state text NOT NULL,
    auto_renewing integer NOT NULL,
    paused integer NOT NULL,
    anchor text NOT NULL,
    period text,
    periods_paid integer NOT NULL,
    valid_until text,
    pending_actions text NOT NULL,
    pending_discounts text NOT NULL,
    lasting_discounts text NOT NULL,
    payment_method_id text,
    order_id text,
    purchased_at text NOT NULL,
    ended_at text
);
CREATE TABLE public.heroes (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    id text NOT NULL,
    section_id text NOT NULL,
    "position" integer NOT NULL,
    image text NOT NULL,
    portrait_image text,
    gradient_bottom integer NOT NULL,
    gradient_left integer NOT NULL,
    alignment_horizontal text NOT NULL,
    alignment_vertical text NOT NULL,
    title_image text,
    channel_logo text,
    animated_entity_id text,
    animated_entity_type text,
    text_alignment text,
    preview_audio integer DEFAULT 0 NOT NULL,
    gradient_top integer DEFAULT 0 NOT NULL,
    gradient_right integer DEFAULT 0 NOT NULL,
    show_title integer DEFAULT 1 NOT NULL,
    show_description integer DEFAULT 1 NOT NULL,
    show_primary_cta integer DEFAULT 1 NOT NULL,
    primary_button text DEFAULT '{"ctaText":{},"link":null,"handleClick":"PLAY"}'::text,
    secondary_button text DEFAULT '{"ctaText":{},"link":null,"handleClick":"MORE_INFO"}'::text
);
CREATE TABLE public.item_former_titles (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    title text NOT NULL
);
CREATE TABLE public.item_genres (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    genre text NOT NULL,
    "position" integer NOT NULL,
    published_at text NOT NULL
);
CREATE TABLE public.item_licences (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    licence_id text NOT NULL
);
CREATE TABLE public.item_skip_markers (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    "position" integer NOT NULL,
    type text NOT NULL,
    start_ms integer NOT NULL,
    end_ms integer NOT NULL
);
CREATE TABLE public.item_slugs (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    slug text NOT NULL
);
CREATE TABLE public.item_texts (
    realm_id text NOT NULL,
    item_id text NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    tagline text NOT NULL,
    description text NOT NULL
);
CREATE TABLE public.items (
    realm_id text NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    kind text,
    access text NOT NULL,
    online_playback integer DEFAULT 1 NOT NULL,
    master text,
    loops integer DEFAULT 1 NOT NULL,
    published_at text NOT NULL,
    year integer,
    rating text,
    starts_at text,
    ends_at text,
    repeat_minutes integer,
    series_id text,
    season_id text,
    season_number integer,
    episode integer,
    thumbnail text NOT NULL,
    poster text,
    watermark integer DEFAULT 0 NOT NULL,
    dvr integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.jobs (
    realm_id text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    dedupe_key text NOT NULL,
    payload text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    run_at text NOT NULL,
    lease_until text,
    lease_owner text,
    last_error text,
    created_at text NOT NULL
);
CREATE TABLE public.known_addresses (
    realm_id text NOT NULL,
    account_id text NOT NULL,
    address_hash text NOT NULL,
    seen_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.labels (
    realm_id text NOT NULL,
    namespace text NOT NULL,
    label_key text NOT NULL,
    language text NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.licence_families (
    realm_id text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.licence_prices (
    realm_id text NOT NULL,
    sku text NOT NULL,
    licence_id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    period text,
    territory text,
    tax_rate integer NOT NULL
);
CREATE TABLE public.licences (
    realm_id text NOT NULL,
    id text NOT NULL,
    family_id text,
    rank integer NOT NULL,
    licence_type text NOT NULL,
    strategy text NOT NULL,
    external_provider text,
    fixed_expiry text,
    access_days integer,
    trial_days integer NOT NULL,
    marketing_period text,
    "position" integer NOT NULL,
    active integer NOT NULL
);
CREATE TABLE public.menu_items (
    realm_id text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    item text NOT NULL
);
CREATE TABLE public.orders (
    realm_id text NOT NULL,
    id text NOT NULL,
    basket_id text NOT NULL,
    attempt_id text NOT NULL,
    viewer_id text NOT NULL,
    licence_id text NOT NULL,
    sku text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.outbox (
    realm_id text NOT NULL,
    id text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.page_texts (
    realm_id text NOT NULL,
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    tagline text NOT NULL,
    description text NOT NULL
);
CREATE TABLE public.payment_attempts (
    realm_id text NOT NULL,
    id text NOT NULL,
    basket_id text NOT NULL,
    viewer_id text NOT NULL,
    provider_id text NOT NULL,
    method_type text NOT NULL,
    mode text NOT NULL,
    status text NOT NULL,
    licence_id text NOT NULL,
    sku text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    promise text NOT NULL,
    payment_token text,
    return_url text NOT NULL,
    language text NOT NULL,
    action_url text,
    provider_reference text,
    error_code text,
    error_message text,
    history_id text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    billing_details text
);
CREATE TABLE public.payment_history (
    realm_id text NOT NULL,
    id text NOT NULL,
    viewer_id text NOT NULL,
    happened_at text NOT NULL,
    item_type text NOT NULL,
    status text NOT NULL,
    licence_id text NOT NULL,
    sku text NOT NULL,
    list_amount bigint NOT NULL,
    discount bigint NOT NULL,
    amount bigint NOT NULL,
    tax bigint NOT NULL,
    tax_rate integer NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    attempt_id text,
    external_payment_id text,
    method text,
    vouchers text NOT NULL,
    valid_from text,
    valid_until text,
    refunds text NOT NULL,
    billing_details text
);
CREATE TABLE public.payment_methods (
    realm_id text NOT NULL,
    id text NOT NULL,
    viewer_id text NOT NULL,
    provider_id text NOT NULL,
    token text NOT NULL,
    fingerprint text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    expires text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.playlist_items (
    realm_id text NOT NULL,
    playlist_id text NOT NULL,
    item_id text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.realm_hosts (
    host text NOT NULL,
    realm_id text NOT NULL
);
CREATE TABLE public.realm_versions (
    realm_id text NOT NULL,
    scope text NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE public.realms (
    id text NOT NULL,
    api_key text NOT NULL,
    name text NOT NULL,
    settings text NOT NULL,
    is_default integer NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.refresh_tokens (
    realm_id text NOT NULL,
    token_hash text NOT NULL,
    session_id text NOT NULL,
    generation integer NOT NULL,
    created_at text NOT NULL,
    successor_sealed text,
    successor_used_at text
);
CREATE TABLE public.sandbox_methods (
    realm_id text NOT NULL,
    id text NOT NULL,
    fingerprint text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    expires text NOT NULL,
    behaviour text NOT NULL,
    created_at text NOT NULL,
    customer_id text
);
CREATE TABLE public.sandbox_payments (
    realm_id text NOT NULL,
    attempt_id text NOT NULL,
    reference text NOT NULL,
    mode text NOT NULL,
    method_type text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    status text NOT NULL,
    method_id text,
    error_code text,
    error_label text,
    return_url text NOT NULL,
    language text NOT NULL,
    description text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    customer_id text
);
CREATE TABLE public.sections (
    realm_id text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.sessions (
    realm_id text NOT NULL,
    id text NOT NULL,
    account_id text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    ended_at text,
    end_reason text
);
CREATE TABLE public.trial_uses (
    realm_id text NOT NULL,
    viewer_id text NOT NULL,
    fingerprint text,
    licence_id text NOT NULL,
    attempt_id text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.voucher_redemptions (
    realm_id text NOT NULL,
    id text NOT NULL,
    code text NOT NULL,
    viewer_id text NOT NULL,
    licence_id text NOT NULL,
    attempt_id text,
    state text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.vouchers (
    realm_id text NOT NULL,
    code text NOT NULL,
    discount_type text NOT NULL,
    percentage integer,
    amount bigint,
    currency text,
    scale integer,
    lifetime_repeat integer NOT NULL,
    starts_at text,
    ends_at text,
    max_uses integer,
    uses integer NOT NULL,
    licence_ids text
);
CREATE TABLE public.webhook_events (
    realm_id text NOT NULL,
    provider_id text NOT NULL,
    event_id text NOT NULL,
    received_at text NOT NULL
);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email UNIQUE (realm_id, email_lookup);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.basket_vouchers
    ADD CONSTRAINT basket_vouchers_key PRIMARY KEY (realm_id, basket_id, code);
ALTER TABLE ONLY public.baskets
    ADD CONSTRAINT baskets_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.billing_details
    ADD CONSTRAINT billing_details_key PRIMARY KEY (realm_id, viewer_id);
ALTER TABLE ONLY public.bucket_items
    ADD CONSTRAINT bucket_items_key PRIMARY KEY (realm_id, bucket_id, "position");
ALTER TABLE ONLY public.buckets
    ADD CONSTRAINT buckets_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.catalogue_seeds
    ADD CONSTRAINT catalogue_seeds_key PRIMARY KEY (realm_id);
ALTER TABLE ONLY public.commerce_texts
    ADD CONSTRAINT commerce_texts_key PRIMARY KEY (realm_id, kind, owner_id, language, "position");
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_key PRIMARY KEY (realm_id, account_id);
ALTER TABLE ONLY public.held_licences
    ADD CONSTRAINT held_licences_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.heroes
    ADD CONSTRAINT heroes_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.item_former_titles
    ADD CONSTRAINT item_former_titles_key PRIMARY KEY (realm_id, item_id, title);
ALTER TABLE ONLY public.item_genres
    ADD CONSTRAINT item_genres_key PRIMARY KEY (realm_id, item_id, genre);
ALTER TABLE ONLY public.item_licences
    ADD CONSTRAINT item_licences_key PRIMARY KEY (realm_id, item_id, licence_id);
ALTER TABLE ONLY public.item_skip_markers
    ADD CONSTRAINT item_skip_markers_key PRIMARY KEY (realm_id, item_id, "position");
ALTER TABLE ONLY public.item_slugs
    ADD CONSTRAINT item_slugs_key PRIMARY KEY (realm_id, item_id, slug);
ALTER TABLE ONLY public.item_texts
    ADD CONSTRAINT item_texts_key PRIMARY KEY (realm_id, item_id, language);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_dedupe UNIQUE (realm_id, kind, dedupe_key);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_key PRIMARY KEY (realm_id, account_id, address_hash);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.labels
    ADD CONSTRAINT labels_key PRIMARY KEY (realm_id, language, namespace, label_key);
ALTER TABLE ONLY public.licence_families
    ADD CONSTRAINT licence_families_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.licence_prices
    ADD CONSTRAINT licence_prices_key PRIMARY KEY (realm_id, sku);
ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.menu_items
    ADD CONSTRAINT menu_items_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_unique_0 UNIQUE (realm_id, basket_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_unique_1 UNIQUE (realm_id, attempt_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.page_texts
    ADD CONSTRAINT page_texts_key PRIMARY KEY (realm_id, owner_kind, owner_id, language);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.payment_history
    ADD CONSTRAINT payment_history_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_unique_0 UNIQUE (realm_id, viewer_id, provider_id, fingerprint);
ALTER TABLE ONLY public.playlist_items
    ADD CONSTRAINT playlist_items_key PRIMARY KEY (realm_id, playlist_id, "position");
ALTER TABLE ONLY public.realm_hosts
    ADD CONSTRAINT realm_hosts_pkey PRIMARY KEY (host);
ALTER TABLE ONLY public.realm_versions
    ADD CONSTRAINT realm_versions_key PRIMARY KEY (realm_id, scope);
ALTER TABLE ONLY public.realms
    ADD CONSTRAINT realms_api_key_key UNIQUE (api_key);
ALTER TABLE ONLY public.realms
    ADD CONSTRAINT realms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_generation UNIQUE (realm_id, session_id, generation);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_key PRIMARY KEY (realm_id, token_hash);
ALTER TABLE ONLY public.sandbox_methods
    ADD CONSTRAINT sandbox_methods_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.sandbox_payments
    ADD CONSTRAINT sandbox_payments_key PRIMARY KEY (realm_id, attempt_id);
ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_key PRIMARY KEY (realm_id, viewer_id);
ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_unique_0 UNIQUE (realm_id, fingerprint);
ALTER TABLE ONLY public.voucher_redemptions
    ADD CONSTRAINT voucher_redemptions_key PRIMARY KEY (realm_id, id);
ALTER TABLE ONLY public.voucher_redemptions
    ADD CONSTRAINT voucher_redemptions_unique_0 UNIQUE (realm_id, attempt_id, code);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_key PRIMARY KEY (realm_id, code);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_key PRIMARY KEY (realm_id, provider_id, event_id);
CREATE UNIQUE INDEX baskets_unpaid ON public.baskets USING btree (realm_id, viewer_id) WHERE (state <> 'PAID'::text);
CREATE INDEX buckets_of_section ON public.buckets USING btree (realm_id, section_id, "position");
CREATE UNIQUE INDEX held_licences_current ON public.held_licences USING btree (realm_id, viewer_id, licence_id) WHERE (ended_at IS NULL);
CREATE INDEX heroes_of_section ON public.heroes USING btree (realm_id, section_id, "position");
CREATE INDEX item_genres_latest ON public.item_genres USING btree (realm_id, genre, published_at, item_id);
CREATE INDEX items_by_access ON public.items USING btree (realm_id, type, access, published_at, id);
CREATE INDEX items_latest ON public.items USING btree (realm_id, type, published_at, id);
CREATE INDEX items_of_season ON public.items USING btree (realm_id, season_id, type, episode);
CREATE INDEX items_of_series ON public.items USING btree (realm_id, series_id, type, season_number, episode);
CREATE INDEX jobs_due ON public.jobs USING btree (state, run_at);
CREATE INDEX payment_attempts_basket_index ON public.payment_attempts USING btree (realm_id, basket_id, created_at);
CREATE INDEX payment_attempts_open ON public.payment_attempts USING btree (status, created_at);
CREATE INDEX payment_history_viewer ON public.payment_history USING btree (realm_id, viewer_id, happened_at, id);
CREATE INDEX playlist_items_by_item ON public.playlist_items USING btree (realm_id, playlist_id, item_id);
CREATE INDEX sessions_of_account ON public.sessions USING btree (realm_id, account_id, expires_at);
CREATE TRIGGER bucket_items_version_delete AFTER DELETE ON public.bucket_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.bucket_items_version_delete();
CREATE TRIGGER bucket_items_version_insert AFTER INSERT ON public.bucket_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.bucket_items_version_insert();
CREATE TRIGGER bucket_items_version_update AFTER UPDATE ON public.bucket_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.bucket_items_version_update();
CREATE TRIGGER buckets_version_delete AFTER DELETE ON public.buckets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.buckets_version_delete();
CREATE TRIGGER buckets_version_insert AFTER INSERT ON public.buckets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.buckets_version_insert();
CREATE TRIGGER buckets_version_update AFTER UPDATE ON public.buckets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.buckets_version_update();
CREATE TRIGGER heroes_version_delete AFTER DELETE ON public.heroes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.heroes_version_delete();
CREATE TRIGGER heroes_version_insert AFTER INSERT ON public.heroes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.heroes_version_insert();
CREATE TRIGGER heroes_version_update AFTER UPDATE ON public.heroes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.heroes_version_update();
CREATE TRIGGER item_genres_version_delete AFTER DELETE ON public.item_genres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_genres_version_delete();
CREATE TRIGGER item_genres_version_insert AFTER INSERT ON public.item_genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_genres_version_insert();
CREATE TRIGGER item_genres_version_update AFTER UPDATE ON public.item_genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_genres_version_update();
CREATE TRIGGER item_licences_version_delete AFTER DELETE ON public.item_licences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_licences_version_delete();
CREATE TRIGGER item_licences_version_insert AFTER INSERT ON public.item_licences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_licences_version_insert();
CREATE TRIGGER item_licences_version_update AFTER UPDATE ON public.item_licences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_licences_version_update();
CREATE TRIGGER item_skip_markers_version_delete AFTER DELETE ON public.item_skip_markers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_skip_markers_version_delete();
CREATE TRIGGER item_skip_markers_version_insert AFTER INSERT ON public.item_skip_markers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_skip_markers_version_insert();
CREATE TRIGGER item_skip_markers_version_update AFTER UPDATE ON public.item_skip_markers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_skip_markers_version_update();
CREATE TRIGGER item_slugs_version_delete AFTER DELETE ON public.item_slugs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_slugs_version_delete();
CREATE TRIGGER item_slugs_version_insert AFTER INSERT ON public.item_slugs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_slugs_version_insert();
CREATE TRIGGER item_slugs_version_update AFTER UPDATE ON public.item_slugs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_slugs_version_update();
CREATE TRIGGER item_texts_former_title AFTER UPDATE OF title ON public.item_texts FOR EACH ROW WHEN ((old.title <> new.title)) EXECUTE FUNCTION public.item_texts_former_title();
CREATE TRIGGER item_texts_version_delete AFTER DELETE ON public.item_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_texts_version_delete();
CREATE TRIGGER item_texts_version_insert AFTER INSERT ON public.item_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_texts_version_insert();
CREATE TRIGGER item_texts_version_update AFTER UPDATE ON public.item_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.item_texts_version_update();
CREATE TRIGGER items_version_delete AFTER DELETE ON public.items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.items_version_delete();
CREATE TRIGGER items_version_insert AFTER INSERT ON public.items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.items_version_insert();
CREATE TRIGGER items_version_update AFTER UPDATE ON public.items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.items_version_update();
CREATE TRIGGER labels_version_delete AFTER DELETE ON public.labels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.labels_version_delete();
CREATE TRIGGER labels_version_insert AFTER INSERT ON public.labels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.labels_version_insert();
CREATE TRIGGER labels_version_update AFTER UPDATE ON public.labels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.labels_version_update();
CREATE TRIGGER menu_items_version_delete AFTER DELETE ON public.menu_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.menu_items_version_delete();
CREATE TRIGGER menu_items_version_insert AFTER INSERT ON public.menu_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.menu_items_version_insert();
CREATE TRIGGER menu_items_version_update AFTER UPDATE ON public.menu_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.menu_items_version_update();
CREATE TRIGGER page_texts_version_delete AFTER DELETE ON public.page_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.page_texts_version_delete();
CREATE TRIGGER page_texts_version_insert AFTER INSERT ON public.page_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.page_texts_version_insert();
CREATE TRIGGER page_texts_version_update AFTER UPDATE ON public.page_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.page_texts_version_update();
CREATE TRIGGER playlist_items_version_delete AFTER DELETE ON public.playlist_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.playlist_items_version_delete();
CREATE TRIGGER playlist_items_version_insert AFTER INSERT ON public.playlist_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.playlist_items_version_insert();
CREATE TRIGGER playlist_items_version_update AFTER UPDATE ON public.playlist_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.playlist_items_version_update();
CREATE TRIGGER sections_version_delete AFTER DELETE ON public.sections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sections_version_delete();
CREATE TRIGGER sections_version_insert AFTER INSERT ON public.sections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sections_version_insert();
CREATE TRIGGER sections_version_update AFTER UPDATE ON public.sections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.sections_version_update();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.basket_vouchers
    ADD CONSTRAINT basket_vouchers_basket FOREIGN KEY (realm_id, basket_id) REFERENCES public.baskets(realm_id, id);
ALTER TABLE ONLY public.basket_vouchers
    ADD CONSTRAINT basket_vouchers_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.baskets
    ADD CONSTRAINT baskets_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.billing_details
    ADD CONSTRAINT billing_details_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.bucket_items
    ADD CONSTRAINT bucket_items_bucket FOREIGN KEY (realm_id, bucket_id) REFERENCES public.buckets(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bucket_items
    ADD CONSTRAINT bucket_items_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bucket_items
    ADD CONSTRAINT bucket_items_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.buckets
    ADD CONSTRAINT buckets_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.buckets
    ADD CONSTRAINT buckets_section FOREIGN KEY (realm_id, section_id) REFERENCES public.sections(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.catalogue_seeds
    ADD CONSTRAINT catalogue_seeds_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.commerce_texts
    ADD CONSTRAINT commerce_texts_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_account FOREIGN KEY (realm_id, account_id) REFERENCES public.accounts(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.held_licences
    ADD CONSTRAINT held_licences_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.heroes
    ADD CONSTRAINT heroes_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.heroes
    ADD CONSTRAINT heroes_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.heroes
    ADD CONSTRAINT heroes_section FOREIGN KEY (realm_id, section_id) REFERENCES public.sections(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.item_former_titles
    ADD CONSTRAINT item_former_titles_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.item_former_titles
    ADD CONSTRAINT item_former_titles_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.item_genres
    ADD CONSTRAINT item_genres_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.item_genres
    ADD CONSTRAINT item_genres_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.item_licences
    ADD CONSTRAINT item_licences_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.item_licences
    ADD CONSTRAINT item_licences_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.item_skip_markers
    ADD CONSTRAINT item_skip_markers_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.item_skip_markers
    ADD CONSTRAINT item_skip_markers_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.item_slugs
    ADD CONSTRAINT item_slugs_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.item_slugs
    ADD CONSTRAINT item_slugs_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.item_texts
    ADD CONSTRAINT item_texts_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.item_texts
    ADD CONSTRAINT item_texts_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_account FOREIGN KEY (realm_id, account_id) REFERENCES public.accounts(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.labels
    ADD CONSTRAINT labels_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.licence_families
    ADD CONSTRAINT licence_families_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.licence_prices
    ADD CONSTRAINT licence_prices_licence FOREIGN KEY (realm_id, licence_id) REFERENCES public.licences(realm_id, id);
ALTER TABLE ONLY public.licence_prices
    ADD CONSTRAINT licence_prices_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_family FOREIGN KEY (realm_id, family_id) REFERENCES public.licence_families(realm_id, id);
ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.menu_items
    ADD CONSTRAINT menu_items_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.page_texts
    ADD CONSTRAINT page_texts_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_basket FOREIGN KEY (realm_id, basket_id) REFERENCES public.baskets(realm_id, id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.payment_history
    ADD CONSTRAINT payment_history_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.playlist_items
    ADD CONSTRAINT playlist_items_item_id FOREIGN KEY (realm_id, item_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.playlist_items
    ADD CONSTRAINT playlist_items_playlist_id FOREIGN KEY (realm_id, playlist_id) REFERENCES public.items(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.playlist_items
    ADD CONSTRAINT playlist_items_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.realm_hosts
    ADD CONSTRAINT realm_hosts_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.realm_versions
    ADD CONSTRAINT realm_versions_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session FOREIGN KEY (realm_id, session_id) REFERENCES public.sessions(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sandbox_methods
    ADD CONSTRAINT sandbox_methods_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.sandbox_payments
    ADD CONSTRAINT sandbox_payments_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account FOREIGN KEY (realm_id, account_id) REFERENCES public.accounts(realm_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.voucher_redemptions
    ADD CONSTRAINT voucher_redemptions_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.voucher_redemptions
    ADD CONSTRAINT voucher_redemptions_voucher FOREIGN KEY (realm_id, code) REFERENCES public.vouchers(realm_id, code);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_realm_id_fkey FOREIGN KEY (realm_id) REFERENCES public.realms(id);
insert into kysely_migration (name, timestamp) values ('0001-realms', '2026-11-21T12:00:00.000Z'), ('0002-jobs-and-mail', '2026-11-21T12:00:00.000Z'), ('0003-identity', '2026-11-21T12:00:00.000Z'), ('0004-catalogue', '2026-11-21T12:00:00.000Z'), ('0005-commerce', '2026-11-21T12:00:00.000Z'), ('0007-sandbox-payments', '2026-11-21T12:00:00.000Z'), ('0008-heroes', '2026-11-21T12:00:00.000Z'), ('0009-sandbox-customers', '2026-11-21T12:00:00.000Z'), ('0010-billing-details', '2026-11-21T12:00:00.000Z'), ('0011-skip-markers', '2026-11-21T12:00:00.000Z'), ('0012-stream-flags', '2026-11-21T12:00:00.000Z');
