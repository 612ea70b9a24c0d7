import { data, redirect } from "@remix-run/node";
import { ApiError } from "../api/api-error.ts";
import { pageCall } from "../http/page-call.server.ts";
import { contextOf, type RequestContext } from "../http/request-context.server.ts";
import { safePath } from "../http/safe-path.ts";
import type { PageArguments } from "./page-place.server.ts";

const NOT_KEPT = { "cache-control": "no-store" };

/**
 * Awaits a call that an address names: like `pageCall`, but an id that cannot exist is as unknown as one that does not
 * (404), and a cursor that is spoilt or of another time leads to the list's beginning.
 */
export function itemCall<T>(args: PageArguments, call: Promise<T>): Promise<T> {
  return pageCall(
    call.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "BAD_CURSOR") throw redirect(withoutCursor(args.request), { status: 302, headers: NOT_KEPT });
      if (error.code === "VALIDATION_FAILED" || error.code === "BAD_REQUEST") throw notFound(contextOf(args));
      throw error;
    }),
  );
}

/** What `pageCall` throws for an unknown id. */
export function notFound(context: RequestContext) {
  return data({ code: "NOT_FOUND", message: null, requestId: context.requestId }, { status: 404, headers: NOT_KEPT });
}

/** A part of the page that it can do without: an error of the platform leaves it out. */
export async function orNothing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The request's own address without its cursor. */
function withoutCursor(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("lastSeen");
  url.searchParams.delete("_routes");
  return safePath(`${url.pathname.replace(/\.data$/u, "")}${url.search}`);
}
