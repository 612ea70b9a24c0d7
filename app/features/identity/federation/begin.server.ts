import { federation } from "../../../../contract/federation/federation.ts";
import type { AuthenticationProvider } from "../../../../contract/realm/realm.ts";
import { leaveFor } from "../../../http/redirect.server.ts";
import type { RequestContext } from "../../../http/request-context.server.ts";
import { carriedOf } from "../model/destination.ts";
import { IN_WINDOW } from "../model/sign-in-window.ts";
import { extraParams } from "./extra-params.server.ts";
import { readFlow, writeFlow, writeFlowState } from "./flow-cookie.server.ts";

/** Characters of a return path: the platform's limit, less room for what a page adds. */
const LONGEST_WAY = 1_900;

/**
 * Return path after the provider, as a query string. A failing provider has a page that offers it again, so the provider's own parameters
 * come back as well when they fit.
 */
export function wayBack(search: URLSearchParams): string {
  const { entryPage, from, ...forProvider } = carriedOf(search);
  const way = Object.entries({ entryPage, from }).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  // Re-encoding can make a path longer than the platform accepts, which would refuse the sign-in. The last part is dropped first.
  const tries = [[...way, ...Object.entries(forProvider)], way, way.slice(0, 1)].map((parts) => new URLSearchParams(parts).toString());
  return tries.find((text) => text.length <= LONGEST_WAY) ?? "";
}

/** Sends the viewer to a provider. Throws the platform's refusals. */
export async function beginAt(
  context: RequestContext,
  request: Request,
  provider: AuthenticationProvider,
  signUp: boolean,
): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const browser = readFlow(request);
  const query = { back: wayBack(search), extraParams: extraParams(search), ...(browser === null ? {} : { browser }) };
  const params = { provider: provider.id };
  const way =
    provider.kind === "OPENID" || provider.kind === "GOOGLE"
      ? await context.api.call(federation.getOpenIdAuthUri, { params, query: { ...query, authoriseUriFlow: signUp ? "SIGNUP" : "SIGNIN" } })
      : await context.api.call(federation.getOAuthAuthUri, { params, query: { ...query, signUp: signUp ? "true" : "false" } });
  return leaveFor(way.authorisationUri, provider.origins, [writeFlow(way.browser)]);
}

/** Sends the viewer to a social provider of a hosted service, in this window or a popup. Throws the platform's refusals. */
export async function beginAtSocial(
  context: RequestContext,
  request: Request,
  provider: AuthenticationProvider,
  social: string,
  inWindow: boolean,
): Promise<Response> {
  const back = new URLSearchParams(wayBack(new URL(request.url).searchParams));
  if (inWindow) back.set(IN_WINDOW, "1");
  const browser = readFlow(request);
  const query = { providerId: social.slice(0, 120), back: back.toString(), ...(browser === null ? {} : { browser }) };
  const way = await context.api.call(federation.getHostedAuthUri, { query });
  return leaveFor(way.authorisationUri, provider.origins, [writeFlow(way.browser), writeFlowState(way.state)]);
}
