import type { PersonalData } from "../../../store/tables.ts";

/** Titles and pages: nothing of viewers. */
export const cataloguePersonalData: PersonalData = {
  items: null,
  item_texts: null,
  item_slugs: null,
  item_former_titles: null,
  item_licences: null,
  item_genres: null,
  teams: null,
  item_teams: null,
  item_skip_markers: null,
  item_ad_units: null,
  rolling_events: null,
  programmes: null,
  channel_xmltv_ids: null,
  programme_texts: null,
  rolling_programmes: null,
  playlist_items: null,
  sections: null,
  heroes: null,
  buckets: null,
  bucket_items: null,
  page_texts: null,
  external_tables: null,
  external_table_rows: null,
};
