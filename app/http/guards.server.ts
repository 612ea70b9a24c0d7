import type { AppLoadContext } from "@remix-run/node";
import type { ErrorCode } from "../../contract/base/errors.ts";
import { type ApiError, isApiError } from "../api/api-error.ts";
import { href } from "../routing/href.ts";
import { matchPath } from "../routing/match.ts";
import { type RouteName, resourcePaths } from "../routing/route-table.ts";
import { seeOther } from "./redirect.server.ts";
import { contextOf, type RequestContext } from "./request-context.server.ts";

/** Arguments of every loader and action. */
export interface PageArguments {
  readonly context: AppLoadContext;
  readonly request: Request;
}

/** Context of a request by a signed-in viewer. Throws the redirect to sign-in for a guest, which returns here. */
export function requireViewer(args: PageArguments): RequestContext {
  const context = contextOf(args);
  if (context.viewer.isGuest) throw signInFirst(context, args.request);
  refuseOpenTerms(context, args.request);
  return context;
}

/** Pages that a viewer with open terms can use: to answer them, to read them, or to leave. */
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

/** Throws the redirect to the realm's terms, which returns here, when they have changed and this page needs an answer. */
export function refuseOpenTerms(context: RequestContext, request: Request): void {
  if (context.openTerms.length === 0) return;
  const path = new URL(request.url).pathname;
  // Addresses that are no pages show no terms: files, forms of the frame, the offline page.
  if (path.startsWith("/_/") || path === resourcePaths.offline) return;
  const name = matchPath(path)?.route.name;
  if (name === undefined || !WITH_OPEN_TERMS.has(name)) throw termsFirst(context, request);
}

const termsFirst = (context: RequestContext, request: Request): Response =>
  seeOther(href("completeSignIn", context.spelling, null, { from: returnPathOf(request) }));

/** 303 to sign-in, which returns to the request's page: for guests, and for expired sessions. */
export const signInFirst = (context: RequestContext, request: Request): Response => seeOther(signInPath(context, request));

/** Path of the sign-in that returns to the request's page. */
export function signInPath(context: RequestContext, request: Request): string {
  return href("login", context.spelling, null, { from: returnPathOf(request) });
}

/** Target after sign-in: this page; after a form, the page that showed it. */
export function returnPathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** 303 to the page that proves the viewer's identity, which returns here. */
export const proofFirst = (context: RequestContext, request: Request): Response =>
  context.impersonation === null
    ? seeOther(href("accountProof", context.spelling, null, { from: returnPathOf(request) }))
    : refusedToImpersonator(context, request);

/**
 * Refuses an action that only the viewer may do: back to the form's page with a message, or to the account when that page cannot be
 * shown.
 */
const refusedToImpersonator = (context: RequestContext, request: Request): Response =>
  seeOther(request.method === "GET" ? href("account", context.spelling) : returnPathOf(request), {
    flash: { tone: "error", label: "impersonationRefused" },
  });

/** The same for an address that is no page: the proof returns to `page`. Null when the refusal has another reason. */
export const proofBefore = (context: RequestContext, error: unknown, page: string): Response | null =>
  isApiError(error) && error.code === "STEP_UP_REQUIRED" ? seeOther(href("accountProof", context.spelling, null, { from: page })) : null;

/** 401 of another provider while the viewer links it. Their session here is valid, so sign-in would redirect straight back. */
const OF_PROVIDERS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["SIGN_IN_REFUSED", "SIGN_IN_REQUIRED"]);

/** Redirect for a call that first needs another step: sign-in, proof of identity, or leaving a child's profile; else null. */
export function firstSomethingElse(context: RequestContext, request: Request, error: ApiError): Response | null {
  if (error.status === 401 && !OF_PROVIDERS.has(error.code)) return signInFirst(context, request);
  if (error.code === "CHILD_PROFILE")
    return seeOther(href("profiles", context.spelling), { flash: { tone: "info", label: "profilesForGrownUps" } });
  if (error.code === "IMPERSONATION_REFUSED") return refusedToImpersonator(context, request);
  if (error.code === "COMPLETION_REQUIRED" && !context.viewer.isGuest) return termsFirst(context, request);
  return error.code === "STEP_UP_REQUIRED" ? proofFirst(context, request) : null;
}
