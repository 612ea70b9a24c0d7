import type { FollowType } from "../../../contract/follows/follows.ts";

/** Tables of the module `follows`. */
export interface FollowsTables {
  /** One row per watcher (a profile or the account's holder) and subject. The catalogue may no longer have the subject. */
  follows: {
    realm_id: string;
    account_id: string;
    watcher_id: string;
    /** Null for the account's holder. */
    profile_id: string | null;
    subject_type: FollowType;
    subject_id: string;
    /** ISO 8601 in UTC; the list's order. */
    followed_at: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends FollowsTables {}
}
