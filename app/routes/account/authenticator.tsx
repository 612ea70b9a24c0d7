import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnAuthenticator, loadAuthenticator } from "../../features/account/security/authenticator.server.ts";
import { AuthenticatorPage } from "../../features/account/security/authenticator-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadAuthenticator(args);
export const action = (args: ActionFunctionArgs) => actOnAuthenticator(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "securityFactorSetUp"), noIndex: true });

export default function AccountAuthenticator() {
  return <AuthenticatorPage data={useLoaderData<typeof loader>()} />;
}
