import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { AuthenticationProvider } from "../../../../contract/realm/realm.ts";
import { isApiError } from "../../../api/api-error.ts";
import { problemOf } from "../../../forms/problem.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { leaveFor, seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { destination } from "../finish-sign-in.server.ts";
import { frameView } from "../frame.server.ts";
import { choiceOf } from "../model/chooser.ts";
import { carriedOf } from "../model/destination.ts";
import { beginAt } from "./begin.server.ts";

/** The realm's principal OpenID provider, else its first; undefined: none. */
function principalOf({ realm }: RequestContext): AuthenticationProvider | undefined {
  const all = realm.authenticationProviders.filter(({ kind }) => kind === "OPENID");
  return all.find(({ callback }) => callback === "/oidc") ?? all[0];
}

/** `/oidc/login`, `/oidc/signup`: redirects straight to the provider, for links on other sites. */
export async function leaveByOpenId(args: LoaderFunctionArgs, signUp: boolean) {
  const context = contextOf(args);
  const { request } = args;
  if (!context.viewer.isGuest) throw seeOther(destination(context, request));
  const provider = principalOf(context);
  if (provider === undefined || !context.secureContext)
    throw seeOther(href(signUp ? "signup" : "login", context.spelling, null, carriedOf(new URL(request.url).searchParams)));
  // A prefetch must not start a sign-in.
  if (/prefetch/u.test(request.headers.get("sec-purpose") ?? "")) throw new Response(null, { status: 503 });
  try {
    throw await beginAt(context, request, provider, signUp);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data(
      { frame: frameView(context, request), choice: choiceOf(provider, context.language), problem: problemOf(error), others: [], signUp },
      { status: error.status },
    );
  }
}

/** `/oidc/request-password`, `/oidc/reset-password`: redirects to the provider's page for a forgotten password. */
export function leaveForPassword(args: LoaderFunctionArgs): Response {
  const context = contextOf(args);
  const uri = principalOf(context)?.resetUri ?? null;
  const { searchParams } = new URL(args.request.url);
  return uri === null
    ? seeOther(href("requestPassword", context.spelling, null, carriedOf(searchParams)))
    : leaveFor(uri, [new URL(uri).origin]);
}

/** `/oidc/account`: redirects to the viewer's account at the provider. */
export function leaveForAccount(args: LoaderFunctionArgs): Response {
  const context = requireViewer(args);
  const uri = principalOf(context)?.accountUri ?? null;
  return uri === null ? seeOther(href("account", context.spelling)) : leaveFor(uri, [new URL(uri).origin]);
}
