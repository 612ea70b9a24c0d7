import type { ReviewSummary } from "../../../../contract/reviews/reviews.ts";

interface Totals {
  readonly reviews: number;
  readonly ratings: number;
  /** Sum of the stars. */
  readonly stars: number;
}

export const NO_REVIEWS: Totals = { reviews: 0, ratings: 0, stars: 0 };

export const summaryOf = ({ reviews, ratings, stars }: Totals): ReviewSummary => ({
  average: ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10,
  ratings,
  reviews,
});

/** Name under which a review may appear. A viewer may have named a profile, or the account, by its mail address: that is never shown. */
export function authorOf(names: "PROFILE" | "NONE", author: string | null): string | null {
  return names === "NONE" || author === null || author.includes("@") ? null : author;
}
