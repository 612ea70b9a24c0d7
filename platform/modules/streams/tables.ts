/** Tables of the module `streams`. */
export interface StreamsTables {
  /** Streams that viewers have started. A stream is active until `expires_at`, unless it was stopped. */
  stream_leases: {
    realm_id: string;
    id: string;
    account_id: string;
    session_id: string;
    /** Profile that watches; null: the account holder's. */
    profile_id: string | null;
    /** Names of the device; empty: unknown. */
    browser: string;
    system: string;
    item_type: string;
    item_id: string;
    /** 1: its player sends heartbeats. 0: only its media requests renew it, as in a browser without scripts. */
    beats: 0 | 1;
    /** ISO 8601 in UTC, like the other times. */
    started_at: string;
    expires_at: string;
    /** Time at which it was stopped for good; null: never. */
    stopped_at: string | null;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends StreamsTables {}
}
