/** Tables of the module `news`. */
export interface NewsTables {
  /** Categories. `titles` is JSON by language. */
  news_feeds: { realm_id: string; id: string; position: number; titles: string };
  news_items: {
    realm_id: string;
    id: string;
    feed_id: string;
    /** ISO 8601 in UTC. Hidden before this time. */
    published_at: string;
    /** contract `Image` as JSON; null: none. */
    image: string | null;
    /** JSON by language; null: none is named. */
    author: string | null;
    /** JSON list of topics by language. */
    tags: string;
    /** JSON list of `{ type, id }`: titles that may not exist. */
    related: string;
    /** JSON list of ids of videos and events whose result it gives away. */
    spoiler_for: string;
  };
  /** Fighters that an item is about. A fighter may not exist. */
  news_fighters: { realm_id: string; item_id: string; fighter_id: string; position: number };
  /** `body` is sanitised HTML. */
  news_texts: { realm_id: string; item_id: string; language: string; title: string; summary: string; body: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends NewsTables {}
}
