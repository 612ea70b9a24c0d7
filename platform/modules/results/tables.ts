/** Tables of the module `results`. */
export interface ResultsTables {
  /** Results that a watcher (a profile or the account's holder) has shown one by one. The catalogue may no longer have the title. */
  shown_results: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    /** Null for the account's holder. */
    profile_id: string | null;
    item_id: string;
    /** ISO 8601 in UTC. */
    shown_at: string;
  };
  /** Titles that give results away, from the bundle. Recordings of events need no row. */
  result_titles: {
    realm_id: string;
    item_id: string;
    /** JSON: ids of the titles whose results it gives away. */
    results_of: string;
    /** JSON: texts by language in place of its title; null: its title gives nothing away. */
    neutral_title: string | null;
    /** JSON: `Image` in place of its pictures; null: they give nothing away. */
    neutral_picture: string | null;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends ResultsTables {}
}
