import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { federation } from "../../../../contract/federation/federation.ts";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import type { AuthenticationProvider } from "../../../../contract/realm/realm.ts";
import { isApiError } from "../../../api/api-error.ts";
import { type Problem, problemOf } from "../../../forms/problem.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { destination, finishSignIn } from "../finish-sign-in.server.ts";
import { type FrameView, frameView } from "../frame.server.ts";
import { choiceOf, type ProviderChoice } from "../model/chooser.ts";
import { IN_WINDOW } from "../model/sign-in-window.ts";
import { readDraft } from "../sign-up/sign-up-draft.server.ts";
import { readFlow, readFlowState } from "./flow-cookie.server.ts";

/** Error after the return from a provider, and the ways to continue. */
export interface CallbackData {
  readonly frame: FrameView;
  /** Provider to try again. */
  readonly choice: ProviderChoice;
  /** Null: the browser has not stored our cookie. */
  readonly problem: Problem | null;
  /** Providers that the viewer's account signs in with, when they differ from this one (S1§8). */
  readonly others: readonly ProviderChoice[];
  /** True when the viewer came from sign-up, whose form still has their values. */
  readonly signUp: boolean;
}

/** Provider whose callback this address is. Throws 404. */
function providerOf(context: RequestContext, { request, params }: Pick<LoaderFunctionArgs, "request" | "params">): AuthenticationProvider {
  const path = params.provider === undefined ? "/oidc" : `/oauth/${params.provider}`;
  const provider = context.realm.authenticationProviders.find(({ callback }) => callback === path);
  if (provider !== undefined && (params.appname === undefined || params.appname === provider.clientName)) return provider;
  // The bare OpenID address also starts a sign-in, when the realm has such a provider.
  if (path === "/oidc" && new URL(request.url).search === "") throw seeOther(href("login", context.spelling));
  throw new Response(null, { status: 404 });
}

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, most) : undefined;

/** Exchanges the returned parameters by the call of the provider's kind. */
function exchange({ api }: RequestContext, provider: AuthenticationProvider, request: Request, browser: string): Promise<FederatedTokens> {
  const search = new URL(request.url).searchParams;
  const read = (name: string, most: number) => textOf(search.get(name) ?? undefined, most);
  const [code, error, iss] = [read("code", 4_000), read("error", 200), read("iss", 400)];
  const flow = { state: read("state", 200) ?? "-", browser };
  const sent = { ...(error === undefined ? {} : { error }) };
  const ofCode = { ...flow, ...sent, ...(code === undefined ? {} : { authorisationCode: code }), ...(iss === undefined ? {} : { iss }) };
  const short = { ...flow, ...sent, ...(code === undefined ? {} : { code }) };
  switch (provider.kind) {
    case "APPLE": {
      const name = read("name", 120);
      return api.call(federation.signInByApple, {
        body: { ...short, ...(name === undefined ? {} : { name }), ...(iss === undefined ? {} : { iss }) },
      });
    }
    case "FACEBOOK":
      return api.call(federation.signInByFacebook, { body: short });
    case "HOSTED_SOCIAL": {
      const answer = search.toString().slice(0, 6_000);
      return api.call(federation.signInByHostedProvider, { body: { answer, state: readFlowState(request) ?? "-", browser } });
    }
    case "OAUTH":
      return api.call(federation.signInByOAuth, { params: { provider: provider.id }, body: ofCode });
    default:
      return api.call(federation.signInByOpenId, { params: { client: provider.id }, body: ofCode });
  }
}

const isInWindow = (back: unknown): boolean => typeof back === "string" && new URLSearchParams(back).get(IN_WINDOW) === "1";

/** The response for a popup window: its page sends the next path to the page that opened it. */
function goOnInOpener({ spelling }: RequestContext, { id }: AuthenticationProvider, done: Response): Response {
  const query = { [IN_WINDOW]: "done", to: done.headers.get("location") };
  done.headers.set("location", href("loginProvider", spelling, { authProvider: id }, query));
  return done;
}

/** The request as it would be on the sign-in page: finishing a sign-in reads the viewer's target from it. */
export const withWayBack = (request: Request, back: unknown): Request =>
  new Request(new URL(`/login?${typeof back === "string" ? back : ""}`, request.url), { headers: request.headers });

/**
 * Handles the return from providers (`/oauth/{provider}`, `/oidc`). This response sets the session cookie and redirects to the viewer's
 * target. Errors have a page that offers the next steps.
 */
export async function loadCallback(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { request } = args;
  const provider = providerOf(context, args);
  const search = new URL(request.url).searchParams;
  if (!search.has("code") && !search.has("error")) throw seeOther(href("loginProvider", context.spelling, { authProvider: provider.id }));
  const show = (status: number, problem: Problem | null, back: unknown, others: readonly string[] = []) =>
    data<CallbackData>(
      {
        frame: frameView(context, withWayBack(request, back)),
        choice: choiceOf(provider, context.language),
        problem,
        others: context.realm.authenticationProviders
          .filter(({ id }) => others.includes(id))
          .map((other) => choiceOf(other, context.language)),
        signUp: readDraft(request) !== null,
      },
      { status },
    );
  const browser = readFlow(request);
  if (browser === null && context.viewer.isGuest) return show(400, null, null);
  let back: unknown = null;
  try {
    const tokens = exchange(context, provider, request, browser ?? "-").then((answer) => {
      back = answer.back;
      return answer;
    });
    await tokens.catch((error: unknown) => {
      if (isApiError(error)) back = error.details?.back;
    });
    const done = await finishSignIn(context, withWayBack(request, back), tokens);
    throw isInWindow(back) ? goOnInOpener(context, provider, done) : done;
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The back button, or a page that was loaded twice: the viewer is signed in already.
    if (error.code === "SIGN_IN_EXPIRED" && !context.viewer.isGuest) throw seeOther(destination(context, withWayBack(request, null)));
    const others = Array.isArray(error.details?.providers) ? error.details.providers.map(String) : [];
    return show(error.status, problemOf(error), back, others);
  }
}

/**
 * Handles a provider that answers by a posted form (Apple). The browser sends none of our cookies with it, so the answer continues as a
 * redirect, and nothing has happened yet.
 */
export async function actOnCallback(args: ActionFunctionArgs): Promise<Response> {
  const context = contextOf(args);
  const provider = providerOf(context, args);
  if (provider.postsFrom === null || provider.callback === null) throw new Response(null, { status: 405 });
  const form = await args.request.formData();
  const passed = new URLSearchParams();
  for (const [name, most] of [
    ["code", 4_000],
    ["state", 200],
    ["error", 200],
    ["iss", 400],
  ] as const) {
    const value = textOf(form.get(name), most);
    if (value !== undefined) passed.set(name, value);
  }
  const name = nameOf(form.get("user"));
  if (name !== null) passed.set("name", name);
  return seeOther(`${provider.callback}?${passed}`);
}

/** Apple sends the name only once, as JSON, at the first sign-in. */
function nameOf(user: FormDataEntryValue | null): string | null {
  try {
    const sent = JSON.parse(typeof user === "string" ? user.slice(0, 2_000) : "{}") as {
      name?: { firstName?: unknown; lastName?: unknown };
    } | null;
    const parts = [sent?.name?.firstName, sent?.name?.lastName].filter((part) => typeof part === "string");
    return parts.join(" ").trim().slice(0, 120) || null;
  } catch {
    return null;
  }
}
