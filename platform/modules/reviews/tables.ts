import type { ReviewState } from "../../../contract/reviews/reviews.ts";

/** Tables of the module `reviews`. Titles are ids of the catalogue, which may lose them. */
export interface ReviewsTables {
  /** One per title and watcher. A watcher is a profile, or the account's holder. */
  reviews: {
    realm_id: string;
    id: string;
    title_id: string;
    watcher_id: string;
    account_id: string;
    /** Name of the profile when the review was last saved; null: it had none that may be shown. */
    author: string | null;
    /** 1 to 5; null: without stars. */
    rating: number | null;
    /** Empty: without a text. */
    body: string;
    state: ReviewState;
    /** Reports since the last decision of an operator. */
    reports: number;
    written_at: string;
    edited_at: string | null;
    decided_at: string | null;
  };
  /** One per review and reporting account. It outlives a decision, so that the same account does not count again. */
  review_reports: { realm_id: string; review_id: string; account_id: string; reported_at: string };
  /** Published reviews of a title, counted by a job. Only titles that have one. */
  review_totals: { realm_id: string; title_id: string; reviews: number; ratings: number; stars: number };
  /** Copies of the newest published reviews with a text, made by the same job: pages that are cached for guests show them. */
  review_highlights: {
    realm_id: string;
    review_id: string;
    title_id: string;
    account_id: string;
    author: string | null;
    rating: number | null;
    body: string;
    written_at: string;
    edited_at: string | null;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends ReviewsTables {}
}
