import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { federation } from "../../../../contract/federation/federation.ts";
import type { ProviderKind } from "../../../../contract/federation/providers.ts";
import { isApiError } from "../../../api/api-error.ts";
import { readCookies, writeCookie } from "../../../http/cookies/cookies.ts";
import { leaveFor, seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { safePath } from "../../../http/safe-path.ts";
import { href } from "../../../routing/href.ts";
import { finishSignIn } from "../finish-sign-in.server.ts";
import { withWayBack } from "./callback.server.ts";
import { extraParams } from "./extra-params.server.ts";
import { readFlow, writeFlow } from "./flow-cookie.server.ts";

/**
 * State of buying a licence that another provider sells (S1§2, Licence redirect page): the provider, and the return path. `left`: external
 * authorisation has begun. State, PKCE verifier and nonce of that authorisation stay on the platform.
 */
const StoredSchema = v.object({ provider: v.string(), from: v.string(), left: v.boolean() });
type StoredAcquisition = v.InferOutput<typeof StoredSchema>;

const COOKIE = "__Host-acquisition";
const MAX_AGE = 10 * 60;

const write = (stored: StoredAcquisition): string =>
  writeCookie(COOKIE, encodeURIComponent(JSON.stringify(stored)), { httpOnly: true, secure: true, maxAge: MAX_AGE });
const forget = (): string => writeCookie(COOKIE, "", { httpOnly: true, secure: true, maxAge: 0 });

function read(request: Request): StoredAcquisition | null {
  const value = readCookies(request.headers.get("cookie")).get(COOKIE) ?? "";
  try {
    const parsed = v.safeParse(StoredSchema, JSON.parse(decodeURIComponent(value)));
    return parsed.success ? { ...parsed.output, from: safePath(parsed.output.from) } : null;
  } catch {
    return null;
  }
}

/** Kinds of provider that return viewers with a code to any of our addresses. */
const SELLERS: readonly ProviderKind[] = ["OPENID", "GOOGLE", "OAUTH"];

/** The provider with this id, if it can sell licences. */
const providerOf = ({ realm }: RequestContext, id: string) =>
  realm.authenticationProviders.find((provider) => provider.id === id && SELLERS.includes(provider.kind));

/** Stores `provider` and `from`, a path of ours. An unknown provider is 404. */
export async function actOnLicenceRedirect(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const form = await args.request.formData();
  const provider = providerOf(context, String(form.get("provider")));
  if (provider === undefined) throw new Response(null, { status: 404 });
  const stored = { provider: provider.id, from: safePath(form.get("from"), href("purchase", context.spelling)), left: false };
  return seeOther(href("licenceRedirect", context.spelling), { cookies: [write(stored)] });
}

/**
 * `/licence-redirect`. With a stored link external authorisation begins. With a stored path the code is exchanged for tokens, and
 * the viewer goes there. Otherwise, and whenever an exchange fails, the viewer goes home. The address never decides the target.
 */
export async function loadLicenceRedirect(args: LoaderFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const { request } = args;
  const stored = read(request);
  const provider = stored === null ? undefined : providerOf(context, stored.provider);
  const home = () => seeOther(href("root", context.spelling), { cookies: stored === null ? [] : [forget()] });
  if (stored === null || provider === undefined || !context.secureContext) return home();
  try {
    if (stored.left) return await exchange(context, request, stored);
    const browser = readFlow(request);
    const query = {
      back: "",
      extraParams: extraParams(new URL(request.url).searchParams),
      purpose: "LICENCE" as const,
      ...(browser === null ? {} : { browser }),
    };
    const params = { provider: provider.id };
    const way =
      provider.kind === "OPENID" || provider.kind === "GOOGLE"
        ? await context.api.call(federation.getOpenIdAuthUri, { params, query: { ...query, authoriseUriFlow: "SIGNIN" } })
        : await context.api.call(federation.getOAuthAuthUri, { params, query });
    return leaveFor(way.authorisationUri, provider.origins, [writeFlow(way.browser), write({ ...stored, left: true })]);
  } catch (error) {
    if (!isApiError(error)) throw error;
    // S1§8: any error sends the viewer home. A viewer who cancels or returns too late is no error of ours.
    if (error.status >= 500) context.reportError(error);
    return home();
  }
}

/** Tokens for the code that came back; a challenge takes the path along. Throws the platform's refusals. */
async function exchange(context: RequestContext, request: Request, { provider: id, from }: StoredAcquisition): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const iss = search.get("iss");
  const body = {
    authorisationCode: (search.get("code") ?? "-").slice(0, 4_000),
    state: (search.get("state") ?? "-").slice(0, 200),
    browser: readFlow(request) ?? "-",
    ...(iss === null ? {} : { iss: iss.slice(0, 400) }),
  };
  const call =
    providerOf(context, id)?.kind === "OAUTH"
      ? context.api.call(federation.signInByOAuth, { params: { provider: id }, body })
      : context.api.call(federation.signInByOpenId, { params: { client: id }, body });
  const done = await finishSignIn(context, withWayBack(request, new URLSearchParams({ from }).toString()), call);
  // A code works once, whether it signs in or a challenge comes first.
  done.headers.append("set-cookie", forget());
  return done;
}
