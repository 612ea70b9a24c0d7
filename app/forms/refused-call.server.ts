import { isApiError } from "../api/api-error.ts";
import { firstSomethingElse } from "../http/guards.server.ts";
import type { RequestContext } from "../http/request-context.server.ts";
import { type Problem, problemOf } from "./problem.ts";

/**
 * What a form is told of a call that the platform refused. A session that ended goes to sign-in and comes back to the form's
 * page; anything but an answer of the platform is a defect and goes on as it is.
 */
export function refusedCall(context: RequestContext, request: Request, error: unknown): { problem: Problem; status: number } {
  if (!isApiError(error)) throw error;
  const elsewhere = firstSomethingElse(context, request, error);
  if (elsewhere !== null) throw elsewhere;
  return { problem: problemOf(error), status: error.status };
}
