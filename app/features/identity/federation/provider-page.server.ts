import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { federation } from "../../../../contract/federation/federation.ts";
import { REDIRECT_KINDS, TYPED_KINDS } from "../../../../contract/federation/providers.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import type { AuthenticationProvider } from "../../../../contract/realm/realm.ts";
import { isApiError } from "../../../api/api-error.ts";
import { type Problem, problemOf } from "../../../forms/problem.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { safePath } from "../../../http/safe-path.ts";
import { href } from "../../../routing/href.ts";
import { destination, finishSignIn } from "../finish-sign-in.server.ts";
import { frameView, signUpProvider } from "../frame.server.ts";
import { choiceOf, providerAt } from "../model/chooser.ts";
import { carriedOf } from "../model/destination.ts";
import { IN_WINDOW } from "../model/sign-in-window.ts";
import { actOnSignIn, loadSignIn, signInByForm } from "../sign-in.server.ts";
import { readDraft } from "../sign-up/sign-up-draft.server.ts";
import { beginAt, beginAtSocial } from "./begin.server.ts";

/** Provider in the address. Throws 404. */
function providerOf({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">): AuthenticationProvider {
  const { realm } = contextOf({ context });
  const provider = providerAt(realm.authenticationProviders, params.authProvider, params.clientName);
  if (provider === undefined) throw new Response(null, { status: 404 });
  return provider;
}

const isSignUp = (request: Request): boolean => new URL(request.url).searchParams.get("type") === "signup";

/** The provider's call that receives the typed credentials. */
function callWith(
  { api }: RequestContext,
  { kind }: AuthenticationProvider,
  typed: { readonly id: string; readonly secret: string },
  signUp: boolean,
): Promise<Tokens> {
  if (kind === "PBR") return api.call(federation.signInByPbr, { body: typed });
  if (kind === "SPTV") return api.call(federation.signInBySptv, { body: typed });
  if (signUp) return api.call(federation.signUpByHosted, { body: { username: typed.id, password: typed.secret } });
  return api.call(federation.signInByHostedPassword, { body: typed });
}

/** Address of the page where the viewer chooses a television provider. */
const chooseTvProvider = ({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">, { id }: AuthenticationProvider): string =>
  href("providers", contextOf({ context }).spelling, {}, { provider: id, ...carriedOf(new URL(request.url).searchParams) });

/** Address typed into the sign-up form before this provider was chosen; empty: none. */
function draftEmail(context: RequestContext, request: Request): string {
  const field = signUpProvider(context)?.fields.find(({ type }) => type === "email");
  return (field && readDraft(request)?.[field.id]) ?? "";
}

/** `/login/{authProvider}/{clientName?}`: loads the page of one sign-in method. */
export async function loadProviderPage(args: LoaderFunctionArgs) {
  const provider = providerOf(args);
  if (provider.kind === "OWN_CREDENTIALS") return { page: "FORM" as const, ...(await loadSignIn(args)), hasForm: true, choices: [] };
  const context = contextOf(args);
  const { searchParams } = new URL(args.request.url);
  if (searchParams.get(IN_WINDOW) === "done")
    return { page: "DONE" as const, frame: frameView(context, args.request), to: safePath(searchParams.get("to")) };
  if (!context.viewer.isGuest) throw seeOther(destination(context, args.request));
  if (provider.kind === "CUSTOMER_IDENTITY")
    return {
      page: "SERVICE" as const,
      frame: frameView(context, args.request),
      name: provider.name,
      script: provider.script,
      signUp: isSignUp(args.request),
      /** True when the viewer has signed out here, and the service must end its session, too. */
      signOut: searchParams.get("signout") === "1",
    };
  if (provider.kind === "PAY_TV") throw seeOther(chooseTvProvider(args, provider));
  if (TYPED_KINDS.includes(provider.kind))
    return {
      page: "TYPED" as const,
      frame: frameView(context, args.request),
      id: provider.id,
      name: provider.name,
      resetUri: provider.resetUri,
      /** True for an address and a password with registration: a hosted social-auth service. */
      hosted: provider.kind === "HOSTED_SOCIAL",
      canSignUp: provider.kind === "HOSTED_SOCIAL" && provider.allowSignUp && context.realm.selfRegistration,
      signUp: isSignUp(args.request),
      email: draftEmail(context, args.request),
      social: provider.hosted?.providers ?? [],
    };
  return {
    page: "AWAY" as const,
    frame: frameView(context, args.request),
    choice: choiceOf(provider, context.language),
    signUp: isSignUp(args.request),
    resetUri: provider.resetUri,
  };
}
export type ProviderPageData = Awaited<ReturnType<typeof loadProviderPage>>;

export interface ProviderPageReply {
  readonly problem: Problem | null;
}

/** Redirects to a social provider of a hosted service. When the service is down, the page shows it above the form. */
async function leaveForSocial(args: ActionFunctionArgs, provider: AuthenticationProvider, social: string, inWindow: boolean) {
  const context = contextOf(args);
  if (!context.secureContext) return data<TypedReply>({ reply: null, problem: null }, { status: 403 });
  try {
    return await beginAtSocial(context, args.request, provider, social, inWindow);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data<TypedReply>({ reply: null, problem: problemOf(error) }, { status: error.status });
  }
}

interface TypedReply {
  readonly reply: null;
  readonly problem: Problem | null;
}

/** Signs in with the token that the service's script gave to the page. */
async function signInByService(args: ActionFunctionArgs, provider: AuthenticationProvider) {
  const context = contextOf(args);
  const idToken = (await args.request.formData()).get("idToken");
  if (!context.secureContext) return data<ProviderPageReply>({ problem: null }, { status: 403 });
  if (typeof idToken !== "string" || idToken === "" || idToken.length > 8_000)
    return data<ProviderPageReply>({ problem: { code: "SIGN_IN_REFUSED", message: null } }, { status: 400 });
  try {
    const call = context.api.call(federation.signInByCustomerIdentity, { params: { provider: provider.id }, body: { idToken } });
    return await finishSignIn(context, args.request, call);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data<ProviderPageReply>({ problem: problemOf(error) }, { status: error.status });
  }
}

/** Signs in here, or redirects to the provider. When the provider is down, the page shows it beside the other methods. */
export async function actOnProviderPage(args: ActionFunctionArgs) {
  const provider = providerOf(args);
  if (provider.kind === "OWN_CREDENTIALS") return await actOnSignIn(args);
  if (provider.kind === "PAY_TV") return seeOther(chooseTvProvider(args, provider));
  const context = contextOf(args);
  if (TYPED_KINDS.includes(provider.kind)) {
    const form = await args.request.formData();
    const social = form.get("social");
    if (typeof social === "string") return await leaveForSocial(args, provider, social, form.get(IN_WINDOW) === "1");
    return await signInByForm(args, form, (typed) => callWith(context, provider, typed, isSignUp(args.request)));
  }
  if (provider.kind === "CUSTOMER_IDENTITY") return await signInByService(args, provider);
  if (!context.secureContext || !REDIRECT_KINDS.includes(provider.kind)) return data<ProviderPageReply>({ problem: null }, { status: 403 });
  try {
    return await beginAt(context, args.request, provider, isSignUp(args.request));
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data<ProviderPageReply>({ problem: problemOf(error) }, { status: error.status });
  }
}
