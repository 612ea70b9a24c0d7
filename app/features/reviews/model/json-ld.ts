import { MOST_STARS } from "../../../../contract/reviews/review-limits.ts";
import type { ReviewSummary } from "../../../../contract/reviews/reviews.ts";

/** Property of a schema.org object with the stars of a title; empty while no published review has stars. */
export function ratingJsonLd(summary: ReviewSummary | undefined): Record<string, unknown> {
  if (summary === undefined || summary.average === null) return {};
  const { average: ratingValue, ratings: ratingCount, reviews: reviewCount } = summary;
  return { aggregateRating: { "@type": "AggregateRating", ratingValue, bestRating: MOST_STARS, worstRating: 1, ratingCount, reviewCount } };
}
