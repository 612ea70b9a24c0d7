import type { OwnReview, Review, ReviewPermission, ReviewSummary } from "../../../contract/reviews/reviews.ts";

/** Reviews of a title as its page and their own page show them. */
export interface TitleReviewsView {
  readonly titleId: string;
  readonly title: string;
  readonly summary: ReviewSummary;
  /** Average in words of the viewer's language; absent: no review has stars. */
  readonly average?: string;
  readonly newest: readonly Review[];
  readonly own: OwnReview | null;
  readonly permission: ReviewPermission;
  /** Name under which the viewer's review appears; null: none. */
  readonly author: string | null;
  /** Address at which a guest signs in and comes back; null for a viewer. */
  readonly signIn: string | null;
}
