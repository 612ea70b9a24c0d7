import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { reviews as table } from "../../../contract/reviews/reviews.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { ReviewsService } from "./service.ts";

export function createReviewsHandlers(service: ReviewsService): Handlers<typeof table, CallContext> {
  return {
    getTitleReviews: (context, { params }) => service.ofTitle(context, params.id),
    listReviews: (context, { params, query }) => service.list(context, params.id, query),
    saveReview: (context, { params, body }) => service.save(requireViewer(context), params.id, body),
    async removeReview(context, { params }) {
      await service.remove(requireViewer(context), params.id);
      return undefined;
    },
    async reportReview(context, { params }) {
      await service.report(requireViewer(context), params.id);
      return undefined;
    },
  };
}
