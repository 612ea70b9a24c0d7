import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { reviewsStore } from "./store/reviews.ts";
import { shownStore } from "./store/shown.ts";

const DAY_MS = 86_400_000;

/** A review that a demo account wrote before the demo began. */
export interface SeededReview {
  readonly title: string;
  readonly rating: number | null;
  readonly text: string;
  readonly daysAgo: number;
  readonly state: "PUBLISHED" | "PENDING";
}

/** Writes a review of a demo account, under the account's name. */
export const createSeeding =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, account: { readonly id: string; readonly name: string }, review: SeededReview): Promise<void> => {
    const writtenAt = new Date(deps.realmClock.now(realmId).getTime() - review.daysAgo * DAY_MS).toISOString();
    await reviewsStore(db, realmId).save({
      id: `demo-${account.id}-${review.title}`,
      title_id: review.title,
      watcher_id: account.id,
      account_id: account.id,
      author: account.name,
      rating: review.rating,
      body: review.text,
      state: review.state,
      reports: 0,
      written_at: writtenAt,
      edited_at: null,
      decided_at: null,
    });
    await shownStore(db, realmId).refresh(review.title);
  };
