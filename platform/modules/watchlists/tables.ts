import type { Generated } from "kysely";
import type { ListedType } from "../../../contract/watchlists/watchlist.ts";

/** Tables of the module `watchlists`. */
export interface WatchlistsTables {
  /** A list of a watcher: a profile, or the account's holder. */
  watchlists: {
    realm_id: string;
    /** Sorts by the time of creation. */
    id: string;
    account_id: string;
    watcher_id: string;
    /** Null for the account's holder. */
    profile_id: string | null;
    name: string;
    created_at: string;
    /** `ownerExternalId` of the list. It is no secret. */
    owner_key: string;
    /** Id of the shared list, a secret; null: it is not shared. */
    share_key: string | null;
    /** The name that others see; null: none. */
    owner_name: string | null;
    /** Version of the list's titles: counts additions and removals. Cached counts depend on it. */
    changes: Generated<number>;
  };
  /** One row per list and title. The catalogue may no longer have the title. */
  watchlist_items: {
    realm_id: string;
    watchlist_id: string;
    item_id: string;
    item_type: ListedType;
    /** Order in the list, with gaps, so that moving a title writes one row. Unique in its list. */
    rank: number;
    added_at: string;
  };
  /** A shared list that a watcher has saved. */
  watchlist_saves: {
    realm_id: string;
    watchlist_id: string;
    watcher_id: string;
    account_id: string;
    profile_id: string | null;
    saved_at: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends WatchlistsTables {}
}
