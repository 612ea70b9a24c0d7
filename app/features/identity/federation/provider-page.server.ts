import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { federation } from "../../../../contract/federation/federation.ts";
import { REDIRECT_KINDS, TYPED_KINDS } from "../../../../contract/federation/providers.ts";
import type { AuthenticationProvider } from "../../../../contract/realm.ts";
import { ApiError } from "../../../api/api-error.ts";
import { type Problem, problemOf } from "../../../forms/problem.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { destination } from "../finish-sign-in.server.ts";
import { frameView } from "../frame.server.ts";
import { choiceOf, providerAt } from "../model/chooser.ts";
import { carriedOf } from "../model/destination.ts";
import { actOnSignIn, loadSignIn, signInByForm } from "../sign-in.server.ts";
import { beginAt } from "./begin.server.ts";

/** The provider that the address names. Throws 404. */
function providerOf({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">): AuthenticationProvider {
  const { realm } = contextOf({ context });
  const provider = providerAt(realm.authenticationProviders, params.authProvider, params.clientName);
  if (provider === undefined) throw new Response(null, { status: 404 });
  return provider;
}

/** Whoever signs in by television chooses the provider first. */
const chooseTvProvider = ({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">, { id }: AuthenticationProvider): string =>
  href("providers", contextOf({ context }).spelling, {}, { provider: id, ...carriedOf(new URL(request.url).searchParams) });

/** `/login/{authProvider}/{clientName?}`: one way to sign in, alone (RT-06, ID-19). */
export async function loadProviderPage(args: LoaderFunctionArgs) {
  const provider = providerOf(args);
  if (provider.kind === "OWN_CREDENTIALS") return { page: "FORM" as const, ...(await loadSignIn(args)), hasForm: true, choices: [] };
  const context = contextOf(args);
  if (!context.viewer.isGuest) throw seeOther(destination(context, args.request));
  if (provider.kind === "PAY_TV") throw seeOther(chooseTvProvider(args, provider));
  if (TYPED_KINDS.includes(provider.kind))
    return { page: "TYPED" as const, frame: frameView(context, args.request), name: provider.name, resetUri: provider.resetUri };
  return {
    page: "AWAY" as const,
    frame: frameView(context, args.request),
    choice: choiceOf(provider, context.language),
    signUp: new URL(args.request.url).searchParams.get("type") === "signup",
    resetUri: provider.resetUri,
  };
}
export type ProviderPageData = Awaited<ReturnType<typeof loadProviderPage>>;

export interface ProviderPageReply {
  readonly problem: Problem | null;
}

/** Signs in here, or sends the viewer away. A provider that is down is said on the page, with the other ways beside it. */
export async function actOnProviderPage(args: ActionFunctionArgs) {
  const provider = providerOf(args);
  if (provider.kind === "OWN_CREDENTIALS") return await actOnSignIn(args);
  if (provider.kind === "PAY_TV") return seeOther(chooseTvProvider(args, provider));
  const context = contextOf(args);
  if (TYPED_KINDS.includes(provider.kind)) {
    const call = provider.kind === "PBR" ? federation.signInByPbr : federation.signInBySptv;
    return await signInByForm(args, await args.request.formData(), (body) => context.api.call(call, { body }));
  }
  if (!context.secureContext || !REDIRECT_KINDS.includes(provider.kind)) return data<ProviderPageReply>({ problem: null }, { status: 403 });
  try {
    return await beginAt(context, args.request, provider, new URL(args.request.url).searchParams.get("type") === "signup");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<ProviderPageReply>({ problem: problemOf(error) }, { status: error.status });
  }
}
