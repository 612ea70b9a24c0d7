import { parseWithValibot } from "@conform-to/valibot";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { reviews } from "../../../contract/reviews/reviews.ts";
import { onlyFields, readForm } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { waitedSeconds } from "../../http/waited-seconds.server.ts";
import { contentHref } from "../../routing/content-href.ts";
import { href } from "../../routing/href.ts";
import { ReviewActionSchema, ReviewFormSchema } from "./schemas.ts";

interface Form {
  readonly context: RequestContext;
  readonly request: Request;
  readonly titleId: string;
  readonly form: FormData;
}

/** Handles the forms of reviews: `intent` names removing and reporting; without it the form is a review. */
export async function actOnReviews(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const posted = { context, request: args.request, titleId: args.params.titleId ?? "", form };
  return form.has("intent") ? actOnOne(posted) : saveReview(posted);
}

/** Saves the review. A refused form answers with what was typed. */
async function saveReview({ context, request, titleId, form }: Form) {
  const submission = parseWithValibot(onlyFields(form, ["rating", "text", "place"]), { schema: ReviewFormSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 400, headers: NO_STORE });
  const { rating = null, text = "", place = "title" } = submission.value;
  try {
    const secondsWaited = waitedSeconds(request);
    const body = { rating, text, ...(secondsWaited === 0 ? {} : { secondsWaited }) };
    const { state } = await context.api.call(reviews.saveReview, { params: { id: titleId }, body });
    const label = state === "PUBLISHED" ? "reviewPostingSuccessful" : "reviewsPostedPending";
    return seeOther(await backTo(context, titleId, place), { flash: { tone: "success", label } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    const message = problem.message ?? `error.${problem.code}`;
    return data(submission.reply({ formErrors: [message] }), { status, headers: NO_STORE });
  }
}

/** Removes a review of the viewer's own, or reports another one. */
async function actOnOne({ context, request, titleId, form }: Form) {
  const wanted = readForm(ReviewActionSchema, form);
  const reply = (message: string, status: number) =>
    data({ status: "error" as const, error: { "": [message] } }, { status, headers: NO_STORE });
  if (wanted === null) return reply("error.VALIDATION_FAILED", 400);
  const { intent, review: id, place } = wanted;
  try {
    await context.api.call(intent === "remove" ? reviews.removeReview : reviews.reportReview, { params: { id } });
    const label = intent === "remove" ? "reviewsRemoved" : "reviewsReportDone";
    return seeOther(await backTo(context, titleId, place), { flash: { tone: "success", label } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return reply(problem.message ?? `error.${problem.code}`, status);
  }
}

/** Address of the page that showed the form. */
async function backTo(context: RequestContext, titleId: string, place: "title" | "list"): Promise<string> {
  if (place === "list") return href("reviews", context.spelling, { titleId });
  const { title } = await context.api.call(reviews.getTitleReviews, { params: { id: titleId } });
  return `${contentHref(title, context.spelling)}#reviews`;
}
