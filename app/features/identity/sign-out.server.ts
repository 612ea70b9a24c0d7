import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { federation } from "../../../contract/federation/federation.ts";
import { push } from "../../../contract/push/push.ts";
import { isApiError } from "../../api/api-error.ts";
import { isAtOrigin, leaveFor, seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { frameView } from "./frame.server.ts";

/** Sign-out address at the provider of this session; null: none. An unavailable provider does not prevent signing out here. */
async function endAtProvider(context: RequestContext): Promise<{ readonly uri: string; readonly origins: readonly string[] } | null> {
  for (const { id, origins } of context.realm.authenticationProviders.filter(({ logout }) => logout)) {
    try {
      const { logoUri } = await context.api.call(federation.getOpenIdLogoutUri, { params: { client: id } });
      if (isAtOrigin(logoUri, origins)) return { uri: logoUri, origins };
      // The provider names its own pages. Viewers are only sent to the realm's origins, and sign out here all the same.
      context.reportError(new Error(`${id}: its sign-out is not at its origin`));
    } catch (error) {
      if (!isApiError(error)) throw error;
      // An ended session cannot be ended again.
      if (error.code !== "NOT_FOUND" && error.status !== 401) context.reportError(error);
    }
  }
  return null;
}

/** Customer identity service of this session; its script signs the viewer out there. Null: none. */
async function serviceToLeave(context: RequestContext): Promise<string | null> {
  const services = context.realm.authenticationProviders.filter(({ kind, script }) => kind === "CUSTOMER_IDENTITY" && script !== null);
  if (services.length === 0) return null;
  try {
    const { provider } = await context.api.call(federation.getSessionProvider, {});
    return services.find(({ id }) => id === provider)?.id ?? null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Signing out here does not wait for it (S1§8).
    if (error.status !== 401) context.reportError(error);
    return null;
  }
}

/** Ends notifications on this device. A platform that cannot do it now sends none to an ended session either. */
async function removeDevice(context: RequestContext): Promise<void> {
  try {
    await context.api.call(push.removePushSubscription, {});
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status !== 401) context.reportError(error);
  }
}

/** Confirmation before sign-out, because a link, a prefetch or an image's address must not sign out. A guest has nothing to end. */
export async function loadSignOut(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  if (context.viewer.isGuest) throw seeOther(href("root", context.spelling));
  return { frame: frameView(context, args.request), email: context.viewerEmail ?? "" };
}

/**
 * Ends the session and empties the browser's cache of this site. Documents of a viewer are never stored, but watched media and
 * pages cached for "back" may be. The page clears the worker's own caches. Signing out twice is no error.
 */
export async function actOnSignOut(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  // An operator acted for the viewer, so the viewer stays signed in at their provider.
  if (context.impersonation !== null) return endImpersonation(context);
  await removeDevice(context);
  const provider = await endAtProvider(context);
  if (provider !== null) {
    const left = leaveFor(provider.uri, provider.origins, [await context.signOut()]);
    left.headers.set("clear-site-data", '"cache"');
    return left;
  }
  const service = await serviceToLeave(context);
  const next =
    service === null
      ? href("root", context.spelling)
      : href("loginProvider", context.spelling, { authProvider: service }, { signout: "1" });
  const response = seeOther(next, {
    cookies: [await context.signOut()],
    flash: { tone: "success", label: "shellSignedOut" },
  });
  response.headers.set("clear-site-data", '"cache"');
  return response;
}

async function endImpersonation(context: RequestContext): Promise<Response> {
  const response = seeOther(href("login", context.spelling), {
    cookies: [await context.signOut()],
    flash: { tone: "success", label: "identityActingEnded" },
  });
  response.headers.set("clear-site-data", '"cache"');
  return response;
}
