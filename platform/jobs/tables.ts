export interface JobTables {
  /** Work to be done later, safe in every process: a lease, not a lock. */
  jobs: {
    realm_id: string;
    id: string;
    kind: string;
    /** A second job with the same key is not made. */
    dedupe_key: string;
    payload: string;
    state: "READY" | "DONE" | "DEAD";
    attempts: number;
    run_at: string;
    lease_until: string | null;
    lease_owner: string | null;
    last_error: string | null;
    created_at: string;
  };
}

declare module "../store/tables.ts" {
  interface Tables extends JobTables {}
}
