import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { AuthenticationProvider } from "../../../../contract/realm.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { providerAt } from "../model/chooser.ts";
import { actOnSignIn, loadSignIn } from "../sign-in.server.ts";

/** The provider that the address names. Throws 404. */
function providerOf({ context, params }: Pick<LoaderFunctionArgs, "context" | "params">): AuthenticationProvider {
  const { realm } = contextOf({ context });
  const provider = providerAt(realm.authenticationProviders, params.authProvider, params.clientName);
  if (provider === undefined || provider.kind !== "OWN_CREDENTIALS") throw new Response(null, { status: 404 });
  return provider;
}

/** `/login/{authProvider}/{clientName?}`: one way to sign in, alone (RT-06, ID-19). */
export async function loadProviderPage(args: LoaderFunctionArgs) {
  const provider = providerOf(args);
  return { ...(await loadSignIn(args)), hasForm: true, choices: [], provider: { name: provider.name } };
}
export type ProviderPageData = Awaited<ReturnType<typeof loadProviderPage>>;

export async function actOnProviderPage(args: ActionFunctionArgs) {
  providerOf(args);
  return await actOnSignIn(args);
}
