import type { ReviewInput, ReviewState } from "../../../../contract/reviews/reviews.ts";

interface Before {
  readonly state: ReviewState;
  readonly rating: number | null;
  readonly body: string;
}

/**
 * State of a review that its author saves. An unchanged one keeps its state. A changed one that waits, or that an operator has rejected,
 * waits for a decision: otherwise a change would publish it past the operator.
 */
export function nextState(
  moderation: "PUBLISH_AT_ONCE" | "AFTER_APPROVAL",
  before: Before | undefined,
  { rating, text }: ReviewInput,
): ReviewState {
  if (before !== undefined && before.rating === rating && before.body === text) return before.state;
  if (moderation === "AFTER_APPROVAL") return "PENDING";
  return before === undefined || before.state === "PUBLISHED" ? "PUBLISHED" : "PENDING";
}
