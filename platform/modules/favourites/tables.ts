/** Tables of the module `favourites`. */
export interface FavouritesTables {
  /** One row per watcher (a profile or the account's holder) and video. The catalogue may no longer have the video. */
  favourites: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    /** Null for the account's holder. */
    profile_id: string | null;
    item_id: string;
    /** ISO 8601 in UTC; the list's order. */
    added_at: string;
  };
  /** The same for channels. */
  favourite_channels: FavouritesTables["favourites"];
}

declare module "../../store/tables.ts" {
  interface Tables extends FavouritesTables {}
}
