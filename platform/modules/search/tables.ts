import type { AccessKind, ItemType } from "../catalogue/index.ts";

/** Tables of the module `search`, without `search_index`, whose form differs between the databases (`store/`). */
export interface SearchTables {
  /** Facts of an indexed title, fighter or item of news that visibility, ranking and facets need. */
  search_documents: {
    realm_id: string;
    /** Id of a title, or the key of another document (`model/document-key.ts`). */
    item_id: string;
    /** The title's number in the index. More popular titles have smaller numbers (`model/number.ts`). */
    number: number;
    type: ItemType | "FIGHTER" | "NEWS";
    kind: "CHANNEL" | "EVENT" | null;
    access: AccessKind;
    rating: string | null;
    published_at: string;
    /** Folded titles in all languages, one a line. */
    titles: string;
    /** Genres, one a line; licences likewise. */
    genres: string;
    licences: string;
    /** Titles whose results an item of news gives away, one a line. */
    spoilers: string;
  };
  /** Words of titles in which typos are forgiven. Words of removed titles stay until the index is rebuilt. */
  search_terms: { realm_id: string; word: string };
  /** The first letters of each word, whole and without one or two of them (`model/typos.ts`). */
  search_deletions: { realm_id: string; deletion: string; word: string };
  /** Titles that have changed since they were indexed. Triggers write the rows; indexing removes them. */
  search_changes: { realm_id: string; item_id: string };
  /** Recent searches, a few of each watcher (a profile or the account's holder). */
  recent_searches: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    /** Null for the account's holder. The row is deleted with the profile. */
    profile_id: string | null;
    id: string;
    /** The folded words, which are the same for two spellings. */
    terms: string;
    value: string;
    /** ISO 8601 in UTC. */
    searched_at: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends SearchTables {}
}
