import type { ReviewState } from "../../../contract/reviews/reviews.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { commandEntry } from "../audit/index.ts";
import { appendReviewsAudit } from "./audit.ts";
import { queueRefresh } from "./jobs.ts";
import { type ReviewRow, reviewsStore } from "./store/reviews.ts";
import { shownStore } from "./store/shown.ts";

/** A review as an operator reads it. It has no mail address. */
export interface ModeratedReview {
  readonly id: string;
  readonly title: string;
  readonly account: string;
  readonly state: ReviewState;
  readonly rating: number | null;
  readonly text: string;
  /** Reports since the last decision. */
  readonly reports: number;
  readonly writtenAt: string;
}

/** Decisions of operators about reviews. */
export function createModeration(deps: PlatformDeps) {
  const { read, write } = deps.database;
  return {
    /** Reviews in a state, the oldest first. */
    async list(
      realmId: string,
      state: ReviewState,
      range: { readonly titleId?: string | undefined; readonly limit: number },
    ): Promise<ModeratedReview[]> {
      return (await reviewsStore(read, realmId).listInState(state, range)).map(moderatedView);
    },
    /** Publishes or rejects a review; its reports count from zero again. False: the realm has no such review. */
    decide: (realmId: string, id: string, state: "PUBLISHED" | "REJECTED"): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        const store = reviewsStore(trx, realmId);
        const row = await store.find(id);
        if (row === undefined) return false;
        const now = deps.clock.now().toISOString();
        await store.setState(id, state, { reports: 0, decidedAt: now });
        if (state === "REJECTED") await shownStore(trx, realmId).withdraw(id);
        await queueRefresh(deps, trx, realmId, row.title_id);
        const entry = { ...commandEntry(deps), event: "REVIEW_DECIDED", accountId: null, details: { review: id, state } } as const;
        await appendReviewsAudit(trx, realmId, entry, now);
        return true;
      }),
  };
}

function moderatedView({ id, title_id, account_id, state, rating, body, reports, written_at }: ReviewRow): ModeratedReview {
  return { id, title: title_id, account: account_id, state, rating, text: body, reports, writtenAt: written_at };
}
