/** Tables of the module `favourites`. */
export interface FavouritesTables {
  /** One per watcher and video. A watcher is a profile, or the account's holder. Videos are ids of the catalogue, which may lose them. */
  favourites: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    /** Null: the account's holder. */
    profile_id: string | null;
    item_id: string;
    /** ISO 8601 in UTC; the list's order. */
    added_at: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends FavouritesTables {}
}
