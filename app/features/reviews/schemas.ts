import * as v from "valibot";
import { MOST_STARS, REVIEW_LENGTH } from "../../../contract/reviews/review-limits.ts";
import { tidyReviewText } from "../../../contract/reviews/review-text.ts";

const STARS = new Set(Array.from({ length: MOST_STARS + 1 }, (_none, stars) => String(stars)));

/** Page that shows the form, and to which a saved form leads back. */
const PlaceSchema = v.optional(v.picklist(["title", "list"]), "title");

/** The form of a review. `rating` "0" and none: without stars. Browsers send line ends as CR LF. */
export const ReviewFormSchema = v.pipe(
  v.object({
    rating: v.pipe(
      v.optional(
        v.pipe(
          v.string(),
          v.check((stars) => STARS.has(stars), "reviewsEmpty"),
        ),
      ),
      v.transform((stars) => (stars === undefined || stars === "0" ? null : Number(stars))),
    ),
    // The form library takes an empty field for a missing one, also the default of an `optional`.
    text: v.pipe(
      v.optional(
        v.pipe(
          v.string(),
          v.transform(tidyReviewText),
          v.maxLength(REVIEW_LENGTH, "reviewsTooLong"),
          v.regex(/^(?:\P{Cc}|\n)*$/u, "reviewsLetters"),
        ),
      ),
      v.transform((text) => text ?? ""),
    ),
    place: PlaceSchema,
  }),
  v.forward(
    v.partialCheck([["rating"], ["text"]], ({ rating, text }) => rating !== null || text !== "", "reviewsEmpty"),
    ["rating"],
  ),
);

/** The forms beside it: removing a review of one's own, reporting another viewer's. */
export const ReviewActionSchema = v.object({
  intent: v.picklist(["remove", "report"]),
  review: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  place: PlaceSchema,
});
