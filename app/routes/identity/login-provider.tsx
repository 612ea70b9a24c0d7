import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnyProviderPage } from "../../features/identity/components/any-provider-page.tsx";
import { actOnProviderPage, loadProviderPage } from "../../features/identity/federation/provider-page.server.ts";
import { LanguageFoot } from "../../features/shell/components/language-foot.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadProviderPage(args);
export const action = (args: ActionFunctionArgs) => actOnProviderPage(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "identitySignInTitle"), noIndex: true });

export default function LoginProvider() {
  return <AnyProviderPage data={useLoaderData<typeof loader>()} languageChoice={<LanguageFoot />} />;
}
