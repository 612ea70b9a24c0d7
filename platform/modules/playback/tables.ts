/** Tables of the playback module. */
export interface PlaybackTables {
  /** How far who watches is with a video. What was finished stays, so that an older message does not bring it back. */
  watch_progress: {
    realm_id: string;
    account_id: string;
    /** The profile, or the account where its holder watches. */
    watcher_id: string;
    /** The same profile; null: the holder. The row goes with it. */
    profile_id: string | null;
    item_id: string;
    /** Seconds, whole ones. */
    position: number;
    duration: number;
    /** When the viewer was there, ISO 8601 in UTC. */
    watched_at: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends PlaybackTables {}
}
