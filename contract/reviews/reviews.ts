import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Cursor, Id, IsoTime, PagingSchema, pageSize } from "../base/fields.ts";
import { LinkSchema } from "../catalogue/card.ts";
import { MOST_STARS, REVIEW_LENGTH } from "./review-limits.ts";
import { tidyReviewText } from "./review-text.ts";

const byId = v.strictObject({ id: Id });
const RatingSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_STARS));

/** Control characters are rejected. Direction marks stay: pages show a text in a direction of its own. */
const TextSchema = v.pipe(v.string(), v.transform(tidyReviewText), v.maxLength(REVIEW_LENGTH), v.regex(/^(?:\P{Cc}|\n)*$/u));

/** Stars and text of a review. One of both may be missing. */
export const ReviewInputSchema = v.pipe(
  v.strictObject({
    rating: v.nullable(RatingSchema),
    text: TextSchema,
    /** Time for which the review has waited for the network on the viewer's device. */
    secondsWaited: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))),
  }),
  v.check(({ rating, text }) => rating !== null || text !== "", "empty"),
);
export type ReviewInput = v.InferOutput<typeof ReviewInputSchema>;

/** PUBLISHED: everybody sees it. PENDING: an operator decides about it. REJECTED: an operator has decided against it. */
export const ReviewStateSchema = v.picklist(["PUBLISHED", "PENDING", "REJECTED"]);
export type ReviewState = v.InferOutput<typeof ReviewStateSchema>;

const entries = { id: Id, rating: v.nullable(RatingSchema), text: v.string(), writtenAt: IsoTime, edited: v.boolean() };

/** A published review. */
export const ReviewSchema = v.object({
  ...entries,
  /** Name of the author's profile, where the realm shows names; null: it shows none. Never a mail address. */
  author: v.nullable(v.string()),
  /** True: the caller's own review. */
  own: v.boolean(),
  /** True: the caller has reported it. */
  reported: v.boolean(),
});
export type Review = v.InferOutput<typeof ReviewSchema>;

/** The caller's own review in any state. */
export const OwnReviewSchema = v.object({ ...entries, state: ReviewStateSchema });
export type OwnReview = v.InferOutput<typeof OwnReviewSchema>;

/** Published reviews of a title. `average` of those with stars, with one decimal; null: none has stars. */
export const ReviewSummarySchema = v.object({
  average: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(MOST_STARS))),
  ratings: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reviews: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ReviewSummary = v.InferOutput<typeof ReviewSummarySchema>;

/**
 * Whether the caller may write a review. UNWATCHED: they may neither watch the title nor have they watched it. UNRELEASED: nobody can have
 * watched it yet.
 */
export const ReviewPermissionSchema = v.picklist(["ALLOWED", "SIGN_IN", "CHILD", "UNWATCHED", "UNRELEASED"]);
export type ReviewPermission = v.InferOutput<typeof ReviewPermissionSchema>;

export const TitleReviewsSchema = v.object({
  title: v.object({ ...LinkSchema.entries, title: v.string() }),
  summary: ReviewSummarySchema,
  /** The newest published ones with a text, at most three. A new review appears within seconds. */
  newest: v.array(ReviewSchema),
  own: v.nullable(OwnReviewSchema),
  permission: ReviewPermissionSchema,
  /** Name under which the caller's review would appear; null: without a name, or a guest. */
  author: v.nullable(v.string()),
});
export type TitleReviews = v.InferOutput<typeof TitleReviewsSchema>;

/** Writes of an account. */
const limit = { per: "viewer", points: 60, seconds: 3_600 } as const;

/**
 * Reviews of videos and series (S2§5). The source names the form and both messages but shows no call. In a realm without reviews every call
 * is NOT_FOUND, as is a title that the caller cannot see.
 */
export const reviews = {
  getTitleReviews: endpoint({
    method: "GET",
    path: "/reviews/{id}/summary",
    source: "added",
    access: "realm",
    summary: "Stars and newest reviews of a title, and the caller's own review",
    params: byId,
    response: TitleReviewsSchema,
  }),
  listReviews: endpoint({
    method: "GET",
    path: "/reviews/{id}",
    source: "added",
    access: "realm",
    summary: "Published reviews of a title, the newest first",
    params: byId,
    query: v.strictObject({ rpp: pageSize(10, 50), lastSeen: v.optional(Cursor) }),
    response: v.object({ reviews: v.array(ReviewSchema), paging: PagingSchema }),
  }),
  saveReview: endpoint({
    method: "PUT",
    path: "/reviews/{id}",
    source: "S2§7",
    access: "viewer",
    limit,
    summary:
      "Writes or changes the viewer's review. One that has waited (`secondsWaited`) leaves a newer one as it is. ACCESS_DENIED: the viewer may not write one",
    params: byId,
    body: ReviewInputSchema,
    response: OwnReviewSchema,
    errors: ["ACCESS_DENIED", "CHILD_PROFILE"],
  }),
  removeReview: endpoint({
    method: "DELETE",
    path: "/review/{id}",
    source: "added",
    access: "viewer",
    limit,
    summary: "Removes a review of the viewer. Another viewer's: NOT_FOUND",
    params: byId,
    response: "empty",
    errors: ["CHILD_PROFILE"],
  }),
  reportReview: endpoint({
    method: "PUT",
    path: "/review/{id}/report",
    source: "added",
    access: "viewer",
    limit,
    summary: "Reports another viewer's review; an account counts once. NOT_FOUND: the viewer's own, or one that is not published",
    params: byId,
    response: "empty",
    errors: ["CHILD_PROFILE"],
  }),
};
