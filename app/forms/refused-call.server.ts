import { isApiError } from "../api/api-error.ts";
import { firstSomethingElse } from "../http/guards.server.ts";
import type { RequestContext } from "../http/request-context.server.ts";
import { type Problem, problemOf } from "./problem.ts";

/**
 * Result of a refused call for a form. An expired session redirects to sign-in, which returns to the form's page. Any error that is no
 * answer of the platform is a defect and is rethrown.
 */
export function refusedCall(context: RequestContext, request: Request, error: unknown): { problem: Problem; status: number } {
  if (!isApiError(error)) throw error;
  const elsewhere = firstSomethingElse(context, request, error);
  if (elsewhere !== null) throw elsewhere;
  return { problem: problemOf(error), status: error.status };
}
