export type ItemType = "VOD" | "LIVE_EVENT" | "SERIES" | "SEASON" | "PLAYLIST";
export type AccessKind = "FREE" | "SIGN_IN" | "LICENCE";
export type SkipMarkerType = "INTRO" | "RECAP" | "OUTRO" | "AD" | "BREAK";
export type EventStatus = "POSTPONED" | "CANCELLED";
/** A VAST document, an HLS playlist, a list of HLS playlists. */
export type AdKind = "VAST" | "ASSET" | "ASSET_LIST";
export type RowType = "LANDSCAPE" | "POSTER" | "SECTION" | "PLAYLIST";

/** Tables of the catalogue module. Each has a trigger that moves the realm's version `catalogue`. */
export interface CatalogueTables {
  /** Everything that has a page or a card. */
  items: {
    realm_id: string;
    id: string;
    type: ItemType;
    /** Null for everything but live events. */
    kind: "CHANNEL" | "EVENT" | null;
    /** Number under which viewers choose a channel; null: none. */
    channel_number: number | null;
    access: AccessKind;
    /** 0: the rights do not allow watching it online. */
    online_playback: 0 | 1;
    /** Name of the encoded master and how often it is looped; null without media. */
    master: string | null;
    loops: number;
    /** Encryption of the parts at their request; null: they are sent as they are stored. */
    encryption: "AES-128" | null;
    /** Seconds for which a key of a live stream is used; null: it has one key. */
    key_seconds: number | null;
    /** 1: the realm's watermark is drawn over it. */
    watermark: 0 | 1;
    /** 1: viewers can rewind the live event. */
    dvr: 0 | 1;
    /** Hidden before this time. */
    published_at: string;
    year: number | null;
    rating: string | null;
    /**
     * Start and end of an event; null for channels. A video cannot be watched before `starts_at`. Both times of a video are the same, so that a
     * demo can move them as those of an event.
     */
    starts_at: string | null;
    ends_at: string | null;
    /** 1: all viewers see the video at the same time, from `starts_at` on. */
    premiere: 0 | 1;
    /** Null for an event that takes place at its times. */
    event_status: EventStatus | null;
    /** Ids of videos of an event that has ended: the edited replay, and the recording of the live stream. They may not exist. */
    replay_id: string | null;
    recording_id: string | null;
    /** Always null: bouts are rows of the module `fighters`. The column stays, because SQLite rewrites the whole table to drop one. */
    bouts: string | null;
    /** Ids of titles to watch until an event begins, as JSON. */
    meanwhile: string | null;
    /** Id of a video that shows what the title is about. It may not exist. */
    trailer_id: string | null;
    series_id: string | null;
    season_id: string | null;
    season_number: number | null;
    episode: number | null;
    /** contract `Image` as JSON. */
    thumbnail: string;
    poster: string | null;
  };
  item_texts: { realm_id: string; item_id: string; language: string; title: string; tagline: string; description: string };
  /** Former slugs of an item. Slugs of its current titles count without a row here. */
  item_slugs: { realm_id: string; item_id: string; slug: string };
  /** Former titles, stored by a trigger, so that their slugs stay valid after any edit. */
  item_former_titles: { realm_id: string; item_id: string; title: string };
  item_licences: { realm_id: string; item_id: string; licence_id: string };
  /** `published_at` repeats the item's, so that a genre's newest titles are one index range. */
  item_genres: { realm_id: string; item_id: string; genre: string; position: number; published_at: string };
  /** Teams of the realm. `names`: texts by language as JSON. */
  teams: { realm_id: string; id: string; names: string };
  item_teams: { realm_id: string; item_id: string; team_id: string; position: number };
  /** Spans of a video that may be passed over (product rules, Skip markers). Milliseconds from its beginning. */
  item_skip_markers: { realm_id: string; item_id: string; position: number; type: SkipMarkerType; start_ms: number; end_ms: number };
  /** Ads of a video, in order. `offset_ms`: milliseconds from its beginning; 0: before it. */
  item_ad_units: {
    realm_id: string;
    item_id: string;
    position: number;
    offset_ms: number;
    kind: AdKind;
    url: string;
    /** Rules of an interstitial (`InterstitialRules`) as JSON; null: none is set. */
    rules: string | null;
  };
  /** Events that a demo repeats: their first start and their period. `demo/` moves the event. */
  rolling_events: { realm_id: string; item_id: string; starts_at: string; every_minutes: number };
  /** Programmes of channels. `watch_id` names a title that may not exist. */
  programmes: {
    realm_id: string;
    id: string;
    channel_id: string;
    starts_at: string;
    ends_at: string;
    watch_id: string | null;
    /**
     * Null: the realm's own programme, from a bundle or by hand. Otherwise an XMLTV import wrote it, and the value is the id of its content in the
     * file; empty: the file has none.
     */
    xmltv_key: string | null;
  };
  /** Ids under which XMLTV files name a channel. Two channels may share one. */
  channel_xmltv_ids: { realm_id: string; item_id: string; xmltv_id: string };
  /** Programmes that a demo repeats: their first start and their period. `demo/` moves the programme. */
  rolling_programmes: { realm_id: string; programme_id: string; starts_at: string; every_minutes: number };
  programme_texts: { realm_id: string; programme_id: string; language: string; title: string; description: string };
  playlist_items: { realm_id: string; playlist_id: string; position: number; item_id: string };
  /** Tables of the realm's own. `title` is JSON by language, `columns` a JSON list of id, title by language and type. */
  external_tables: { realm_id: string; id: string; position: number; title: string; columns: string };
  /** `cells` is JSON: values by the ids of their columns. */
  external_table_rows: { realm_id: string; table_id: string; position: number; cells: string };
  sections: { realm_id: string; id: string; position: number };
  heroes: {
    realm_id: string;
    id: string;
    section_id: string;
    position: number;
    item_id: string;
    image: string;
    portrait_image: string | null;
    /** contract `Image` as JSON. */
    title_image: string | null;
    /** contract `channelLogo` as JSON. */
    channel_logo: string | null;
    /** Both are set or neither: one alone is no animated background. */
    animated_entity_id: string | null;
    animated_entity_type: string | null;
    preview_audio: 0 | 1;
    gradient_top: 0 | 1;
    gradient_right: 0 | 1;
    gradient_bottom: 0 | 1;
    gradient_left: 0 | 1;
    /** `StoredHeroButton` as JSON; null: no button. */
    primary_button: string | null;
    secondary_button: string | null;
    show_title: 0 | 1;
    show_description: 0 | 1;
    show_primary_cta: 0 | 1;
    alignment_horizontal: "START" | "CENTER" | "END";
    alignment_vertical: "TOP" | "CENTER" | "BOTTOM";
    /** Null: as `alignment_horizontal`. */
    text_alignment: "START" | "CENTER" | "END" | null;
  };
  buckets: {
    realm_id: string;
    id: string;
    section_id: string;
    position: number;
    row_type: RowType;
    /** Source of the items: a rule of the catalogue, or the kind of a RowSource. */
    rule: string;
    /** The argument of the rule, whatever the rule: a genre, the id of a video or a table, or the argument of another module's row. */
    genre: string | null;
    /** `StoredRowData` as JSON; null for a plain row. */
    row_data: string | null;
  };
  bucket_items: { realm_id: string; bucket_id: string; position: number; item_id: string };
  /** Texts of sections, heroes and buckets. The tagline of a bucket is its headline. */
  page_texts: {
    realm_id: string;
    owner_kind: "SECTION" | "HERO" | "BUCKET";
    owner_id: string;
    language: string;
    title: string;
    tagline: string;
    description: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends CatalogueTables {}
}
