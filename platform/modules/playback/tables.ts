/** Tables of the playback module. */
export interface PlaybackTables {
  /** Watch progress. Rows of finished videos remain, so that an older message does not make a video unfinished again. */
  watch_progress: {
    realm_id: string;
    account_id: string;
    /** Id of the profile; for the account's holder, id of the account. */
    watcher_id: string;
    /** The same profile; null: the holder. The row is deleted with the profile. */
    profile_id: string | null;
    item_id: string;
    /** Whole seconds. */
    position: number;
    duration: number;
    /** Time at which the viewer was at the position, ISO 8601 in UTC. */
    watched_at: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends PlaybackTables {}
}
