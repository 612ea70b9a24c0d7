import { redirect } from "@remix-run/node";
import { isApiError } from "../api/api-error.ts";
import type { PageArguments } from "../http/guards.server.ts";
import { NO_STORE } from "../http/no-store.ts";
import { notFound, pageCall } from "../http/page-call.server.ts";
import { contextOf } from "../http/request-context.server.ts";
import { safePath } from "../http/safe-path.ts";

/**
 * Awaits a call that an address names: like `pageCall`, but an id that cannot exist is as unknown as one that does not
 * (404), and a cursor that is spoilt or of another time leads to the list's beginning.
 */
export function itemCall<T>(args: PageArguments, call: Promise<T>): Promise<T> {
  return pageCall(
    args,
    call.catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      if (error.code === "BAD_CURSOR") throw redirect(withoutCursor(args.request), { status: 302, headers: NO_STORE });
      if (error.code === "VALIDATION_FAILED" || error.code === "BAD_REQUEST") throw notFound(contextOf(args));
      throw error;
    }),
  );
}

/** The request's own address without its cursor. */
function withoutCursor(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("lastSeen");
  return safePath(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}
