import { data } from "@remix-run/node";
import { ApiError } from "../api/api-error.ts";

/** What the error boundary is told of a failed call: never more than this leaves the server. */
export interface PageProblem {
  readonly code: string;
  readonly message: string | null;
  readonly requestId: string;
}

/**
 * Awaits a call that a page cannot do without. An error of the platform becomes the thrown response that the boundary
 * shows, with its own status (404 stays 404). Anything else is a defect and goes on as it is.
 */
export async function pageCall<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem: PageProblem = { code: error.code, message: error.messages[0] ?? null, requestId: error.requestId };
    const wait = error.retryAfterSeconds;
    const headers = { "cache-control": "no-store", ...(wait === null ? {} : { "retry-after": String(wait) }) };
    throw data(problem, { status: error.status, headers });
  }
}
