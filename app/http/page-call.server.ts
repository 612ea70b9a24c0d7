import { data } from "@remix-run/node";
import { isApiError } from "../api/api-error.ts";
import { firstSomethingElse, type PageArguments } from "./guards.server.ts";
import { NO_STORE } from "./no-store.ts";
import { contextOf, type RequestContext } from "./request-context.server.ts";

/** Data of a failed call for the error boundary; nothing else leaves the server. */
export interface PageProblem {
  readonly code: string;
  readonly message: string | null;
  readonly requestId: string;
}

/**
 * Awaits a call that a page needs. A platform error becomes the thrown response for the boundary, with its own status (404 stays 404). An
 * expired session redirects to sign-in, which returns here. Any other error is a defect and is rethrown.
 */
export async function pageCall<T>(args: PageArguments, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const elsewhere = firstSomethingElse(contextOf(args), args.request, error);
    if (elsewhere !== null) throw elsewhere;
    const problem: PageProblem = { code: error.code, message: error.messages[0] ?? null, requestId: error.requestId };
    const wait = error.retryAfterSeconds;
    throw data(problem, { status: error.status, headers: { ...NO_STORE, ...(wait === null ? {} : { "retry-after": String(wait) }) } });
  }
}

/**
 * Awaits a call that a page can omit: null when the platform refuses it or is unavailable. An expired session still redirects to sign-in,
 * which returns here. Any other error is a defect and is rethrown.
 */
export async function orNothing<T>(args: PageArguments, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const elsewhere = firstSomethingElse(contextOf(args), args.request, error);
    if (elsewhere !== null) throw elsewhere;
    return null;
  }
}

/** The response that `pageCall` throws for an unknown id. */
export function notFound(context: RequestContext) {
  const problem: PageProblem = { code: "NOT_FOUND", message: null, requestId: context.requestId };
  return data(problem, { status: 404, headers: NO_STORE });
}
