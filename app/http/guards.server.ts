import type { AppLoadContext } from "@remix-run/node";
import type { ErrorCode } from "../../contract/base/errors.ts";
import { type ApiError, isApiError } from "../api/api-error.ts";
import { href } from "../routing/href.ts";
import { matchPath } from "../routing/match.ts";
import { type RouteName, resourcePaths } from "../routing/route-table.ts";
import { seeOther } from "./redirect.server.ts";
import { contextOf, type RequestContext } from "./request-context.server.ts";

/** What every loader and action is given. */
export interface PageArguments {
  readonly context: AppLoadContext;
  readonly request: Request;
}

/** The request's context, of a signed-in viewer for certain. A guest is sent to sign in and comes back (ID-24). */
export function requireViewer(args: PageArguments): RequestContext {
  const context = contextOf(args);
  if (context.viewer.isGuest) throw signInFirst(context, args.request);
  refuseOpenTerms(context, args.request);
  return context;
}

/** Pages of a viewer whose answer to the realm's terms is due: to answer them, to read them, or to leave (ID-23). */
const WITH_OPEN_TERMS: ReadonlySet<RouteName> = new Set<RouteName>([
  "completeSignIn",
  "externalPage",
  "logout",
  "accountProof",
  "accountData",
  "accountSubscriptions",
  "accountLicence",
  "accountCancel",
]);

/** Throws the way to the page of the realm's terms, which comes back here, where they have changed and this page does not stand without an answer. */
export function refuseOpenTerms(context: RequestContext, request: Request): void {
  if (context.openTerms.length === 0) return;
  const path = new URL(request.url).pathname;
  // What is no page shows no terms: files, forms of the frame, the page without a network.
  if (path.startsWith("/_/") || path === resourcePaths.offline) return;
  const name = matchPath(path)?.route.name;
  if (name === undefined || !WITH_OPEN_TERMS.has(name)) throw termsFirst(context, request);
}

const termsFirst = (context: RequestContext, request: Request): Response =>
  seeOther(href("completeSignIn", context.spelling, null, { from: returnPathOf(request) }));

/** 303 to sign-in, which comes back to the request's page (ID-24): for guests, and for sessions that ended. */
export const signInFirst = (context: RequestContext, request: Request): Response => seeOther(signInPath(context, request));

/** Path of the sign-in that comes back to the request's page. */
export function signInPath(context: RequestContext, request: Request): string {
  return href("login", context.spelling, null, { from: returnPathOf(request) });
}

/** Where a viewer goes on after signing in: this page; after a form, the page that showed it. */
export function returnPathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** 303 to the page that asks for a proof of who the viewer is, which comes back here (ID-27): what was asked for needs a fresh one. */
export const proofFirst = (context: RequestContext, request: Request): Response =>
  context.impersonation === null
    ? seeOther(href("accountProof", context.spelling, null, { from: returnPathOf(request) }))
    : refusedToImpersonator(context, request);

/** Only the viewer can do that (RT-12): back to the form's page with a message; from a page that cannot be shown to the account's. */
const refusedToImpersonator = (context: RequestContext, request: Request): Response =>
  seeOther(request.method === "GET" ? href("account", context.spelling) : returnPathOf(request), {
    flash: { tone: "error", label: "impersonationRefused" },
  });

/** The same for what is no page: the proof comes back to `page`. Null when it was something else that was refused. */
export const proofBefore = (context: RequestContext, error: unknown, page: string): Response | null =>
  isApiError(error) && error.code === "STEP_UP_REQUIRED" ? seeOther(href("accountProof", context.spelling, null, { from: page })) : null;

/** 401 of another provider, to whoever links it: their session here stands, and sign-in would lead them straight back. */
const OF_PROVIDERS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["SIGN_IN_REFUSED", "SIGN_IN_REQUIRED"]);

/** The answer to a call that the viewer may make once they have done something else: signed in, proved who they are, left a child's profile; else null. */
export function firstSomethingElse(context: RequestContext, request: Request, error: ApiError): Response | null {
  if (error.status === 401 && !OF_PROVIDERS.has(error.code)) return signInFirst(context, request);
  if (error.code === "CHILD_PROFILE")
    return seeOther(href("profiles", context.spelling), { flash: { tone: "info", label: "profilesForGrownUps" } });
  if (error.code === "IMPERSONATION_REFUSED") return refusedToImpersonator(context, request);
  if (error.code === "COMPLETION_REQUIRED" && !context.viewer.isGuest) return termsFirst(context, request);
  return error.code === "STEP_UP_REQUIRED" ? proofFirst(context, request) : null;
}
