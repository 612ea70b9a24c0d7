import { type CallRows, members, open } from "../call-row.ts";

/** Every call of `reviews`. */
export const reviewsCalls: CallRows<"reviews"> = {
  getTitleReviews: { params: { id: "first-bell" }, expected: open(200) },
  listReviews: { params: { id: "first-bell" }, expected: open(200) },
  saveReview: { params: { id: "no-such-title" }, body: { rating: 4, text: "Good" }, expected: members(404) },
  removeReview: { params: { id: "no-such-review" }, expected: members(404) },
  reportReview: { params: { id: "no-such-review" }, expected: members(404) },
};
