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
    /** Last time at which enough of it had been watched to count, ISO 8601 in UTC; null: never. */
    counted_at: string | null;
    /** Last time at which it had been watched to its end, ISO 8601 in UTC; null: never. Watching it again does not clear it. */
    finished_at: string | null;
    /** Time at which the viewer removed it from the history, ISO 8601 in UTC; null: it is in it. The row is deleted soon after. */
    removed_at: string | null;
    /** Removal that can be undone: of this row, or of all rows at once. */
    removal_id: string | null;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends PlaybackTables {}
}
